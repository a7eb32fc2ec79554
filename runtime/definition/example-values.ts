import type { BodyValue, CallValues, FileValue, FormValue, JsonValue } from "../http/types.js";
import { isJsonType } from "./media-type.js";
import type {
  ApiDefinition,
  EndpointDefinition,
  EndpointRequest,
  ExampleEndpointCall,
  ExampleEndpointRequest,
  FormExampleValue,
} from "./model.js";
import { listParameters } from "./to-parameter-encodings.js";

/** The values of an example call, the first by default; null when there is none. */
export function exampleValues(
  definition: ApiDefinition,
  endpoint: EndpointDefinition,
  example: ExampleEndpointCall | undefined = endpoint.examples?.[0],
): CallValues | null {
  if (!example) return null;
  const body = example.requestBody ? toBody(example.requestBody) : undefined;
  const contentType = example.requestBody
    ? chooseContentType(endpoint.requests ?? [], example.requestBody)
    : undefined;
  return {
    path: toRecord(example.pathParameters),
    query: toRecord(example.queryParameters),
    headers: declaredNames(definition, endpoint, toRecord(example.headers)),
    cookies: toRecord(example.cookies),
    ...(body === undefined ? {} : { body }),
    ...(contentType === undefined ? {} : { contentType }),
  };
}

type Values = Record<string, JsonValue>;

/** Example values come from JSON; null stays out of parameters. */
function toRecord(values: Record<string, unknown> | null | undefined): Values {
  const present = Object.entries(values ?? {}).filter(
    ([, value]) => value !== undefined && value !== null,
  );
  return Object.fromEntries(present) as Values;
}

/** Header names as the definition writes them. */
function declaredNames(
  definition: ApiDefinition,
  endpoint: EndpointDefinition,
  headers: Values,
): Values {
  const declared = new Map<string, string>();
  for (const { in: location, property } of listParameters(definition, endpoint)) {
    if (location === "header") declared.set(property.key.toLowerCase(), property.key);
  }
  const entries = Object.entries(headers);
  return Object.fromEntries(
    entries.map(([name, value]) => [declared.get(name.toLowerCase()) ?? name, value]),
  );
}

function toBody(request: ExampleEndpointRequest): BodyValue {
  switch (request.type) {
    case "json":
      return request.value as JsonValue;
    case "bytes":
      return { filename: "example.bin", blob: fromBase64(request.value.value) };
    case "form": {
      const entries = Object.entries(request.value);
      return Object.fromEntries(entries.map(([key, value]) => [key, toFormValue(value)]));
    }
  }
}

function toFormValue(value: FormExampleValue): FormValue {
  switch (value.type) {
    case "json":
      return value.value as JsonValue;
    case "filename":
      return file(value.value);
    case "filenames":
      return value.value.map(file);
    case "filenameWithData":
      return file(value.filename);
    case "filenamesWithData":
      return value.value.map(({ filename }) => file(filename));
    case "exploded":
      return value.value as JsonValue[];
  }
}

/** A file that only its name is known of; readers choose one of their own. */
function file(filename: string): FileValue {
  return { filename };
}

function fromBase64(text: string): Blob {
  try {
    return new Blob([Uint8Array.from(atob(text), (each) => each.charCodeAt(0))]);
  } catch {
    return new Blob([]);
  }
}

/** The content type of the first request that can carry the example; undefined when it is the first of all. */
function chooseContentType(
  requests: readonly EndpointRequest[],
  example: ExampleEndpointRequest,
): string | undefined {
  const index = requests.findIndex((request) => canCarry(request, example));
  return index > 0 ? (requests[index]?.contentType ?? undefined) : undefined;
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
      return (
        body.type !== "bytes" && body.type !== "formData" && (isJsonType(contentType) || !isForm)
      );
  }
}
