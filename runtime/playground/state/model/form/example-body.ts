import {
  exampleBody,
  fitExample,
  isExampleOf,
  nameParts,
  omitHidden,
  plainFormValue,
  type ApiDefinition,
  type EndpointDefinition,
  type ExampleEndpointCall,
  type ExampleEndpointRequest,
  type ExampleExtent,
  type FormDataField,
  type FormDataRequest,
  type FormExampleValue,
  chooseRequest,
} from "../../../../definition/index.js";
import { fromDataUrl } from "./file-data-urls.js";
import { type FormBody, type FormDataEntry, type LostFile, toFormDataEntry } from "./form-state.js";
import { bodyKind } from "./sections.js";

/**
 * The body of an example as form state, without read-only properties and with all required ones.
 * Returns `undefined` if the example has no body, or if the media type or kind differs from that of
 * the endpoint's first request.
 */
export function createExampleBody(
  definition: ApiDefinition,
  endpoint: EndpointDefinition,
  example: ExampleEndpointCall,
  extent: ExampleExtent,
): FormBody | undefined {
  const request = chooseRequest(endpoint);
  const body = example.requestBody;
  if (!request || !body || !isMeant(endpoint, example)) return undefined;
  const kind = bodyKind(request);
  if (kind === "json") {
    const made = exampleBody(definition, request, body, extent);
    return made && { type: "json", value: made.value };
  }
  if (kind === "octet-stream") return bytesBody(body);
  return request.body.type === "formData" ? formBody(definition, body, request.body) : undefined;
}

/** An example that does not name its content type applies if the endpoint has only one. */
function isMeant(endpoint: EndpointDefinition, example: ExampleEndpointCall): boolean {
  const [first, ...others] = endpoint.requests ?? [];
  if (!first) return false;
  const isUnclear = others.length === 0 && !example.requestContentType;
  return isUnclear || isExampleOf(first, example);
}

function bytesBody(body: ExampleEndpointRequest): FormBody | undefined {
  if (body.type !== "bytes") return undefined;
  const bytes = fromDataUrl(`data:;base64,${body.value.value}`);
  const value = bytes && new File([bytes], "example.bin", { type: "application/octet-stream" });
  return { type: "octet-stream", value };
}

function formBody(
  definition: ApiDefinition,
  body: ExampleEndpointRequest,
  declared: FormDataRequest,
): FormBody | undefined {
  const { fields } = declared;
  const values = formValues(body, declared);
  if (!values) return undefined;
  const entries: Record<string, FormDataEntry> = {};
  for (const field of fields) {
    const example = Object.hasOwn(values, field.key) ? values[field.key] : undefined;
    const entry = example && toExampleEntry(definition, field, example);
    if (entry) entries[field.key] = entry;
    else if (field.type === "file" && !field.isOptional) {
      entries[field.key] = { type: "file", value: undefined };
    }
  }
  return { type: "form-data", value: entries };
}

function formValues(
  body: ExampleEndpointRequest,
  declared: FormDataRequest,
): Record<string, FormExampleValue> | undefined {
  if (body.type === "form") return body.value;
  if (body.type !== "json" || typeof body.value !== "object" || body.value === null)
    return undefined;
  const isList = declared.isPositional && Array.isArray(body.value);
  const named = isList ? nameParts(declared, body.value as unknown[]) : body.value;
  return Object.fromEntries(
    Object.entries(named).map(([key, value]) => [key, { type: "json", value }]),
  );
}

function toExampleEntry(
  definition: ApiDefinition,
  field: FormDataField,
  example: FormExampleValue,
): FormDataEntry {
  if (field.type === "file") return { type: "file", value: namedFiles(example)[0] };
  if (field.type === "files") return { type: "fileArray", value: namedFiles(example) };
  const direction = "request";
  const fitted = fitExample(definition, field.valueShape, plainFormValue(example), direction);
  const value = omitHidden(definition, field.valueShape, fitted, direction);
  return toFormDataEntry(field, value, example.type === "exploded");
}

/** Examples name files but do not contain them, so the user has to choose the files. */
function namedFiles(example: FormExampleValue): LostFile[] {
  const value = plainFormValue(example);
  const names = Array.isArray(value) ? (value as unknown[]) : [value];
  return names
    .filter((name) => typeof name === "string")
    .map((name) => ({ name, lastModified: 0, size: 0, type: "", dataUrl: "" }));
}
