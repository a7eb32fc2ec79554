import { isNullSchema } from "./read-keywords.js";
import { childAt, isSourceObject, listItems, type SourceNode, textAt } from "../../read/index.js";
import { readRequiredGroups } from "./composition/required-groups.js";
import type { SchemaNode } from "./schema-object.js";

/**
 * The members of a union, without null; none where they only say which properties must be there in a way
 * that the model has groups for.
 */
export function listChoiceMembers(node: SchemaNode, keyword: "oneOf" | "anyOf"): SchemaNode[] {
  return isRequirementUnion(node, keyword) ? [] : listMembers(node, keyword);
}

function listMembers(node: SchemaNode, keyword: "oneOf" | "anyOf"): SchemaNode[] {
  return listItems(childAt(node, keyword)).filter(({ value }) => !isNullSchema(value));
}

/** Whether the members of a union only say which properties must be there. */
function isRequirementUnion(node: SchemaNode, keyword: "oneOf" | "anyOf"): boolean {
  return readRequiredGroups(node, keyword) !== undefined;
}

/** The members of `oneOf` and `anyOf`: see {@link listChoiceMembers}. */
export function listUnionMembers(node: SchemaNode): SchemaNode[] {
  return [...listChoiceMembers(node, "oneOf"), ...listChoiceMembers(node, "anyOf")];
}

/** The declared types without null; those that other keywords give away when none is declared. */
export function listTypes(value: unknown): string[] {
  if (!isSourceObject(value)) return [];
  // Most schemas have a single type, and this is called for each of them several times.
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

/** Keywords that limit lists without saying what is in them. */
const listLimits = ["minItems", "maxItems", "uniqueItems", "contains"] as const;

/** Whether a schema without a type limits lists. Alone it says nothing of what a value is. */
export function limitsLists(node: SchemaNode): boolean {
  return listLimits.some((keyword) => childAt(node, keyword) !== undefined);
}

function inferType(value: Readonly<Record<string, unknown>>): string[] {
  for (const [type, keywords] of keywordTypes) {
    if (keywords.some((keyword) => value[keyword] !== undefined)) return [type];
  }
  return [];
}

/** True when null fits: by type, by `nullable` (`x-nullable` in Swagger 2.0), by a member of an enum or a union. */
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

/** The text of a `$ref`; undefined when the schema is none. A property named `$ref` holds a schema, not text. */
export function referenceOf(node: SourceNode): string | undefined {
  return textAt(node, "$ref");
}
