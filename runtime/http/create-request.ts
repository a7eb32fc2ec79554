import type { Codec, EncodedParameter, Report } from "./codec.js";
import { groups } from "./group-request.js";
import { plainText } from "./plain-text.js";
import type { Problem } from "./problem.js";
import type {
  AuthSchemeId,
  BodyValue,
  Credential,
  EndpointEncoding,
  HttpBody,
  HttpRequest,
  ParameterEncoding,
  SecurityEncoding,
} from "./types.js";

/** Headers before they are merged; `null` and `undefined` set nothing. */
export type HeaderPairs = readonly (readonly [name: string, value: string | null | undefined])[];

/** What a request is made of, apart from its encoding. */
export interface RequestParts {
  readonly baseUrl: string;
  readonly parameters: readonly ParameterEncoding[];
  /** The value of a parameter; `undefined` when the caller gave none. */
  readonly read: (parameter: ParameterEncoding) => unknown;
  readonly body: HttpBody | undefined;
  readonly auth: Readonly<Record<AuthSchemeId, Credential | undefined>> | undefined;
  /** Set after credentials and before parameters, so that the latter win. */
  readonly headers: HeaderPairs;
  /** Set last. */
  readonly overrides: HeaderPairs;
  readonly codecs: readonly Codec[];
  readonly report: Report;
  /** What stands in a path instead of a missing value. */
  readonly placeholder: (name: string) => string;
}

/**
 * The core of every encoder: puts each value into its place. Reports what it leaves out; whether
 * that stops the call is the caller's decision.
 */
export function createRequest(encoding: EndpointEncoding, parts: RequestParts): HttpRequest {
  const { report, body } = parts;
  const headers = new Map<string, readonly [string, string]>();
  const path: Record<string, string> = {};
  const query: string[] = [];
  const cookies: string[] = [];
  const place = {
    path: (name: string, value: string) => (path[name] = value),
    query: (name: string, value: string) => query.push(`${name}=${value}`),
    cookie: (name: string, value: string) => cookies.push(`${name}=${value}`),
    header: (name: string, value: string | null | undefined) => {
      if (value == null) return;
      if (!/^[\w!#$%&'*+.^`|~-]+$/.test(name) || /[^\t -~\x80-\xff]/.test(value)) {
        report("invalid-header", `Header ${JSON.stringify(name)} cannot be sent`, "headers", name);
      } else headers.set(name.toLowerCase(), [name, value]);
    },
  };
  for (const [location, name, value] of spellSecurity(encoding.security, parts.auth)) {
    place[location](name, value);
  }
  for (const [name, value] of parts.headers) place.header(name, value);
  for (const parameter of parts.parameters) {
    for (const [name, value] of spellParameter(parameter, parts)) place[parameter.in](name, value);
  }
  for (const [name, value] of parts.overrides) place.header(name, value);
  if (cookies[0]) place.header("Cookie", cookies.join("; "));
  const url = joinUrl(encoding, parts, path, query);
  return { method: encoding.method, url, headers: [...headers.values()], ...(body && { body }) };
}

function joinUrl(
  encoding: EndpointEncoding,
  { baseUrl, placeholder, report }: RequestParts,
  values: Record<string, string>,
  query: string[],
): string {
  const [, base = "", search] = /^([^?#]*?)\/*(?:\?([^#]*))?(?:#.*)?$/s.exec(baseUrl) ?? [];
  if (!/^https?:\/\/[^\s/@\\]+(\/[^\s\\]*)?$/i.test(base)) {
    report("invalid-base-url", "The base URL must be absolute and without a user name");
  }
  let path = "";
  for (const part of encoding.path) {
    path +=
      typeof part === "string" ? part : (values[part.parameter] ?? placeholder(part.parameter));
  }
  if (/\/\.\.?(\/|$)/.test(path)) report("invalid-path", "The path has a segment of dots", "path");
  if (search) query.unshift(search);
  return base + path + (query[0] ? (path.includes("?") ? "&" : "?") + query.join("&") : "");
}

function spellParameter(parameter: ParameterEncoding, parts: RequestParts): EncodedParameter {
  const { in: location, name, required } = parameter;
  const { codecs } = parts;
  const report = (code: string, message: string) =>
    parts.report(code, `${name} ${message}`, groups[location], name);
  const value = parts.read(parameter) ?? codecs.find((codec) => codec.supply)?.supply?.(parameter);
  if (value == null || (value === "" && location === "path")) {
    // A null that the caller gave is left out on purpose, except where nothing can be left out.
    if (location === "path" || (required && parts.read(parameter) === undefined)) {
      report("missing-value", "is missing");
    }
    return [];
  }
  try {
    const pairs =
      spellPlainly(parameter, value) ??
      codecs.find((codec) => codec.encodeParameter)?.encodeParameter?.(parameter, value);
    if (location !== "path" || !/^\.{0,2}$/.test(pairs?.[0]?.[1] ?? "")) return pairs ?? [];
    report("invalid-path", 'must not be empty, "." or ".."');
  } catch (error) {
    report("invalid-value", explain(error));
  }
  return [];
}

/** Scalars in the default style of their location, and lists as repeated query keys. */
function spellPlainly(parameter: ParameterEncoding, value: unknown): EncodedParameter | undefined {
  const { in: location, name, style, explode, contentType, allowReserved } = parameter;
  const isForm = location === "query" || location === "cookie";
  if (contentType || allowReserved || style !== (isForm ? "form" : "simple")) return undefined;
  const encode = location === "header" ? String : encodeURIComponent;
  const pairs: [string, string][] = [];
  const key = isForm ? encode(name) : name;
  for (const item of location === "query" && explode && Array.isArray(value) ? value : [value]) {
    if (item == null) continue;
    const text = plainText(item);
    if (text === undefined) return undefined;
    pairs.push([key, encode(text)]);
  }
  return pairs;
}

type SpeltCredential = readonly [
  location: "header" | "query" | "cookie",
  name: string,
  value: string,
];

/** The first alternative whose schemes are all filled; a missing password counts as filled in second place. */
function spellSecurity(
  alternatives: EndpointEncoding["security"] = [],
  auth: RequestParts["auth"] = {},
): readonly SpeltCredential[] {
  for (const strict of [true, false]) {
    for (const schemes of alternatives) {
      const spelt = schemes.flatMap((scheme) => spellScheme(scheme, auth[scheme.scheme], strict));
      if (spelt[0] && spelt.length === schemes.length) return spelt;
    }
  }
  return [];
}

function spellScheme(
  scheme: SecurityEncoding,
  credential: Credential | undefined,
  strict: boolean,
): SpeltCredential[] {
  if (!credential || (scheme.type === "basic") !== (credential.type === "basic")) return [];
  let secret: string;
  let prefix = "prefix" in scheme ? scheme.prefix : undefined;
  if (credential.type === "basic") {
    const { username, password } = credential;
    if (strict ? !username || !password : !username && !password) return [];
    secret = encodeBase64(`${username}:${password}`);
    prefix = "Basic";
  } else {
    secret = (credential.type === "bearer" ? credential.token : credential.value).trim();
    if (scheme.type === "bearer") prefix ??= "Bearer";
  }
  if (!secret) return [];
  if (prefix) secret = `${prefix} ${secret}`;
  if (scheme.type === "query" || scheme.type === "cookie") {
    return [[scheme.type, encodeURIComponent(scheme.name), encodeURIComponent(secret)]];
  }
  const name = scheme.type === "header" ? scheme.name : "header" in scheme ? scheme.header : "";
  return [["header", name || "Authorization", secret]];
}

/** Base64 of the UTF-8 bytes (RFC 7617, section 2.1). */
function encodeBase64(text: string): string {
  return btoa(
    encodeURIComponent(text).replace(/%(..)/g, (_escape, hex: string) =>
      String.fromCharCode(parseInt(hex, 16)),
    ),
  );
}

/** The body in its final form; `undefined` when there is none or it was reported. */
export function createBody(
  encoding: EndpointEncoding,
  value: BodyValue | undefined,
  contentType: string | undefined,
  codecs: readonly Codec[],
  report: Report,
): HttpBody | undefined {
  const contents = encoding.body?.contents ?? [];
  const content =
    contents.find((candidate) => candidate.contentType === contentType) ?? contents[0];
  if (!content) return undefined;
  const kind = encoding.rpc ? "rpc" : content.kind;
  if (value === undefined && kind !== "rpc") {
    if (encoding.body?.required) report("missing-value", "The body is missing", "body");
    return undefined;
  }
  try {
    const codec = codecs.find((candidate) => candidate.kind === kind);
    if (codec?.encodeBody) return codec.encodeBody(content, value, encoding);
    report("invalid-body", `The body needs the codec for ${kind}`, "body");
  } catch (error) {
    report(
      "invalid-body",
      `The body ${explain(error)}`,
      "body",
      ...((error as Problem).keys ?? []),
    );
  }
  return undefined;
}

/** Only messages of our own: that of a caller's `toJSON` may hold anything. */
function explain(error: unknown): string {
  return (error as Problem).detail ? (error as Problem).message : "cannot be written";
}
