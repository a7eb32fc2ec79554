import { isNullSchema } from "./read-keywords.js";
import { childAt, isSourceObject, listItems, type SourceNode, textAt } from "../../read/index.js";
import { readRequiredGroups } from "./composition/required-groups.js";
import type { SchemaNode } from "./schema-object.js";

/**
 * Lists the members of a union, without null. Empty if they only require properties in a way that the model
 * represents by groups.
 */
export function listChoiceMembers(node: SchemaNode, keyword: "oneOf" | "anyOf"): SchemaNode[] {
  return isRequirementUnion(node, keyword) ? [] : listMembers(node, keyword);
}

function listMembers(node: SchemaNode, keyword: "oneOf" | "anyOf"): SchemaNode[] {
  return listItems(childAt(node, keyword)).filter(({ value }) => !isNullSchema(value));
}

/** Whether the members of a union only require properties. */
function isRequirementUnion(node: SchemaNode, keyword: "oneOf" | "anyOf"): boolean {
  return readRequiredGroups(node, keyword) !== undefined;
}

/** Lists the members of `oneOf` and `anyOf`: see {@link listChoiceMembers}. */
export function listUnionMembers(node: SchemaNode): SchemaNode[] {
  return [...listChoiceMembers(node, "oneOf"), ...listChoiceMembers(node, "anyOf")];
}

/** Lists the declared types without null. If none is declared, infers the type from other keywords. */
export function listTypes(value: unknown): string[] {
  if (!isSourceObject(value)) return [];
  // Fast path, because most schemas have a single type and this is called several times for each.
  if (typeof value.type === "string" && value.type !== "null") return [value.type];
  const declared = Array.isArray(value.type) ? value.type : [value.type];
  const types = declared.filter((type): type is string => typeof type === "string");
  return types.length > 0
    ? [...new Set(types)].filter((type) => type !== "null")
    : inferType(value);
}

const keywordTypes: readonly (readonly [type: string, keywords: readonly string[]])[] = [
  ["object", ["properties", "additionalProperties", "patternProperties", "propertyNames"]],
  ["array", ["items", "prefixItems"]],
  ["string", ["pattern", "minLength", "maxLength", "contentEncoding", "contentMediaType"]],
  ["number", ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"]],
];

/** Keywords that limit lists without describing their items. */
const listLimits = ["minItems", "maxItems", "uniqueItems", "contains"] as const;

/** Whether a schema has limits of lists. They alone do not make a schema without a type an array. */
export function limitsLists(node: SchemaNode): boolean {
  return listLimits.some((keyword) => childAt(node, keyword) !== undefined);
}

function inferType(value: Readonly<Record<string, unknown>>): string[] {
  for (const [type, keywords] of keywordTypes) {
    if (keywords.some((keyword) => value[keyword] !== undefined)) return [type];
  }
  return [];
}

/** Whether null is valid: by type, by `nullable` (`x-nullable` in Swagger 2.0), or as a member of an enum or union. */
export function allowsNull(node: SchemaNode): boolean {
  const { value } = node;
  if (!isSourceObject(value)) return false;
  if (value.nullable === true || value["x-nullable"] === true || value.type === "null") return true;
  if (Array.isArray(value.type) && value.type.includes("null")) return true;
  if (Array.isArray(value.enum) && value.enum.includes(null)) return true;
  if (value.oneOf === undefined && value.anyOf === undefined) return false;
  const members = [...listItems(childAt(node, "oneOf")), ...listItems(childAt(node, "anyOf"))];
  return members.some((member) => isNullSchema(member.value));
}

/** The string under `$ref`. Undefined if it is no string, because properties can be named `$ref`. */
export function referenceOf(node: SourceNode): string | undefined {
  return textAt(node, "$ref");
}
