import {
  childAt,
  followReferences,
  isSourceObject,
  listEntries,
  listItems,
  type SourceDocument,
} from "../../read/index.js";
import type { SchemaNode } from "./schema-object.js";

/** Formats whose values are validated. */
const checkedFormats: ReadonlySet<unknown> = new Set(["date", "date-time", "uuid"]);

/** Keywords whose schema can be `false`, because the model can represent that. */
const closable = ["additionalProperties", "additionalItems", "items", "not"] as const;

const single = ["if", "then", "else", "contains", "propertyNames"] as const;
const lists = ["allOf", "anyOf", "oneOf", "prefixItems"] as const;
const maps = ["properties", "patternProperties", "dependentSchemas"] as const;

/** Keywords that a shape represents only in part, or not at all. */
const unmodeled = ["unevaluatedProperties", "unevaluatedItems", "contentEncoding", "contentSchema"];

/**
 * Whether the shape of a schema accepts exactly the values that the schema accepts. This is not so for most string
 * formats, which are not validated, and for constants that are lists or objects.
 */
export function isModeledExactly(document: SourceDocument, node: SchemaNode): boolean {
  return isExact(document, node, new Set());
}

function isExact(document: SourceDocument, node: SchemaNode, seen: Set<unknown>): boolean {
  const { value } = node;
  if (!isSourceObject(value)) return value === true;
  if (seen.has(value)) return true;
  seen.add(value);
  if (!isExactHere(value)) return false;
  const target = followReferences(document, node);
  const inner = [
    ...(target && target.value !== value ? [target] : []),
    ...closable.flatMap((keyword) => {
      const child = childAt(node, keyword);
      const isList = Array.isArray(child?.value);
      return child && child.value !== false && !isList ? [child as SchemaNode] : [];
    }),
    ...single.flatMap((keyword) => childAt(node, keyword) ?? []),
    ...lists.flatMap((keyword) => listItems(childAt(node, keyword))),
    ...maps.flatMap((keyword) => listEntries(childAt(node, keyword)).map(([, child]) => child)),
  ];
  return inner.every((child) => isExact(document, child as SchemaNode, seen));
}

function isExactHere(value: Readonly<Record<string, unknown>>): boolean {
  const isText = value["type"] === undefined || value["type"] === "string";
  if (typeof value["format"] === "string" && isText && !checkedFormats.has(value["format"])) {
    return false;
  }
  if (unmodeled.some((keyword) => value[keyword] !== undefined)) return false;
  const constants = [value["const"], ...(Array.isArray(value["enum"]) ? value["enum"] : [])];
  return constants.every((constant) => typeof constant !== "object" || constant === null);
}
