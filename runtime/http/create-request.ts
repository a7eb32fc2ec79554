import type { Codec, EncodedCredential, EncodedParameter, Report } from "./codec.js";
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

/** All codecs of a call as one. */
export type Features = Omit<Codec, "name">;

/** What a request is made of, apart from its encoding. */
export interface RequestParts {
  readonly baseUrl: string;
  readonly parameters: readonly ParameterEncoding[];
  /** The value of a parameter; `undefined` when the caller gave none. */
  readonly read: (parameter: ParameterEncoding) => unknown;
  readonly body: HttpBody | undefined;
  readonly auth: Readonly<Record<AuthSchemeId, Credential | undefined>>;
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
  const { baseUrl, report, body } = parts;
  const headers = new Map<string, readonly [string, string]>();
  const path: Record<string, string> = {};
  const query: string[] = [];
  const cookies: string[] = [];
  const put = (location: string, name: string, value: string | null | undefined) => {
    if (value == null) return;
    if (location === "path") path[name] = value;
    else if (location === "query") query.push(`${name}=${value}`);
    else if (location === "cookie") cookies.push(`${name}=${value}`);
    else if (!/^[\w!#$%&'*+.^`|~-]+$/.test(name) || /[^\t -~\x80-\xff]/.test(value)) {
      report("invalid-header", `Header ${name} cannot be sent`, "headers", name);
    } else headers.set(name.toLowerCase(), [name, value]);
  };
  for (const credential of spellSecurity(encoding, parts)) put(...credential);
  for (const header of parts.headers) put("header", ...header);
  for (const parameter of parts.parameters) {
    for (const pair of spellParameter(parameter, parts)) put(parameter.in, ...pair);
  }
  for (const header of parts.overrides) put("header", ...header);
  if (cookies[0]) put("header", "Cookie", cookies.join("; "));

  const [base = "", search] = baseUrl.replace(/#.*/, "").split("?");
  if (!/^https?:\/\/[^\s/@\\]+(\/[^\s\\]*)?$/i.test(base)) {
    report("invalid-base-url", "The base URL must be absolute and without a user name");
  }
  if (search) query.unshift(search);
  let url = base.replace(/\/+$/, "");
  for (const part of encoding.path) {
    url +=
      typeof part === "string" ? part : (path[part.parameter] ?? parts.placeholder(part.parameter));
  }
  if (/[^/]\/\.\.?(\/|$)/.test(url))
    report("invalid-path", "The path has a segment of dots", "path");
  if (query[0]) url += (url.includes("?") ? "&" : "?") + query.join("&");
  return { method: encoding.method, url, headers: [...headers.values()], ...(body && { body }) };
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

/** The first alternative whose schemes are all filled. */
function spellSecurity(
  { security = [] }: EndpointEncoding,
  { auth, features }: RequestParts,
): readonly EncodedCredential[] {
  for (const isStrict of [true, false]) {
    for (const schemes of security) {
      const spelt = schemes.flatMap((scheme) => {
        const credential = auth[scheme.scheme];
        const found =
          credential &&
          (spellHeader(scheme, credential) ??
            features.encodeCredential?.(scheme, credential, isStrict));
        return found ? [found] : [];
      });
      if (spelt[0] && spelt.length === schemes.length) return spelt;
    }
  }
  return [];
}

function spellHeader(
  scheme: SecurityEncoding,
  credential: Credential,
): EncodedCredential | undefined {
  const secret =
    credential.type === "bearer"
      ? credential.token
      : credential.type === "value"
        ? credential.value
        : "";
  if (!secret) return undefined;
  if (scheme.type === "bearer") {
    return ["header", scheme.header ?? "Authorization", `${scheme.prefix ?? "Bearer"} ${secret}`];
  }
  if (scheme.type !== "header") return undefined;
  return ["header", scheme.name, scheme.prefix ? `${scheme.prefix} ${secret}` : secret];
}

/** The body in its final form; `undefined` when there is none or it was reported. */
export function createBody(
  encoding: EndpointEncoding,
  value: BodyValue | undefined,
  contentType: string | undefined,
  features: Features,
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
    const encode = features[kind];
    if (encode) return encode(content, value, encoding);
    report("invalid-body", `The body needs the codec for ${kind}`, "body");
  } catch (error) {
    report("invalid-body", `The body ${explain(error)}`, "body");
  }
  return undefined;
}

/** Only messages of our own: that of a caller's `toJSON` may hold anything. */
function explain(error: unknown): string {
  const { detail, message } = error as Problem;
  return detail ? message : "cannot be written";
}
