import {
  childAt,
  followReferences,
  isSourceObject,
  listItems,
  type SourceDocument,
  valueAt,
} from "../../../read/index.js";
import { limitsLists, listChoiceMembers, listTypes } from "../inspect-schema.js";
import type { SchemaNode } from "../schema-object.js";
import { isExtendedByMembers, isMemberOf } from "./extended-union.js";
import { listLineage } from "./list-lineage.js";
import { readRequiredGroups } from "./required-groups.js";

/**
 * What a schema contributes when it is combined with others: an object with properties, a map, a union, a value of
 * another type, only requirements for an object, or nothing.
 */
type SchemaKind = "object" | "map" | "union" | "value" | "requirement" | "nothing";

/** Kinds by precedence, the lowest first. */
const precedence: readonly SchemaKind[] = [
  "nothing",
  "requirement",
  "map",
  "value",
  "object",
  "union",
];

/** Cache of {@link schemaKind}, by the value of the schema. */
const kinds = new WeakMap<object, SchemaKind>();

/**
 * The kind of a schema, through references and `allOf`. A chain of `allOf` that is too long counts as an object,
 * because such chains usually consist of objects.
 */
export function schemaKind(document: SourceDocument, node: SchemaNode): SchemaKind {
  const target = followReferences(document, node);
  if (!target || !isSourceObject(target.value)) return "nothing";
  const existing = kinds.get(target.value);
  if (existing) return existing;
  const { nodes, isCut } = listLineage(document, target);
  const kind = nodes.reduce<SchemaKind>(
    (highest, part) => maxKind(highest, kindOfPart(document, target, part)),
    isCut ? "object" : "nothing",
  );
  kinds.set(target.value, kind);
  return kind;
}

function maxKind(first: SchemaKind, second: SchemaKind): SchemaKind {
  return precedence.indexOf(second) > precedence.indexOf(first) ? second : first;
}

/** The kind of a schema in the lineage. The union of a base is ignored if the schema is one of its members. */
function kindOfPart(document: SourceDocument, node: SchemaNode, part: SchemaNode): SchemaKind {
  if (!isSourceObject(part.value)) return "nothing";
  const kind = kindOfKeywords(part);
  if (kind !== "union" || part === node || !isExtendedByMembers(document, part)) return kind;
  return isMemberOf(document, node, part) ? kindWithoutUnion(part) : kind;
}

/** The kind of the keywords of a schema, without those of the schemas that it is built from. */
function kindOfKeywords(node: SchemaNode): SchemaKind {
  const isUnion = (["oneOf", "anyOf"] as const).some(
    (keyword) => listChoiceMembers(node, keyword).length > 1,
  );
  return isUnion ? "union" : kindWithoutUnion(node);
}

/** The kind of a schema's keywords apart from `oneOf` and `anyOf`. */
function kindWithoutUnion(node: SchemaNode): SchemaKind {
  const types = listTypes(node.value);
  if (childAt(node, "properties") !== undefined) return "object";
  if (valueAt(node, "additionalProperties") === false) return "object";
  if (childAt(node, "additionalProperties") || childAt(node, "patternProperties")) return "map";
  const isObject = types.length === 0 || (types.length === 1 && types[0] === "object");
  if (!isObject) return "value";
  if (hasRequirement(node)) return "requirement";
  const isDecided = decisive.some((keyword) => childAt(node, keyword) !== undefined);
  return isDecided || limitsLists(node) ? "value" : "nothing";
}

/** Keywords that limit values without a declared type. */
const decisive = ["enum", "const", "format"] as const;

/** Keywords that limit objects without declaring properties. */
const requirements = [
  "minProperties",
  "maxProperties",
  "propertyNames",
  "dependentRequired",
  "dependentSchemas",
  "dependencies",
  "unevaluatedProperties",
] as const;

function hasRequirement(node: SchemaNode): boolean {
  if (listItems(childAt(node, "required")).length > 0) return true;
  return (
    requirements.some((keyword) => childAt(node, keyword) !== undefined) ||
    (["oneOf", "anyOf", "not"] as const).some((keyword) => readRequiredGroups(node, keyword))
  );
}
