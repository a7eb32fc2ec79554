import type { ObjectProperty } from "../../../runtime/definition/index.js";
import { childAt, listEntries, type SourceNode, valueAt } from "../../read/index.js";
import { readAnnotations } from "../schema/annotations.js";
import { wrapOptional } from "../schema/import-property.js";
import { primitiveShape } from "../schema/make-shape.js";
import { type OpenApiContext, resolvePart } from "./openapi-context.js";
import { listExamples } from "./read-examples.js";

/** The headers of a response; Content-Type follows from its content (OpenAPI 3.1, section 4.8.17). */
export function importHeaders(context: OpenApiContext, response: SourceNode): ObjectProperty[] {
  return listEntries(childAt(response, "headers")).flatMap(([key, entry]) => {
    const node = resolvePart(context, entry)?.node;
    return node && key.toLowerCase() !== "content-type" ? [importHeader(context, key, node)] : [];
  });
}

function importHeader(context: OpenApiContext, key: string, node: SourceNode): ObjectProperty {
  const content = listEntries(childAt(node, "content"))[0];
  const schema = content ? childAt(content[1], "schema") : childAt(node, "schema");
  const shape = schema ? context.shape(schema) : primitiveShape({ type: "string" });
  const { description, availability } = readAnnotations(node);
  const examples = listExamples(context, node).map(({ value }) => value);
  return {
    key,
    valueShape: wrapOptional(context, schema ?? node, shape, valueAt(node, "required") === true),
    ...(description === undefined ? {} : { description }),
    ...(availability === undefined ? {} : { availability }),
    ...(examples.length > 0 ? { examples } : {}),
  };
}
