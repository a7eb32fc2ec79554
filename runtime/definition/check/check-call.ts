import { chooseRequest } from "../encoding/choose-request.js";
import type { CallValues } from "../../http/types.js";
import { checkValue, type CheckOptions } from "./check-value.js";
import { pointerToken } from "../shapes/json-kind.js";
import { nameParts } from "../examples/name-parts.js";
import { mediaTypeEssence } from "../media-type.js";
import type {
  ApiDefinition,
  EndpointDefinition,
  EndpointRequest,
  FormDataField,
  Issue,
} from "../model.js";
import { resolveShape } from "../shapes/resolve-shape.js";
import { isBodyRequired } from "../encoding/to-body-encoding.js";
import {
  listParameters,
  type LocatedParameter,
  pathDefault,
} from "../encoding/to-parameter-encodings.js";

/** Options of {@link checkCall}. */
export type CallCheckOptions = Pick<CheckOptions, "limit" | "word">;

/** Calls are sent by clients. */
const direction = "request";

const groups = { path: "path", query: "query", header: "headers", cookie: "cookies" } as const;

/**
 * Compares the values of a call with what its endpoint declares. Pointers begin with the group:
 * `/path/id`, `/query/limit`, `/headers/X-Trace`, `/cookies/season`, `/body/name`. Undeclared values are
 * tolerated. With a limit, no more issues of the body are collected.
 *
 * @example
 * const problems = checkCall(definition, endpoint, values);
 * for (const { pointer, message } of problems) console.warn(pointer, message);
 */
export function checkCall(
  definition: ApiDefinition,
  endpoint: EndpointDefinition,
  values: CallValues,
  options: CallCheckOptions = {},
): Issue[] {
  const parameters = listParameters(definition, endpoint);
  return [
    ...parameters.flatMap((parameter) => checkParameter(definition, parameter, values, options)),
    ...checkBody(definition, endpoint, values, options),
  ];
}

function checkParameter(
  definition: ApiDefinition,
  { in: location, property }: LocatedParameter,
  values: CallValues,
  options: CallCheckOptions,
): Issue[] {
  const group = groups[location];
  const record = values[group];
  const value =
    location === "header" ? findHeader(record, property.key) : own(record, property.key);
  const pointer = `/${group}/${pointerToken(property.key)}`;
  if (location === "path" && (value === undefined || value === "")) {
    const isFilled = value === undefined && pathDefault(definition, property) !== undefined;
    const name = `"${property.key}"`;
    return isFilled ? [] : [required(options, pointer, name, "is part of the path, but missing")];
  }
  if (value === null && resolveShape(definition, property.valueShape).optional) return [];
  const { word } = options;
  return checkValue(definition, property.valueShape, value, { direction, pointer, word });
}

function own(record: Readonly<Record<string, unknown>>, key: string): unknown {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

/** Header names are compared without case. */
function findHeader(record: Readonly<Record<string, unknown>>, name: string): unknown {
  const exact = own(record, name);
  if (exact !== undefined) return exact;
  const lowerName = name.toLowerCase();
  return Object.entries(record).find(([key]) => key.toLowerCase() === lowerName)?.[1];
}

/** The name is that of the value in default messages. */
function required(
  { word }: CallCheckOptions,
  pointer: string,
  name: string,
  predicate: string,
  expected?: string,
): Issue {
  const code = "required";
  const violation = { code, pointer, value: undefined, predicate, expected };
  const message = word?.(violation) ?? `${name} ${predicate}.`;
  return { code, severity: "error", message, pointer };
}

function checkBody(
  definition: ApiDefinition,
  endpoint: EndpointDefinition,
  values: CallValues,
  options: CallCheckOptions,
): Issue[] {
  const requests = endpoint.requests ?? [];
  const request = chooseRequest(endpoint, values.contentType);
  if (!request) return [];
  if (values.body === undefined) {
    const isRequired = requests.every(({ body }) => isBodyRequired(definition, body));
    return isRequired ? [required(options, "/body", "The body", "is required, but absent")] : [];
  }
  return checkContent(definition, request, values.body, options);
}

function checkContent(
  definition: ApiDefinition,
  { body, contentType }: EndpointRequest,
  value: CallValues["body"],
  options: CallCheckOptions,
): Issue[] {
  const pointer = "/body";
  switch (body.type) {
    case "bytes":
      return [];
    case "formData":
      if (body.isPositional && Array.isArray(value)) {
        const named = nameParts(body, value);
        return body.fields.flatMap((field) => checkField(definition, field, named, options));
      }
      return isRecord(value)
        ? body.fields.flatMap((field) => checkField(definition, field, value, options))
        : [
            {
              ...required(options, pointer, "The body", "must be an object of fields"),
              code: "type",
            },
          ];
    default:
      return isBinary(value) && !mediaTypeEssence(contentType).endsWith("json")
        ? []
        : checkValue(definition, body, value, { ...options, direction, pointer });
  }
}

function checkField(
  definition: ApiDefinition,
  field: FormDataField,
  value: Readonly<Record<string, unknown>>,
  options: CallCheckOptions,
): Issue[] {
  const { word } = options;
  const pointer = `/body/${pointerToken(field.key)}`;
  const given = own(value, field.key);
  if (field.type === "property")
    return checkValue(definition, field.valueShape, given, { direction, pointer, word });
  const isEmpty =
    given === undefined || given === null || (Array.isArray(given) && given.length === 0);
  if (isEmpty) {
    const expected = field.type === "files" ? "at least one file" : "a file";
    const issue = required(options, pointer, `"${field.key}"`, `needs ${expected}`, expected);
    return field.isOptional ? [] : [issue];
  }
  return [];
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value) && !isBinary(value);
}

/** Bytes in any form, or a file value. */
function isBinary(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  return (
    value instanceof Blob ||
    value instanceof ArrayBuffer ||
    ArrayBuffer.isView(value) ||
    value instanceof ReadableStream ||
    ("blob" in value && value.blob instanceof Blob)
  );
}
