import { printJson } from "../../../../runtime/http/index.js";
import type {
  EndpointDefinition,
  EndpointRequest,
  ExampleEndpointRequest,
  FormDataField,
  FormExampleValue,
} from "../../../../runtime/definition/index.js";
import { childAt, isSourceObject, type SourceNode } from "../../../read/index.js";
import { listContent, type OpenApiContext, resolvePart } from "../openapi-context.js";
import { listExamples, type NamedExample, noteUnusedExamples } from "./read-examples.js";
import type { OperationObject } from "../openapi-objects.js";

/** An example of a request body. */
export interface RequestExample {
  readonly example: NamedExample;
  readonly body: ExampleEndpointRequest;
  /** Its content type, if the request has several. */
  readonly contentType?: string | undefined;
}

/** The examples of the first content type that has any. */
export function listRequestExamples(
  context: OpenApiContext,
  endpoint: EndpointDefinition,
  operation: SourceNode<OperationObject>,
): RequestExample[] {
  const start = childAt(operation, "requestBody");
  const body = start && resolvePart(context, start)?.node;
  if (!body) return [];
  const found: RequestExample[] = [];
  const requests = endpoint.requests ?? [];
  const media = new Map(listContent(context, body));
  for (const request of requests) {
    const node = media.get(request.contentType ?? "");
    const examples = node ? listExamples(context, node, request.contentType ?? "") : [];
    if (!node || examples.length === 0) continue;
    if (found.length > 0) noteUnusedExamples(context, node, examples);
    else found.push(...examples.map((example) => toRequestExample(requests, request, example)));
  }
  return found;
}

function toRequestExample(
  requests: readonly EndpointRequest[],
  request: EndpointRequest,
  example: NamedExample,
): RequestExample {
  const { contentType } = request;
  const body = toRequestBody(request, example.value);
  return requests.length > 1 && contentType ? { example, body, contentType } : { example, body };
}

function toRequestBody(request: EndpointRequest, value: unknown): ExampleEndpointRequest {
  const { body } = request;
  if (body.type === "bytes")
    return { type: "bytes", value: { type: "base64", value: toBase64(value) } };
  if (body.type !== "formData" || !isSourceObject(value)) return { type: "json", value };
  const fields = new Map(body.fields.map((field) => [field.key, field]));
  const entries = Object.entries(value).map(([key, item]) => [
    key,
    toFormValue(fields.get(key), item),
  ]);
  return { type: "form", value: Object.fromEntries(entries) as Record<string, FormExampleValue> };
}

/** Encodes an example of bytes, which is a string or a JSON value. */
function toBase64(value: unknown): string {
  const text = typeof value === "string" ? value : printJson(value);
  return Buffer.from(text, "utf8").toString("base64");
}

/** The value of a field. An example of a file is its name. */
function toFormValue(field: FormDataField | undefined, value: unknown): FormExampleValue {
  if (field?.type === "file") return { type: "filename", value: String(value) };
  if (field?.type === "files") {
    return { type: "filenames", value: (Array.isArray(value) ? value : [value]).map(String) };
  }
  if (field?.exploded && Array.isArray(value)) return { type: "exploded", value: [...value] };
  return { type: "json", value };
}
