import type { BodyValue, CallValues, FileValue, FormValue, JsonValue } from "../../http/types.js";
import { exampleBody, isExampleOf } from "./example-body.js";
import { exampleParameter } from "./example-parameter.js";
import { fitExample } from "./fit-example.js";
import { nameParts } from "./name-parts.js";
import type {
  ApiDefinition,
  EndpointDefinition,
  EndpointRequest,
  ExampleEndpointCall,
  ExampleEndpointRequest,
  FormDataRequest,
  FormExampleValue,
  ObjectProperty,
} from "../model.js";
import { listParameters } from "../encoding/to-parameter-encodings.js";

/**
 * The values of an example call, with the declared types; `null` when there is no example. Default: the
 * first example.
 *
 * @example
 * const values = exampleValues(definition, endpoint);
 */
export function exampleValues(
  definition: ApiDefinition,
  endpoint: EndpointDefinition,
  example: ExampleEndpointCall | undefined = endpoint.examples?.[0],
): CallValues | null {
  if (!example) return null;
  const requests = endpoint.requests ?? [];
  const request = requests.find((each) => isExampleOf(each, example));
  const body = example.requestBody ? toBody(definition, request, example.requestBody) : undefined;
  const contentType = request === requests[0] ? undefined : request?.contentType;
  const group = (location: string, values: Record<string, unknown> | null | undefined): Values => {
    const declared = listParameters(definition, endpoint).filter((each) => each.in === location);
    const properties = declared.map(({ property }) => property);
    return toRecord(definition, properties, values, location === "header");
  };
  return {
    path: group("path", example.pathParameters),
    query: group("query", example.queryParameters),
    headers: group("header", example.headers),
    cookies: group("cookie", example.cookies),
    ...(body === undefined ? {} : { body }),
    ...(contentType === undefined || contentType === null ? {} : { contentType }),
  };
}

type Values = Record<string, JsonValue>;

/**
 * Nulls are omitted, because parameters cannot be null. Header names get the case of the
 * definition.
 */
function toRecord(
  definition: ApiDefinition,
  properties: readonly ObjectProperty[],
  values: Record<string, unknown> | null | undefined,
  isHeader: boolean,
): Values {
  const name = (text: string): string => (isHeader ? text.toLowerCase() : text);
  const declared = new Map(properties.map((property) => [name(property.key), property]));
  const entries = Object.entries(values ?? {}).map(([key, value]) => {
    const property = declared.get(name(key));
    if (!property || value === undefined || value === null) return [key, value] as const;
    return [property.key, exampleParameter(definition, property, "needed", value)] as const;
  });
  return Object.fromEntries(
    entries.filter(([, value]) => value !== undefined && value !== null),
  ) as Values;
}

function toBody(
  definition: ApiDefinition,
  request: EndpointRequest | undefined,
  example: ExampleEndpointRequest,
): BodyValue | undefined {
  if (example.type === "bytes") {
    return { filename: "example.bin", blob: fromBase64(example.value.value) };
  }
  const isShaped = request?.body.type === "object" || request?.body.type === "alias";
  if (request && isShaped) {
    return exampleBody(definition, request, example)?.value as JsonValue | undefined;
  }
  const { body } = request ?? {};
  if (body?.type === "formData" && body.isPositional && example.type === "json") {
    return isList(example.value) ? namePartValues(definition, body, example.value) : undefined;
  }
  if (example.type === "json") return example.value as JsonValue;
  const fields = request?.body.type === "formData" ? request.body.fields : [];
  const entries = Object.entries(example.value).map(([key, value]) => {
    const field = fields.find((each) => each.key === key);
    return [key, toFormValue(definition, field?.type === "property" ? field : undefined, value)];
  });
  return Object.fromEntries(entries) as Record<string, FormValue>;
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

/** Files in an example of unnamed parts are given as names. */
function namePartValues(
  definition: ApiDefinition,
  body: FormDataRequest,
  items: readonly unknown[],
): Record<string, FormValue> {
  const named = nameParts(body, items);
  const entries = body.fields
    .filter(({ key }) => Object.hasOwn(named, key))
    .map((field): [string, FormValue] => {
      const value = named[field.key];
      if (field.type === "property") {
        return [field.key, fitExample(definition, field.valueShape, value, "request") as JsonValue];
      }
      const names = isList(value) ? value : [value];
      const files = names.map((each) => file(typeof each === "string" ? each : "file"));
      return [field.key, field.type === "files" ? files : (files[0] ?? file("file"))];
    });
  return Object.fromEntries(entries);
}

function toFormValue(
  definition: ApiDefinition,
  field: ObjectProperty | undefined,
  value: FormExampleValue,
): FormValue {
  switch (value.type) {
    case "json":
      return (
        field ? fitExample(definition, field.valueShape, value.value, "request") : value.value
      ) as JsonValue;
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

/** A file known by name only. Users replace it. */
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
