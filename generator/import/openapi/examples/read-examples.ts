import { mediaKind, type MediaKind } from "../../../../runtime/definition/index.js";
import { parseJson } from "../../../../runtime/http/index.js";
import {
  childAt,
  followReferences,
  isSourceObject,
  listEntries,
  listItems,
  type SourceNode,
  textAt,
  valueAt,
} from "../../../read/index.js";
import type { ImportContext } from "../../import-context.js";
import { listTypes } from "../../schema/inspect-schema.js";
import type { SchemaNode, SchemaObject } from "../../schema/schema-object.js";
import { listContent, resolvePart } from "../openapi-context.js";
import type { ExampleObject, MediaTypeObject, ReferenceObject } from "../openapi-objects.js";

type ExampleNode = SourceNode<ExampleObject | ReferenceObject>;

/** A parameter, header or media type, or the schema of one. */
interface Exemplified {
  readonly schema?: SchemaObject | ReferenceObject;
  readonly content?: Readonly<Record<string, MediaTypeObject | ReferenceObject>>;
  readonly example?: unknown;
  readonly examples?: unknown;
}

/** One example of a parameter, header or content. */
export interface NamedExample {
  /** The key in `examples`, by which requests and responses are paired. Absent for `example`. */
  readonly key?: string;
  /** The summary, otherwise the key. */
  readonly name?: string;
  readonly description?: string;
  readonly value: unknown;
  /** The node of the value. */
  readonly node: SourceNode;
}

/**
 * Lists the examples of a parameter, header or media type: the first that exist of its `examples`, its
 * `example`, those of its content, and those of its schema.
 *
 * @param contentType The media type of the examples. Default: JSON values.
 */
export function listExamples(
  context: ImportContext,
  node: SourceNode<Exemplified>,
  contentType?: string,
): NamedExample[] {
  const kind = contentType === undefined ? "json" : mediaKind(contentType);
  const schema = childAt(node, "schema");
  const target = schema && followReferences(context.document, schema);
  const isStructure = ["object", "array"].includes((target && listTypes(target.value)[0]) ?? "");
  const examples = listDeclared(context, node, kind);
  return isStructure && kind !== "text"
    ? examples.map((example) => parseText(context, example))
    : examples;
}

/** Parses an example that is a string of JSON, as some authors write objects. */
function parseText(context: ImportContext, example: NamedExample): NamedExample {
  if (typeof example.value !== "string" || !/^\s*[{[]/.test(example.value)) return example;
  try {
    const value = parseJson(example.value);
    const message = "An example that is a string of JSON is parsed.";
    context.note(example.node, {
      code: "example-as-text",
      message,
      hint: "Write the example as a value.",
    });
    return { ...example, value };
  } catch {
    return example;
  }
}

function listDeclared(
  context: ImportContext,
  node: SourceNode<Exemplified>,
  kind: MediaKind,
): NamedExample[] {
  const keywords = kind === "xml" || kind === "text" ? textKeywords : valueKeywords;
  const named = listEntries(childAt(node, "examples")).flatMap(([key, entry]) =>
    readExample(context, key, entry, keywords),
  );
  const single = childAt(node, "example");
  if (named.length > 0) {
    if (single) noteUnusedExample(context, single);
    return named;
  }
  if (single) return [{ value: single.value, node: single }];
  const [content] = listContent(context, node);
  if (content) return listExamples(context, content[1], content[0]);
  const schema = childAt(node, "schema");
  const target = schema && followReferences(context.document, schema);
  return [schema, target].flatMap((node) => (node ? schemaExample(node) : [])).slice(0, 1);
}

/** Notes an example that is ignored: `example` next to `examples`, or that of a further content type. */
function noteUnusedExample(context: ImportContext, node: SourceNode): void {
  context.note(node, {
    code: "further-examples",
    message: "An example next to 'examples', or of a further content type of one body, is ignored.",
    hint: "Put it among the examples of the first content type.",
  });
}

/** Notes that the examples of a media type are ignored, unless they are those of its schema. */
export function noteUnusedExamples(
  context: ImportContext,
  media: SourceNode<MediaTypeObject>,
  [first]: readonly NamedExample[],
): void {
  const explicit = childAt(media, "example") ?? childAt(media, "examples");
  if (first && explicit) noteUnusedExample(context, first.node);
}

/** Sorts media types with examples before those whose examples are only in the schema. */
export function sortExplicitFirst<Entry extends readonly [string, SourceNode<MediaTypeObject>]>(
  entries: readonly Entry[],
): Entry[] {
  const isExplicit = ([, media]: Entry) =>
    (childAt(media, "example") ?? childAt(media, "examples")) !== undefined;
  return [...entries.filter(isExplicit), ...entries.filter((entry) => !isExplicit(entry))];
}

function schemaExample(schema: SchemaNode): NamedExample[] {
  const node = childAt(schema, "example") ?? listItems(childAt(schema, "examples"))[0];
  return node ? [{ value: node.value, node }] : [];
}

/** The keys of an Example object that contain its value, in order of preference. OpenAPI 3.2 added all but `value`. */
const valueKeywords = ["dataValue", "value", "serializedValue"] as const;

/** The same for bodies that are text, where the serialized value is what is sent. */
const textKeywords = ["serializedValue", "value", "dataValue"] as const;

function readExample(
  context: ImportContext,
  key: string,
  entry: ExampleNode,
  keywords: typeof valueKeywords | typeof textKeywords,
): NamedExample[] {
  const node = resolvePart(context, entry)?.node;
  if (!node || !isSourceObject(node.value)) return [];
  const value = keywords
    .map((keyword) => childAt(node, keyword))
    .find((child) => child !== undefined);
  if (!value) return noteMissingValue(context, node);
  const description = textAt(node, "description");
  return [
    {
      key,
      name: textAt(node, "summary") || key,
      ...(description ? { description } : {}),
      value: value.value,
      node: value,
    },
  ];
}

/** Notes an example whose value is not in the document. */
export function noteMissingValue(context: ImportContext, node: SourceNode): [] {
  const isExternal = valueAt(node, "externalValue") !== undefined;
  context.note(node, {
    code: isExternal ? "external-example" : "empty-example",
    message: isExternal
      ? "An external example is not fetched."
      : "An example without a value is ignored.",
    hint: "Write the value into the document.",
  });
  return [];
}
