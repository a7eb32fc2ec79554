import type { Codec, EncodedCredential, EncodedParameter, Report } from "./codec.js";
import { groups } from "./group-request.js";
import { plainText } from "./plain-text.js";
import type { Problem } from "./problem.js";
import type {
  AuthSchemeId,
  BodyEncoding,
  BodyValue,
  Credential,
  EndpointEncoding,
  HttpBody,
  HttpRequest,
  ParameterEncoding,
} from "./types.js";

/** Headers before they are merged; `null` and `undefined` set nothing. */
export type HeaderPairs = readonly (readonly [name: string, value: string | null | undefined])[];

/** Credentials by scheme id. */
export type Credentials = Readonly<Record<AuthSchemeId, Credential | undefined>>;

/** All codecs of a call as one. */
export type Features = Omit<Codec, "name">;

/** What a request is made of, apart from its encoding. */
export interface RequestParts {
  readonly baseUrl: string;
  readonly parameters: readonly ParameterEncoding[];
  /** The value of a parameter; `undefined` when the caller gave none. */
  readonly read: (parameter: ParameterEncoding) => unknown;
  readonly body: HttpBody | undefined;
  readonly auth: Credentials;
  /** Set after credentials and before parameters, so that the latter win. */
  readonly headers: HeaderPairs;
  /** Set last. */
  readonly overrides: HeaderPairs;
  readonly features: Features;
  readonly report: Report;
  /** What stands in a path instead of a missing value. */
  readonly placeholder: (name: string) => string;
}

/**
 * The core of every encoder: puts each value into its place. Reports what it leaves out; whether
 * that stops the call is the caller's decision.
 */
export function createRequest(encoding: EndpointEncoding, parts: RequestParts): HttpRequest {
  const { method, security = [] } = encoding;
  const { auth, body, features, report } = parts;
  const headers = new Map<string, readonly [string, string]>();
  const path: Record<string, string> = {};
  const query: string[] = [];
  const cookies: string[] = [];
  const put = (location: string, name: string, value: string | null | undefined) => {
    if (value == null) return;
    if (location === "path") path[name] = value;
    else if (location !== "header")
      (location === "query" ? query : cookies).push(`${name}=${value}`);
    else if (/^[\w!#$%&'*+.^`|~-]+:[\t -~\x80-\xff]*$/.test(`${name}:${value}`)) {
      headers.set(name.toLowerCase(), [name, value]);
    } else report("invalid-header", `Header ${name} cannot be sent`, "headers", name);
  };
  for (const credential of (features.encodeSecurity ?? spellBearer)(security, auth))
    put(...credential);
  for (const header of parts.headers) put("header", ...header);
  for (const parameter of parts.parameters) {
    for (const pair of spellParameter(parameter, parts)) put(parameter.in, ...pair);
  }
  for (const header of parts.overrides) put("header", ...header);
  if (cookies[0]) put("header", "Cookie", cookies.join("; "));
  const url = joinUrl(encoding, parts, path, query);
  return { method, url, headers: [...headers.values()], ...(body && { body }) };
}

function joinUrl(
  { path }: EndpointEncoding,
  { baseUrl, placeholder, report }: RequestParts,
  values: Readonly<Record<string, string>>,
  query: string[],
): string {
  const [base = "", search] = baseUrl.replace(/#.*/, "").split("?");
  if (!/^https?:\/\/[^\s/@\\]+(\/[^\s\\]*)?$/i.test(base)) {
    report("invalid-base-url", "The base URL must be absolute and without a user name");
  }
  if (search) query.unshift(search);
  let url = base.replace(/\/+$/, "");
  for (const part of path) {
    url +=
      typeof part === "string" ? part : (values[part.parameter] ?? placeholder(part.parameter));
  }
  if (/[^/]\/\.\.?(\/|$)/.test(url))
    report("invalid-path", "The path has a segment of dots", "path");
  return query[0] ? url + (url.includes("?") ? "&" : "?") + query.join("&") : url;
}

/** A bearer token, the only credential that the core knows. */
function spellBearer(
  alternatives: NonNullable<EndpointEncoding["security"]>,
  auth: Credentials,
): readonly EncodedCredential[] {
  for (const [scheme] of alternatives) {
    const credential = auth[scheme?.scheme ?? ""];
    if (scheme?.type === "bearer" && credential?.type === "bearer" && credential.token) {
      return [
        [
          "header",
          scheme.header ?? "Authorization",
          `${scheme.prefix ?? "Bearer"} ${credential.token}`,
        ],
      ];
    }
  }
  return [];
}

function spellParameter(
  parameter: ParameterEncoding,
  { read, features, report }: RequestParts,
): EncodedParameter {
  const { in: location, name, required } = parameter;
  const refuse = (code: string, message: string) =>
    report(code, `${name} ${message}`, groups[location], name);
  const given = read(parameter);
  const value = given ?? features.supply?.(parameter);
  const isPath = location === "path";
  if (value == null || (isPath && value === "")) {
    // A null that the caller gave is left out on purpose, except where nothing can be left out.
    if (isPath || (required && given === undefined)) refuse("missing-value", "is missing");
    return [];
  }
  try {
    const pairs = (features.encodeParameter ?? spellSegment)(parameter, value);
    if (!isPath || !/^\.{0,2}$/.test(pairs[0]?.[1] ?? "")) return pairs;
    refuse("invalid-path", 'must not be empty, "." or ".."');
  } catch (error) {
    refuse("invalid-value", explain(error));
  }
  return [];
}

function spellSegment({ name }: ParameterEncoding, value: unknown): EncodedParameter {
  return [[name, encodeURIComponent(plainText(value) ?? "")]];
}

/** The body in its final form; `undefined` when there is none or it was reported. */
export function createBody(
  encoding: EndpointEncoding,
  content: BodyEncoding | undefined,
  value: BodyValue | undefined,
  { features, report }: Pick<RequestParts, "features" | "report">,
): HttpBody | undefined {
  if (!content) return undefined;
  const kind = encoding.rpc ? "rpc" : content.kind;
  const encode = features[kind];
  if (value === undefined && kind !== "rpc") {
    if (encoding.body?.required) report("missing-value", "The body is missing", "body");
  } else if (!encode) report("invalid-body", `The codec for ${kind} is missing`, "body");
  else {
    try {
      return encode(content, value, encoding);
    } catch (error) {
      report("invalid-body", `The body ${explain(error)}`, "body");
    }
  }
  return undefined;
}

/** Only messages of our own: that of a caller's `toJSON` may hold anything. */
function explain(error: unknown): string {
  const { detail, message } = error as Problem;
  return detail ? message : "cannot be written";
}
