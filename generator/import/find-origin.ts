import {
  childAt,
  followReferences,
  isSourceObject,
  listEntries,
  listItems,
  type SourceDocument,
  type SourceNode,
  type SourceObject,
  splitPointer,
  textAt,
} from "../read/index.js";
import type { ImportResult, Origin } from "./import-result.js";

/**
 * Finds where a part of the definition was declared. Starts at the nearest ancestor with a recorded
 * origin, and follows the keys that properties, parameters and examples have in both the definition and
 * the document. Returns `undefined` if no ancestor has an origin.
 */
export function findOrigin(result: ImportResult, pointer: string): Origin | undefined {
  for (let start = pointer; start !== ""; start = start.slice(0, start.lastIndexOf("/"))) {
    const origin = result.origins.get(start);
    if (!origin) continue;
    const rest = pointer.slice(start.length);
    // Values of examples are copied unchanged, so their pointers are the same.
    if (/\/(value|payload)$/.test(start)) return findValue(result.document, origin, rest);
    return refine(result, origin, splitPointer(start), splitPointer(rest));
  }
  return undefined;
}

/** The origin of a part of a value, or of its nearest ancestor that exists. */
function findValue(document: SourceDocument, origin: Origin, rest: string): Origin {
  let node = nodeAt(document, origin);
  if (!node) return origin;
  for (const key of splitPointer(rest)) {
    const member = memberNode(node, key);
    if (!member) break;
    node = member;
  }
  return { file: node.file.path, pointer: node.pointer };
}

function refine(
  { document, definition }: ImportResult,
  origin: Origin,
  start: readonly string[],
  rest: readonly string[],
): Origin {
  const node = nodeAt(document, origin);
  if (!node) return origin;
  const value = start.reduce<unknown>((part, key) => memberOf(part, key), definition);
  const { file, pointer } = descend(document, node, value, rest);
  return { file: file.path, pointer };
}

function nodeAt(document: SourceDocument, origin: Origin): SourceNode | undefined {
  const file = document.files.get(origin.file);
  const root: SourceNode | undefined = file && { value: file.value, file, pointer: "" };
  return splitPointer(origin.pointer).reduce<SourceNode | undefined>(
    (node, key) => node && memberNode(node, key),
    root,
  );
}

/** Follows keys in the definition and the document in parallel, until the document has no counterpart. */
function descend(
  document: SourceDocument,
  start: SourceNode,
  from: unknown,
  keys: readonly string[],
): SourceNode {
  let node = start;
  let value = from;
  for (const [index, key] of keys.entries()) {
    value = memberOf(value, key);
    if (key === "examples") return exampleAt(node, keys.slice(index + 1)) ?? node;
    const child = stepInto(document, node, value, keys[index - 1] ?? "", key);
    if (!child) return node;
    node = child;
  }
  return node;
}

/**
 * The counterpart of a key in the document. The same node if the key has no counterpart, such as a key
 * that only the definition has; undefined if its counterpart is missing.
 */
function stepInto(
  document: SourceDocument,
  node: SourceNode,
  value: unknown,
  list: string,
  key: string,
): SourceNode | undefined {
  if (isSourceObject(value) && list in contents) return findContent(document, node, value, list);
  if (key === "description") return childAt(node, key) ?? node;
  if (key === "body" || key === "shape") return childAt(node, "schema") ?? node;
  if (key === "itemShape") return childAt(node, "items");
  if (key === "keyShape" || key === "extraProperties") return childAt(node, "additionalProperties");
  if (list === "variants")
    return listItems(childAt(node, "oneOf") ?? childAt(node, "anyOf"))[Number(key)];
  const name = isSourceObject(value) && /^\d+$/.test(key) ? textOf(value.key) : undefined;
  return name === undefined ? node : findNamed(document, node, list, name);
}

const contents = { requests: "", responses: "", errors: "" };

/** The media type object of a request or response, or the nearest ancestor that exists. */
function findContent(
  document: SourceDocument,
  operation: SourceNode,
  value: SourceObject,
  list: string,
): SourceNode | undefined {
  const responses = childAt(operation, "responses");
  const start =
    list === "requests"
      ? childAt(operation, "requestBody")
      : responses && childAt(responses, printStatus(value));
  const owner = start && followReferences(document, start);
  const content = owner && childAt(owner, "content");
  return (content && childAt(content, String(value.contentType))) ?? owner;
}

function printStatus({ statusCode, isWildcard }: SourceObject): string {
  if (statusCode === 0) return "default";
  return isWildcard === true ? `${String(statusCode).slice(0, 1)}XX` : String(statusCode);
}

const locations: Readonly<Record<string, string>> = {
  pathParameters: "path",
  queryParameters: "query",
  requestHeaders: "header",
  cookieParameters: "cookie",
};

function findNamed(
  document: SourceDocument,
  node: SourceNode,
  list: string,
  name: string,
): SourceNode | undefined {
  const location = locations[list];
  if (location === undefined) return findProperty(node, name);
  return listItems(childAt(node, "parameters"))
    .map((item) => followReferences(document, item) ?? item)
    .find((item) => textAt(item, "name") === name && textAt(item, "in") === location);
}

/** Finds a property of the schema, or of a member of its `allOf`. */
function findProperty(node: SourceNode, name: string): SourceNode | undefined {
  const properties = childAt(node, "properties");
  const property = properties && childAt(properties, name);
  if (property) return property;
  return listItems(childAt(node, "allOf"))
    .map((member) => findProperty(member, name))
    .find((found) => found !== undefined);
}

/** Finds `example` or an entry of `examples` (a list, or a map of Example Objects), and follows keys in its value. */
function exampleAt(node: SourceNode, keys: readonly string[]): SourceNode | undefined {
  const [position, ...rest] = keys;
  const inside = rest[0] === "responseBody" ? rest.slice(2) : rest;
  const named = listEntries(childAt(node, "examples"))[Number(position)]?.[1];
  const listed = listItems(childAt(node, "examples"))[Number(position)];
  const schema = childAt(node, "schema");
  const start = (named && childAt(named, "value")) ?? listed ?? childAt(node, "example");
  if (!start) return schema && exampleAt(schema, keys);
  return inside.reduce<SourceNode>((part, key) => memberNode(part, key) ?? part, start);
}

function memberNode(node: SourceNode, key: string): SourceNode | undefined {
  return Array.isArray(node.value) ? listItems(node)[Number(key)] : childAt(node, key);
}

function memberOf(value: unknown, key: string): unknown {
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return undefined;
  return (value as Readonly<Record<string, unknown>>)[key];
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}
