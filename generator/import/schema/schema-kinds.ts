import {
  childAt,
  isSourceObject,
  listItems,
  type SourceDocument,
  type SourceNode,
  textAt,
  valueAt,
} from "../../read/index.js";
import { isAnnotationKeyword } from "./annotations.js";
import { listLineage } from "./list-lineage.js";
import type { SchemaNode } from "./schema-object.js";

/**
 * What a schema contributes when it is combined with others: an object with
 * properties, a map, a union, a value of another type, only a list of
 * required keys, or nothing.
 */
export type SchemaKind = "object" | "map" | "union" | "value" | "requirement" | "nothing";

/** The kind of a schema, seen through references and `allOf`; what goes on for ever is built from objects. */
export function schemaKind(document: SourceDocument, node: SchemaNode): SchemaKind {
  const { nodes, isCut } = listLineage(document, node);
  return nodes.reduce<SchemaKind>(
    (kind, each) => (isSourceObject(each.value) ? strongerKind(kind, ownKind(each)) : kind),
    isCut ? "object" : "nothing",
  );
}

const strength: readonly SchemaKind[] = [
  "nothing",
  "requirement",
  "map",
  "value",
  "object",
  "union",
];

function strongerKind(first: SchemaKind, second: SchemaKind): SchemaKind {
  return strength.indexOf(second) > strength.indexOf(first) ? second : first;
}

/** The kind of the keywords that are at the node itself. */
export function ownKind(node: SchemaNode): SchemaKind {
  if (listUnionMembers(node).length > 1) return "union";
  const types = listTypes(node.value);
  if (childAt(node, "properties") !== undefined) return "object";
  if (valueAt(node, "additionalProperties") === false) return "object";
  if (childAt(node, "additionalProperties") || childAt(node, "patternProperties")) return "map";
  const isObject = types.length === 0 || (types.length === 1 && types[0] === "object");
  if (!isObject) return "value";
  if (listItems(childAt(node, "required")).length > 0) return "requirement";
  return hasStructure(node) ? "value" : "nothing";
}

/** Keywords that decide which values fit where no type is declared. */
const decisive = ["enum", "const", "format"] as const;

function hasStructure(node: SchemaNode): boolean {
  const decides = decisive.some((keyword) => childAt(node, keyword) !== undefined);
  return decides || listUnionMembers(node).length > 0;
}

/** The members of `oneOf` or `anyOf` that are more than null and more than a list of required keys. */
export function listUnionMembers(node: SchemaNode): SchemaNode[] {
  return [...listItems(childAt(node, "oneOf")), ...listItems(childAt(node, "anyOf"))].filter(
    (member) => !isNullSchema(member.value) && !isRequirement(member.value),
  );
}

/** True for a schema that only null fits. */
export function isNullSchema(value: unknown): boolean {
  if (!isSourceObject(value)) return false;
  if (value.type === "null" || ("const" in value && value.const === null)) return true;
  return Array.isArray(value.enum) && value.enum.length === 1 && value.enum[0] === null;
}

/** True for a schema that only says which keys must be there or must not. */
export function isRequirement(value: unknown): boolean {
  if (!isSourceObject(value)) return false;
  const keywords = Object.keys(value).filter((keyword) => !isAnnotationKeyword(keyword));
  return (
    keywords.length > 0 && keywords.every((keyword) => keyword === "required" || keyword === "not")
  );
}

/** The declared types without null; those that other keywords give away when none is declared. */
export function listTypes(value: unknown): string[] {
  if (!isSourceObject(value)) return [];
  // Nearly all of them, and asked again and again.
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
