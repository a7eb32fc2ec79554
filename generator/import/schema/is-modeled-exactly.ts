import {
  followReferences,
  isSourceObject,
  listEntries,
  listItems,
  type SourceDocument,
  type SourceNode,
} from "../../read/index.js";

/** Formats whose values are checked. */
const checkedFormats: ReadonlySet<unknown> = new Set(["date", "date-time", "uuid"]);

/** Keywords whose schemas say nothing where they are `false`, because the model has that. */
const closing: ReadonlySet<string> = new Set([
  "additionalProperties",
  "additionalItems",
  "items",
  "not",
]);

/** Keywords that are not modeled where they are. */
const unmodeled = ["unevaluatedProperties", "unevaluatedItems", "contentEncoding", "contentSchema"];

/**
 * Whether the shape of a schema accepts just the values that the schema accepts, in all of its parts. Most
 * formats of text are not checked, and constants that are lists or objects are modeled as any list or object.
 */
export function isModeledExactly(document: SourceDocument, node: SourceNode): boolean {
  return isExact(document, node, "", new Set());
}

function isExact(
  document: SourceDocument,
  node: SourceNode,
  key: string,
  seen: Set<unknown>,
): boolean {
  const target = followReferences(document, node) ?? node;
  const { value } = target;
  if (value === false) return closing.has(key);
  if (typeof value !== "object" || value === null || seen.has(value)) return true;
  seen.add(value);
  if (isSourceObject(value) && !isExactHere(value)) return false;
  if (Array.isArray(value)) {
    return listItems(target).every((child) => isExact(document, child, "", seen));
  }
  return listEntries(target).every(([name, child]) => {
    const isData = name === "example" || name === "examples" || name === "default";
    return isData || isExact(document, child, name, seen);
  });
}

function isExactHere(value: Readonly<Record<string, unknown>>): boolean {
  const isText = value["type"] === undefined || value["type"] === "string";
  if (typeof value["format"] === "string" && isText && !checkedFormats.has(value["format"])) {
    return false;
  }
  if (unmodeled.some((keyword) => value[keyword] !== undefined)) return false;
  const constants = [value["const"], ...(Array.isArray(value["enum"]) ? value["enum"] : [])];
  return constants.every((each) => typeof each !== "object" || each === null);
}
