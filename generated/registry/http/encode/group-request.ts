import type {
  BodyValue,
  CallValues,
  EndpointEncoding,
  JsonValue,
  ParameterLocation,
} from "../types.js";

/** The group of `CallValues` that holds the parameters of a location. */
export const groups: Readonly<Record<ParameterLocation, "path" | "query" | "headers" | "cookies">> =
  { path: "path", query: "query", header: "headers", cookie: "cookies" };

/**
 * Groups the request object of a generated function by location. Keys that the encoding does not
 * know and `undefined` values are left out.
 *
 * @example
 * const values = groupRequest(encoding, { id: 7, dryRun: true });
 * values.path; // { id: 7 }
 */
export function groupRequest(
  encoding: Pick<EndpointEncoding, "parameters" | "body">,
  flat: Readonly<Record<string, unknown>>,
): CallValues {
  const values = {
    path: {} as Record<string, JsonValue>,
    query: {} as Record<string, JsonValue>,
    headers: {} as Record<string, JsonValue>,
    cookies: {} as Record<string, JsonValue>,
  };
  for (const parameter of encoding.parameters ?? []) {
    const value = readOwn(flat, parameter.key);
    if (value !== undefined) {
      define(values[groups[parameter.in]], parameter.name, value as JsonValue);
    }
  }
  const body = encoding.body && (readOwn(flat, "body") as BodyValue | undefined);
  return body === undefined ? values : { ...values, body };
}

/** Keys such as `constructor` are not given because objects inherit them. */
export function readOwn(flat: Readonly<Record<string, unknown>>, key: string): unknown {
  return Object.hasOwn(flat, key) ? flat[key] : undefined;
}

/**
 * The inverse of {@link groupRequest}: the request object that a handler receives.
 *
 * @example
 * const flat = flattenValues(encoding, { path: { id: 7 }, query: {}, headers: {}, cookies: {} });
 */
export function flattenValues(
  encoding: EndpointEncoding,
  values: CallValues,
): Record<string, unknown> {
  const flat: Record<string, unknown> = {};
  for (const parameter of encoding.parameters ?? []) {
    const value = readOwn(values[groups[parameter.in]], parameter.name);
    if (value !== undefined) define(flat, parameter.key, value);
  }
  if (values.body !== undefined) flat["body"] = values.body;
  return flat;
}

/** Assignment would run the setter of a key named `__proto__`. */
function define(target: object, key: string, value: unknown): void {
  Object.defineProperty(target, key, {
    value,
    configurable: true,
    enumerable: true,
    writable: true,
  });
}
