import { mediaKind, type ParameterProperty } from "../../../runtime/definition/index.js";
import { childAt, listEntries, type SourceNode, valueAt } from "../../read/index.js";
import { wrapOptional } from "../schema/import-property.js";
import { primitiveShape } from "../schema/shapes.js";
import { importOnce } from "./import-once.js";
import { readParameterNotes } from "./import-parameters.js";
import { listContent, type OpenApiContext, resolvePart } from "./openapi-context.js";
import { listExamples } from "./examples/read-examples.js";
import type { HeaderObject, ResponseObject } from "./openapi-objects.js";

/** Imports the headers of a response or part. Content-Type is ignored (OpenAPI 3.1, section 4.8.17). */
export function importHeaders(
  context: OpenApiContext,
  response: SourceNode<Pick<ResponseObject, "headers">>,
): ParameterProperty[] {
  return listEntries(childAt(response, "headers")).flatMap(([key, entry]) => {
    const part = resolvePart(context, entry);
    if (!part) return [];
    const { node, name } = part;
    if (key.toLowerCase() === "content-type") return noteContentType(context, node);
    if (name === undefined) return [importHeader(context, key, node)];
    const create = () => importHeader(context, key, node);
    return [importOnce(context.parts, node, `header ${key}`, create)];
  });
}

function importHeader(
  context: OpenApiContext,
  key: string,
  node: SourceNode<HeaderObject>,
): ParameterProperty {
  const content = listContent(context, node)[0];
  const schema = content ? childAt(content[1], "schema") : childAt(node, "schema");
  const shape = schema ? context.shape(schema) : primitiveShape({ type: "string" });
  const kind = content ? mediaKind(content[0]) : "text";
  if (content && kind !== "text" && kind !== "json") noteContent(context, node, content[0]);
  return {
    key,
    valueShape: wrapOptional(context, schema ?? node, shape, valueAt(node, "required") === true),
    ...readParameterNotes(context, node, schema, listExamples(context, node)),
    ...(content && kind === "json" ? { contentType: content[0] } : {}),
  };
}

function noteContentType(context: OpenApiContext, node: SourceNode): [] {
  const message = "Content-Type is not declared as a header; it follows from the content.";
  context.note(node, {
    code: "reserved-header",
    message,
    hint: "Remove it: content and security describe it.",
  });
  return [];
}

function noteContent(context: OpenApiContext, node: SourceNode, contentType: string): void {
  const message = `The media type '${contentType}' of a header is ignored; its value is a string.`;
  context.note(node, { code: "header-content", message, hint: "Describe the header by a schema." });
}
