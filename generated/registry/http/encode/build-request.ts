import type { Codec } from "../codec.js";
import type { PlacedText, RequestEncoding } from "../encoding.js";
import type { Problem } from "../problem.js";
import type {
  BodyValue,
  CallValues,
  EndpointEncoding,
  HttpBody,
  HttpRequest,
  Issue,
  JsonValue,
  ParameterEncoding,
  ParameterLocation,
} from "../types.js";
import { type NamedTexts, plainText, serializeBody, serializeParameter } from "./serialize.js";

/** The default `Accept` of calls whose encoding names none. */
export const defaultAccept = "application/json";

/** Target and settings of a request. */
export interface BuildOptions {
  /** May contain a path, a trailing slash and a query. */
  readonly baseUrl: string;
  /**
   * refuse: no request, also where a list or object is given for a declared scalar; placeholder: `:name` in the
   * path, for display and snippets; send: as if the value were not required.
   */
  readonly missing: "refuse" | "placeholder" | "send";
  /** What the call needs beyond parameters and JSON. */
  readonly codecs: readonly Codec[];
  /** Headers of the client; parameters of the same name override them. */
  readonly headers?: readonly PlacedText[];
  /** Additional texts of this call, which override declared parameters. */
  readonly extra?: readonly PlacedText[];
}

/** A request, and every problem found on the way. */
export interface EncodedCall {
  /** Absent if an issue is an error. Always present in placeholder mode. */
  request?: HttpRequest;
  /** Missing values are warnings if a request is built nevertheless. */
  issues: Issue[];
}

/**
 * Builds the request of one call: clients, playground, snippets and samples all build it here. Values of parameters
 * that the encoding does not have are left out; of headers with the same name the last is sent. Never throws: problems
 * are in `issues`.
 *
 * @example
 * const encoding = completeOperation(api, { id: "getPlant", method: "GET", path: "/plants/{id}" });
 * const values = { path: { id: "fern" }, query: {}, headers: {}, cookies: {} };
 * const options = { baseUrl: "https://plants.example", missing: "refuse", codecs: [] } as const;
 * const { request, issues } = buildRequest(encoding, values, options);
 */
export function buildRequest(
  encoding: RequestEncoding,
  values: CallValues,
  { baseUrl, missing, codecs, headers = [], extra = [] }: BuildOptions,
): EncodedCall {
  const issues: Issue[] = [];
  const report: Report = (code, message, ...keys) => {
    const severity = code === "missing-value" && missing !== "refuse" ? "warning" : "error";
    issues.push({ code, severity, message, pointer: createPointer(keys) });
  };
  const texts = serializeParameters(encoding, values, report, missing === "refuse");
  const path = fillPath(encoding.path, texts, missing === "placeholder");
  const credentials = codecs.flatMap(
    (codec) => codec.encodeCredentials?.(encoding.security ?? [], values.auth ?? {}) ?? [],
  );
  const all: readonly PlacedText[] = [
    ...credentials,
    ["header", "Accept", encoding.accept],
    ...headers,
    ...texts,
    ...extra,
  ];
  const body = tryToSerialize(encoding, values, codecs, report);
  const request: HttpRequest = {
    method: encoding.method,
    url: joinUrl(baseUrl, path, all, report),
    headers: mergeHeaders(all, report),
    ...(body && { body }),
  };
  const isWrong = issues.some(({ severity }) => severity === "error");
  return isWrong && missing !== "placeholder" ? { issues } : { request, issues };
}

/** Reasons why a request cannot be built. */
export type IssueCode =
  | "invalid-base-url"
  | "invalid-body"
  | "invalid-content-type"
  | "invalid-header"
  | "invalid-path"
  | "invalid-value"
  | "missing-value";

/** Adds an issue at the location given by the keys. */
type Report = (code: IssueCode, message: string, ...keys: string[]) => void;

function serializeParameters(
  encoding: RequestEncoding,
  values: CallValues,
  report: Report,
  isStrict: boolean,
): PlacedText[] {
  return (encoding.parameters ?? []).flatMap((parameter) => {
    const { in: location, name, required } = parameter;
    const given = readOwn(values[groups[location]] ?? {}, name);
    const value = given === undefined ? parameter.default : given;
    const place = `${location} parameter ${JSON.stringify(name)}`;
    const refuse = (code: IssueCode, message: string) =>
      report(code, `${place} ${message}`, groups[location], name);
    if (isStrict && takesScalar(parameter) && !isScalar(value)) {
      refuse("invalid-value", "must be a string, number or boolean");
      return [];
    }
    let texts: NamedTexts;
    try {
      texts = serializeParameter(parameter, value);
    } catch (error) {
      refuse("invalid-value", explain(error));
      return [];
    }
    const isPath = location === "path";
    // The caller's null omits a value, except in a path. Empty lists and objects have no value (RFC
    // 6570, section 2.3).
    if (isPath ? !texts[0]?.[1] : required && value === undefined) {
      refuse("missing-value", "is required");
      return [];
    }
    // A URL parser would collapse `.` and `..` into another call.
    if (isPath && texts.some(([, text]) => /(^|\/)\.{0,2}(\/|$)/.test(text))) {
      refuse("invalid-path", 'must not be empty, "." or ".."');
      return [];
    }
    return texts.map(([key, text]): PlacedText => [location, key, text]);
  });
}

/** Whether no list and no object is declared for a parameter. */
function takesScalar({ decodeAs }: ParameterEncoding): boolean {
  return typeof decodeAs === "string" && decodeAs !== "json";
}

function isScalar(value: unknown): boolean {
  return value == null || typeof value !== "object" || plainText(value) !== undefined;
}

/** Only messages of frond's errors are shown, because a caller's `toJSON` may throw anything. */
function explain(error: unknown): string {
  const { detail, message } = error as Problem;
  return detail ? message : "cannot be serialized";
}

/** The path with serialized parameters. Missing ones become a placeholder or empty. */
function fillPath(
  path: EndpointEncoding["path"],
  texts: readonly PlacedText[],
  hasPlaceholders: boolean,
): string {
  const parts = path.map((part) => {
    if (typeof part === "string") return part;
    const found = texts.find(([place, name]) => place === "path" && name === part.parameter);
    return found?.[2] ?? (hasPlaceholders ? `:${part.parameter}` : "");
  });
  return parts.join("");
}

/** Splits a base URL without user name into the part before its query, and the query. */
const baseParts = /^(https?:\/\/[^\s/@\\?#]+(?:\/[^\s\\?#]*?)??)\/*(?:\?([^#]*))?(?:#.*)?$/i;

function joinUrl(
  baseUrl: string,
  path: string,
  texts: readonly PlacedText[],
  report: Report,
): string {
  const [, base = "", baseQuery] = baseParts.exec(baseUrl) ?? [];
  if (!base) report("invalid-base-url", "the base URL must be absolute and without a user name");
  const query = [...(baseQuery ? [baseQuery] : []), ...joinPairs("query", texts)].join("&");
  const separator = path.includes("?") ? "&" : "?";
  return base + path + (query && separator + query);
}

function joinPairs(location: ParameterLocation, texts: readonly PlacedText[]): string[] {
  return texts.flatMap(([place, name, text]) =>
    // Without a name, the text is the complete query.
    place === location && text != null ? (name === "" ? text : `${name}=${text}`) : [],
  );
}

/** No name holds a colon. */
const validHeader = /^[\w!#$%&'*+.^`|~-]+:[\t -~\x80-\xff]*$/;

/** The last of several values wins, at the position of the first. `null` removes earlier values. */
function mergeHeaders(texts: readonly PlacedText[], report: Report): HttpRequest["headers"] {
  const headers = new Map<string, readonly [name: string, text: string]>();
  const cookies = joinPairs("cookie", texts).join("; ");
  const all = cookies ? [...texts, ["header", "Cookie", cookies] as const] : texts;
  for (const [location, name, text] of all) {
    if (location !== "header" || text === undefined) continue;
    const key = name.toLowerCase();
    if (!validHeader.test(`${name}:${text}`)) {
      const message = `header ${JSON.stringify(name)} cannot be sent: it has characters that headers do not allow`;
      report("invalid-header", message, groups.header, name);
    } else if (text === null) headers.delete(key);
    else headers.set(key, [name, text]);
  }
  return [...headers.values()];
}

/** Serializes the body; `undefined` without a body or after reporting an error. */
function tryToSerialize(
  encoding: RequestEncoding,
  { body: value, contentType }: CallValues,
  codecs: readonly Codec[],
  report: Report,
): HttpBody | undefined {
  const { body, rpc } = encoding;
  const content = body?.contents.find((each) => each.contentType === contentType);
  if (!content && contentType !== undefined && body) {
    const known = body.contents.map((each) => each.contentType).join(", ");
    report(
      "invalid-content-type",
      `the body can be sent as ${known}, not as ${contentType}`,
      "body",
    );
    return undefined;
  }
  const chosen = content ?? body?.contents[0];
  if (!chosen) return undefined;
  if (value === undefined && !rpc) {
    if (body?.required) report("missing-value", "the body is required", "body");
    return undefined;
  }
  try {
    return serializeBody(chosen, value, encoding, codecs);
  } catch (error) {
    report("invalid-body", `the body ${explain(error)}`, "body");
    return undefined;
  }
}

function createPointer(keys: readonly string[]): string {
  return keys.map((key) => `/${key.replace(/~/g, "~0").replace(/\//g, "~1")}`).join("");
}

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
  request: Readonly<Record<string, unknown>>,
): CallValues {
  const values = {
    path: {} as Record<string, JsonValue>,
    query: {} as Record<string, JsonValue>,
    headers: {} as Record<string, JsonValue>,
    cookies: {} as Record<string, JsonValue>,
  };
  for (const parameter of encoding.parameters ?? []) {
    const value = readOwn(request, parameter.key);
    if (value !== undefined) {
      define(values[groups[parameter.in]], parameter.name, value as JsonValue);
    }
  }
  const body = encoding.body && (readOwn(request, "body") as BodyValue | undefined);
  return body === undefined ? values : { ...values, body };
}

/** Reads own properties only, so that keys such as `constructor` count as absent. */
export function readOwn(object: Readonly<Record<string, unknown>>, key: string): unknown {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

/**
 * The inverse of {@link groupRequest}: the request object that a handler receives.
 *
 * @example
 * const request = toRequestObject(encoding, { path: { id: 7 }, query: {}, headers: {}, cookies: {} });
 */
export function toRequestObject(
  encoding: EndpointEncoding,
  values: CallValues,
): Record<string, unknown> {
  const request: Record<string, unknown> = {};
  for (const parameter of encoding.parameters ?? []) {
    const value = readOwn(values[groups[parameter.in]], parameter.name);
    if (value !== undefined) define(request, parameter.key, value);
  }
  if (values.body !== undefined) request["body"] = values.body;
  return request;
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
