import type { ParameterEncoding, ParameterLocation } from "../../http/types.js";
import type { ApiDefinition, EndpointDefinition, ParameterProperty } from "../model.js";
import { omitAbsent } from "../omit-absent.js";
import { resolveShape } from "../shapes/resolve-shape.js";
import { toParameterDecoding } from "./to-parameter-decoding.js";

const suffixes: Readonly<Record<ParameterLocation, string>> = {
  path: "Path",
  query: "Query",
  header: "Header",
  cookie: "Cookie",
};

/** A parameter and where it goes. */
export interface LocatedParameter {
  /** Where the parameter is sent. */
  readonly in: ParameterLocation;
  /** Its name, shape and documentation. */
  readonly property: ParameterProperty;
}

/**
 * All parameters of an endpoint in the order path, query, header, cookie; the headers of the API come
 * before the endpoint's own. Header names are compared without case; the endpoint's own declaration wins.
 *
 * @example
 * const names = listParameters(definition, endpoint).map(({ property }) => property.key);
 */
export function listParameters(
  definition: ApiDefinition,
  endpoint: Pick<
    EndpointDefinition,
    "pathParameters" | "queryParameters" | "requestHeaders" | "cookieParameters"
  >,
): LocatedParameter[] {
  return [
    ...located("path", endpoint.pathParameters),
    ...located("query", endpoint.queryParameters),
    ...located("header", listRequestHeaders(definition, endpoint)),
    ...located("cookie", endpoint.cookieParameters),
  ];
}

/**
 * The headers that requests of an endpoint may have: those of the API, then the endpoint's own. Names
 * are compared without case; the endpoint's own declaration wins.
 *
 * @example
 * const names = listRequestHeaders(definition, endpoint).map(({ key }) => key);
 */
export function listRequestHeaders(
  definition: ApiDefinition,
  { requestHeaders }: Pick<EndpointDefinition, "requestHeaders">,
): ParameterProperty[] {
  const own = requestHeaders ?? [];
  const names = new Set(own.map(({ key }) => key.toLowerCase()));
  const shared = (definition.globalHeaders ?? []).filter(
    ({ key }) => !names.has(key.toLowerCase()),
  );
  return [...shared, ...own];
}

function located(
  location: ParameterLocation,
  list: readonly ParameterProperty[] | null | undefined,
): LocatedParameter[] {
  return (list ?? []).map((property) => ({ in: location, property }));
}

/**
 * The location and style of each parameter (defaults: OpenAPI 3.1, section 4.8.12). `reserved` are
 * keys of the request object that parameters cannot use.
 */
export function toParameterEncodings(
  definition: ApiDefinition,
  parameters: readonly LocatedParameter[],
  reserved: readonly string[],
): ParameterEncoding[] {
  const taken = new Set(reserved);
  return parameters.map((parameter) => {
    const key = freeKey(parameter, taken);
    taken.add(key);
    return toParameterEncoding(definition, parameter, key);
  });
}

/** The wire name as key. If it is in use, the location is appended until it is unique. */
function freeKey({ in: location, property }: LocatedParameter, taken: ReadonlySet<string>): string {
  let key = property.key;
  while (taken.has(key)) key += suffixes[location];
  return key;
}

function toParameterEncoding(
  definition: ApiDefinition,
  { in: location, property }: LocatedParameter,
  key: string,
): ParameterEncoding {
  const style = property.style ?? defaultStyle(location);
  const isInUrl = location === "query" || location === "path";
  const fallback = location === "path" ? pathDefault(definition, property) : undefined;
  const decoding = property.contentType ? "string" : decodingOf(definition, property);
  return omitAbsent<ParameterEncoding>({
    key,
    name: property.key,
    in: location,
    style,
    explode: property.explode ?? (style === "form" || style === "cookie"),
    allowReserved: property.allowReserved === true && isInUrl ? true : undefined,
    contentType: property.contentType ?? undefined,
    isEntireQuery: property.isEntireQuery === true ? true : undefined,
    required: isRequired(definition, location, property) ? true : undefined,
    default: fallback,
    decodeAs: decoding === "string" ? undefined : decoding,
  });
}

function decodingOf(
  definition: ApiDefinition,
  property: ParameterProperty,
): ParameterEncoding["decodeAs"] {
  return toParameterDecoding(definition, property.valueShape);
}

function isRequired(
  definition: ApiDefinition,
  location: ParameterLocation,
  property: ParameterProperty,
): boolean {
  const isOptional = resolveShape(definition, property.valueShape).optional;
  return location === "path" ? pathDefault(definition, property) === undefined : !isOptional;
}

/**
 * The value of an omitted path parameter: the default of an optional one, as in AsyncAPI channel
 * addresses. Without a default, path parameters are required.
 */
export function pathDefault(
  definition: ApiDefinition,
  { valueShape }: ParameterProperty,
): ParameterEncoding["default"] {
  const { optional, default: fallback } = resolveShape(definition, valueShape);
  const isScalar = ["string", "number", "boolean"].includes(typeof fallback);
  return optional && isScalar ? (fallback as ParameterEncoding["default"]) : undefined;
}

function defaultStyle(location: ParameterLocation): ParameterEncoding["style"] {
  return location === "path" || location === "header" ? "simple" : "form";
}
