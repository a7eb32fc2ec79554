import {
  childAt,
  followReferences,
  isSourceObject,
  listEntries,
  listItems,
  type SourceNode,
  textAt,
  valueAt,
} from "../../read/index.js";
import type { ImportContext } from "../import-context.js";
import { resolvePart } from "./openapi-context.js";

/** One example of a parameter, header or content. */
export interface NamedExample {
  /** Its key in `examples`, which pairs requests with responses; undefined for a single one. */
  readonly key?: string;
  /** Its summary, else its key. */
  readonly name?: string;
  readonly description?: string;
  readonly value: unknown;
}

/**
 * The examples of a parameter, header or media type: its `examples` by name,
 * its `example`, those of its content, else those of its schema.
 */
export function listExamples(context: ImportContext, node: SourceNode): NamedExample[] {
  const named = listEntries(childAt(node, "examples")).flatMap(([key, entry]) =>
    readExample(context, key, entry),
  );
  if (named.length > 0) return named;
  const single = valueAt(node, "example");
  if (single !== undefined) return [{ value: single }];
  const content = listEntries(childAt(node, "content"))[0]?.[1];
  if (content) return listExamples(context, content);
  const schema = childAt(node, "schema");
  const target = schema && followReferences(context.document, schema);
  return [schema, target].flatMap((each) => (each ? schemaExample(each) : [])).slice(0, 1);
}

function schemaExample(schema: SourceNode): NamedExample[] {
  const single = valueAt(schema, "example");
  const value = single === undefined ? listItems(childAt(schema, "examples"))[0]?.value : single;
  return value === undefined ? [] : [{ value }];
}

/** An Example object; since 3.2 it may say `dataValue` instead of `value`. */
function readExample(context: ImportContext, key: string, entry: SourceNode): NamedExample[] {
  const node = resolvePart(context, entry)?.node;
  if (!node || !isSourceObject(node.value)) return [];
  const keyword = ["value", "dataValue", "serializedValue"].find((each) =>
    Object.hasOwn(node.value as object, each),
  );
  if (keyword === undefined) return noteExternal(context, node);
  const description = textAt(node, "description");
  return [
    {
      key,
      name: textAt(node, "summary") || key,
      ...(description ? { description } : {}),
      value: node.value[keyword],
    },
  ];
}

function noteExternal(context: ImportContext, node: SourceNode): [] {
  const isExternal = valueAt(node, "externalValue") !== undefined;
  context.note(node, {
    code: isExternal ? "external-example" : "empty-example",
    message: isExternal
      ? "An example that lies elsewhere is not fetched."
      : "An example without a value is left out.",
    hint: "Write the value into the document.",
  });
  return [];
}
