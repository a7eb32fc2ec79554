import type {
  EndpointDefinition,
  ExampleEndpointCall,
  ExampleEndpointRequest,
  FormDataField,
  FormExampleValue,
} from "../../definition/index.js";
import { fromDataUrl } from "./file-data-urls.js";
import type { FormBody, FormDataEntry, LostFile } from "./form-state.js";
import { toFormDataEntry } from "./form-data-entry.js";
import { bodyKind, findRequest } from "./sections.js";

/**
 * The body of an example as the form holds it; `undefined` when the example
 * has none, or one of another kind than the endpoint's first request.
 */
export function createExampleBody(
  endpoint: EndpointDefinition,
  example: ExampleEndpointCall,
): FormBody | undefined {
  const request = findRequest(endpoint);
  const body = example.requestBody;
  if (!request || !body) return undefined;
  const kind = bodyKind(request);
  if (kind === "json") return jsonBody(body);
  if (kind === "octet-stream") return bytesBody(body);
  return request.body.type === "formData" ? formBody(body, request.body.fields) : undefined;
}

function jsonBody(body: ExampleEndpointRequest): FormBody | undefined {
  if (body.type === "json") return { type: "json", value: body.value };
  if (body.type !== "form") return undefined;
  const values = Object.entries(body.value).map(([key, entry]) => [key, plainValue(entry)]);
  return { type: "json", value: Object.fromEntries(values) as Record<string, unknown> };
}

function plainValue(entry: FormExampleValue): unknown {
  if (entry.type === "filenameWithData") return entry.filename;
  return entry.type === "filenamesWithData"
    ? entry.value.map((each) => each.filename)
    : entry.value;
}

function bytesBody(body: ExampleEndpointRequest): FormBody | undefined {
  if (body.type !== "bytes") return undefined;
  const bytes = fromDataUrl(`data:;base64,${body.value.value}`);
  const value = bytes && new File([bytes], "example.bin", { type: "application/octet-stream" });
  return { type: "octet-stream", value };
}

function formBody(
  body: ExampleEndpointRequest,
  fields: readonly FormDataField[],
): FormBody | undefined {
  const values = formValues(body);
  if (!values) return undefined;
  const entries: Record<string, FormDataEntry> = {};
  for (const field of fields) {
    const example = Object.hasOwn(values, field.key) ? values[field.key] : undefined;
    const entry = example && toExampleEntry(field, example);
    if (entry) entries[field.key] = entry;
    else if (field.type === "file" && !field.isOptional) {
      entries[field.key] = { type: "file", value: undefined };
    }
  }
  return { type: "form-data", value: entries };
}

function formValues(body: ExampleEndpointRequest): Record<string, FormExampleValue> | undefined {
  if (body.type === "form") return body.value;
  if (body.type !== "json" || typeof body.value !== "object" || body.value === null)
    return undefined;
  return Object.fromEntries(
    Object.entries(body.value).map(([key, value]) => [key, { type: "json", value }]),
  );
}

function toExampleEntry(field: FormDataField, example: FormExampleValue): FormDataEntry {
  if (field.type === "file") return { type: "file", value: namedFiles(example)[0] };
  if (field.type === "files") return { type: "fileArray", value: namedFiles(example) };
  return toFormDataEntry(field, plainValue(example), example.type === "exploded");
}

/** An example names files without holding them: the reader chooses one. */
function namedFiles(example: FormExampleValue): LostFile[] {
  const value = plainValue(example);
  const names = Array.isArray(value) ? (value as unknown[]) : [value];
  return names
    .filter((name) => typeof name === "string")
    .map((name) => ({ name, lastModified: 0, size: 0, type: "", dataUrl: "" }));
}
