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
 * What a schema contributes when it is combined with others: an object with properties, a map, a union, a
 * value of another type, only what an object must have, or nothing.
 */
type SchemaKind = "object" | "map" | "union" | "value" | "requirement" | "nothing";

/** From weak to strong: of several kinds the strongest counts. */
const strength: readonly SchemaKind[] = [
  "nothing",
  "requirement",
  "map",
  "value",
  "object",
  "union",
];

/** By the value of the schema: every reader of a large schema needs its kind. */
const known = new WeakMap<object, SchemaKind>();

/** The kind of a schema, through references and `allOf`; one that is cut off is built from objects. */
export function schemaKind(document: SourceDocument, node: SchemaNode): SchemaKind {
  const target = followReferences(document, node);
  if (!target || !isSourceObject(target.value)) return "nothing";
  const existing = known.get(target.value);
  if (existing) return existing;
  const { nodes, isCut } = listLineage(document, target);
  const kind = nodes.reduce<SchemaKind>(
    (strongest, part) => strongerKind(strongest, kindOfPart(document, target, part)),
    isCut ? "object" : "nothing",
  );
  known.set(target.value, kind);
  return kind;
}

function strongerKind(first: SchemaKind, second: SchemaKind): SchemaKind {
  return strength.indexOf(second) > strength.indexOf(first) ? second : first;
}

/** A base that lists the schema itself in its union is only its properties here. */
function kindOfPart(document: SourceDocument, node: SchemaNode, part: SchemaNode): SchemaKind {
  if (!isSourceObject(part.value)) return "nothing";
  const kind = ownKind(part);
  if (kind !== "union" || part === node || !isExtendedByMembers(document, part)) return kind;
  return isMemberOf(document, node, part) ? kindWithoutUnion(part) : kind;
}

/** The kind of the keywords at the schema itself. */
function ownKind(node: SchemaNode): SchemaKind {
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

/** Keywords that decide which values fit where no type is declared. */
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
