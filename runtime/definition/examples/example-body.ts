import { parseJson } from "../../http/json/index.js";
import { checkValue } from "../check/check-value.js";
import { completeExample } from "./create-example-value.js";
import type { ExampleExtent } from "./example-extent.js";
import { isJsonSequence, isJsonType, mediaTypeEssence } from "../media-type.js";
import type {
  ApiDefinition,
  EndpointRequest,
  ExampleEndpointCall,
  ExampleEndpointRequest,
  FormExampleValue,
} from "../model.js";
import { omitHidden } from "../shapes/omit-hidden.js";

/**
 * Whether the body of an example belongs to this request: by its media type, else by its kind.
 *
 * @example
 * const request = endpoint.requests?.[0];
 * const examples = request && endpoint.examples?.filter((call) => isExampleOf(request, call));
 */
export function isExampleOf(request: EndpointRequest, example: ExampleEndpointCall): boolean {
  if (!example.requestBody) return false;
  const { requestContentType: declared } = example;
  return declared === undefined || declared === null
    ? canCarry(request, example.requestBody)
    : declared === request.contentType;
}

function canCarry(
  { body, contentType }: EndpointRequest,
  example: ExampleEndpointRequest,
): boolean {
  const isForm = /^multipart\/|urlencoded/i.test(contentType ?? "");
  switch (example.type) {
    case "bytes":
      return body.type === "bytes";
    case "form":
      return body.type === "formData" || isForm;
    case "json":
      if (body.type === "formData") return body.isPositional === true;
      return body.type !== "bytes" && (isJsonType(contentType) || !isForm);
  }
}

/**
 * The value of an example's body, fitted to a request that is neither bytes nor multipart: values have
 * the declared types, read-only properties are removed and required ones added. `undefined` for an
 * example of another kind than its request, such as text for an object.
 *
 * @example
 * const call = endpoint.examples?.[0]?.requestBody;
 * const request = endpoint.requests?.[0];
 * const body = call && request && exampleBody(definition, request, call)?.value;
 */
export function exampleBody(
  definition: ApiDefinition,
  request: EndpointRequest,
  example: ExampleEndpointRequest,
  extent: ExampleExtent = "needed",
): { readonly value: unknown } | undefined {
  const { body: shape } = request;
  if (example.type === "bytes" || shape.type === "bytes" || shape.type === "formData") {
    return undefined;
  }
  const given = example.type === "json" ? example.value : plainValues(example.value);
  const direction = "request";
  const written = omitHidden(definition, shape, parseWritten(request, given), direction);
  const value = completeExample(definition, shape, written, { direction, extent });
  const isOther = checkValue(definition, shape, value, { direction }).some(
    ({ code, pointer }) => code === "type" && pointer === "",
  );
  return isOther || value === undefined ? undefined : { value };
}

/** Parses a body written in its wire format: `a=1&b=2` of a form, or lines of JSON. */
function parseWritten({ contentType }: EndpointRequest, value: unknown): unknown {
  if (typeof value !== "string") return value;
  if (isJsonSequence(contentType)) return parseLines(value) ?? value;
  const isForm = mediaTypeEssence(contentType) === "application/x-www-form-urlencoded";
  return isForm && value.includes("=") ? Object.fromEntries(new URLSearchParams(value)) : value;
}

function parseLines(text: string): unknown[] | undefined {
  const records = text.split("\u001e").flatMap((each) => each.split("\n"));
  const lines = records.filter((line) => line.trim() !== "");
  try {
    return lines.map((line) => parseJson(line));
  } catch {
    return undefined;
  }
}

function plainValues(values: Readonly<Record<string, FormExampleValue>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([key, entry]) => [key, plainFormValue(entry)] as const),
  );
}

/**
 * A field of an example's multipart body as a plain value. Files are represented by their names.
 *
 * @example
 * plainFormValue({ type: "filename", value: "photo.png" }); // "photo.png"
 */
export function plainFormValue(entry: FormExampleValue): unknown {
  if (entry.type === "filenameWithData") return entry.filename;
  return entry.type === "filenamesWithData"
    ? entry.value.map((each) => each.filename)
    : entry.value;
}
