import type { Codec, EncodedCredential, EncodedParameter, Report } from "./codec.js";
import { groups } from "./group-request.js";
import { plainText } from "./plain-text.js";
import type {
  AuthSchemeId,
  Credential,
  EndpointEncoding,
  HttpBody,
  HttpRequest,
  ParameterEncoding,
  ParameterLocation,
} from "./types.js";

/** Credentials by scheme id. */
export type Credentials = Readonly<Record<AuthSchemeId, Credential | undefined>>;

/** All codecs of a call as one. */
export type Features = Omit<Codec, "name">;

/** A text and where it goes; `null` and `undefined` go nowhere. */
export type PlacedText = readonly [
  location: ParameterLocation,
  name: string,
  text: string | null | undefined,
];

/** What stands before the query of a base URL without a user name, and the query. */
const baseParts = /^(https?:\/\/[^\s/@\\?#]+(?:\/[^\s\\?#]*?)??)\/*(?:\?([^#]*))?(?:#.*)?$/i;

/** The last base URL in its parts: one client has one. */
let known: readonly (string | undefined)[] = [];

/**
 * The core of every encoder: puts each text into its place, of equal headers the last. Reports what
 * cannot be sent; whether that stops the call is the caller's decision.
 */
export function createRequest(
  { method, path }: EndpointEncoding,
  baseUrl: string,
  texts: readonly PlacedText[],
  body: HttpBody | undefined,
  report: Report,
  placeholder: (name: string) => string = String,
): HttpRequest {
  const headers: (readonly [string, string])[] = [];
  if (baseUrl !== known[0]) known = [baseUrl, ...(baseParts.exec(baseUrl) ?? [])];
  let [, , url = "", query = ""] = known;
  if (!url) report("invalid-base-url");
  let cookies = "";
  for (const [location, name, text] of texts) {
    if (text == null || location === "path") continue;
    const pair = `${name}=${text}`;
    if (location === "query") query += (query && "&") + pair;
    else if (location === "cookie") cookies += (cookies && "; ") + pair;
    else setHeader(headers, name, text, report);
  }
  if (cookies) setHeader(headers, "Cookie", cookies, report);
  for (const part of path) {
    url +=
      typeof part === "string"
        ? part
        : (texts.find(([location, name]) => location === "path" && name === part.parameter)?.[2] ??
          placeholder(part.parameter));
  }
  if (/[^/]\/\.\.?(\/|$)/.test(url)) report("invalid-path", "path");
  if (query) url += (url.includes("?") ? "&" : "?") + query;
  return { method, url, headers, ...(body && { body }) };
}

function setHeader(
  headers: (readonly [name: string, text: string])[],
  name: string,
  text: string,
  report: Report,
): void {
  const lower = name.toLowerCase();
  const index = headers.findIndex(([known]) => known.toLowerCase() === lower);
  if (!/^[\w!#$%&'*+.^`|~-]+:[\t -~\x80-\xff]*$/.test(`${name}:${text}`)) {
    report("invalid-header", "headers", name);
  } else headers[index < 0 ? headers.length : index] = [name, text];
}

/** A bearer token, the only credential that the core knows. */
export function spellBearer(
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

/** The parameters' texts; what has none is reported. */
export function spellParameters(
  parameters: readonly ParameterEncoding[],
  read: (parameter: ParameterEncoding) => unknown,
  encode: NonNullable<Codec["encodeParameter"]>,
  report: Report,
): PlacedText[] {
  const texts: PlacedText[] = [];
  for (const parameter of parameters) {
    const { in: location, name, required } = parameter;
    const value = read(parameter);
    const isPath = location === "path";
    if (value == null || (isPath && value === "")) {
      // A null that the caller gave is left out on purpose, except where nothing can be left out.
      if (isPath || (required && value === undefined)) {
        report("missing-value", groups[location], name);
      }
    } else {
      for (const [key, text] of encode(parameter, value)) {
        if (isPath && /^\.{0,2}$/.test(text)) report("invalid-path", groups[location], name);
        else texts.push([location, key, text]);
      }
    }
  }
  return texts;
}

/** Spells a scalar in a path, the only parameter that the core knows. */
export function spellSegment({ name }: ParameterEncoding, value: unknown): EncodedParameter {
  return [[name, encodeURIComponent(plainText(value) ?? "")]];
}
