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
import { listTypes } from "../../schema/schema-kinds.js";
import type { SchemaNode, SchemaObject } from "../../schema/schema-object.js";
import { listContent, resolvePart } from "../openapi-context.js";
import type { ExampleObject, MediaTypeObject, ReferenceObject } from "../openapi-objects.js";

type ExampleNode = SourceNode<ExampleObject | ReferenceObject>;

/** What has examples: a parameter, header or media type, or the schema of one. */
interface Exemplified {
  readonly schema?: SchemaObject | ReferenceObject;
  readonly content?: Readonly<Record<string, MediaTypeObject | ReferenceObject>>;
  readonly example?: unknown;
  readonly examples?: unknown;
}

/** One example of a parameter, header or content. */
export interface NamedExample {
  /** Its key in `examples`, which pairs requests with responses; undefined for a single one. */
  readonly key?: string;
  /** Its summary, else its key. */
  readonly name?: string;
  readonly description?: string;
  readonly value: unknown;
  /** Where the value stands. */
  readonly node: SourceNode;
}

/**
 * The examples of a parameter, header or media type: its `examples` by name,
 * its `example`, those of its content, else those of its schema.
 *
 * @param contentType The name of a media type, which says whether examples are text. Default: they are values.
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
  const examples = listWritten(context, node, kind);
  return isStructure && kind !== "text"
    ? examples.map((example) => parseText(context, example))
    : examples;
}

/** Some authors write the JSON of an object as text. */
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

function listWritten(
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
    if (single) noteFurther(context, single);
    return named;
  }
  if (single) return [{ value: single.value, node: single }];
  const [content] = listContent(context, node);
  if (content) return listExamples(context, content[1], content[0]);
  const schema = childAt(node, "schema");
  const target = schema && followReferences(context.document, schema);
  return [schema, target].flatMap((each) => (each ? schemaExample(each) : [])).slice(0, 1);
}

/** Tells examples that nothing shows: `example` beside `examples`, those of further content types. */
function noteFurther(context: ImportContext, node: SourceNode): void {
  context.note(node, {
    code: "further-examples",
    message: "An example next to 'examples', or of a further content type of one body, is ignored.",
    hint: "Put it among the examples of the first content type.",
  });
}

/** The same for the examples of a media type, unless its schema, which is kept, has them. */
export function noteFurtherWritten(
  context: ImportContext,
  media: SourceNode<MediaTypeObject>,
  [first]: readonly NamedExample[],
): void {
  const isWritten = childAt(media, "example") ?? childAt(media, "examples");
  if (first && isWritten) noteFurther(context, first.node);
}

/** Media types with examples of their own before those whose schema alone has some. */
export function writtenFirst<Entry extends readonly [string, SourceNode<MediaTypeObject>]>(
  entries: readonly Entry[],
): Entry[] {
  const isWritten = ([, media]: Entry) =>
    (childAt(media, "example") ?? childAt(media, "examples")) !== undefined;
  return [...entries.filter(isWritten), ...entries.filter((entry) => !isWritten(entry))];
}

function schemaExample(schema: SchemaNode): NamedExample[] {
  const node = childAt(schema, "example") ?? listItems(childAt(schema, "examples"))[0];
  return node ? [{ value: node.value, node }] : [];
}

/** The members of an Example object that hold its value, the preferred one first; all but `value` since 3.2. */
const valueKeywords = ["dataValue", "value", "serializedValue"] as const;

/** The same where bodies are text: the author's own text is what is sent. */
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
  if (!value) return noteValueless(context, node);
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
export function noteValueless(context: ImportContext, node: SourceNode): [] {
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
