import type { Codec, EncodedCredential, EncodedParameter, Report } from "./codec.js";
import { plainText } from "./plain-text.js";
import type {
  AuthSchemeId,
  Credential,
  EndpointEncoding,
  HttpBody,
  HttpRequest,
  ParameterEncoding,
  ParameterLocation,
  SecurityEncoding,
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

/** The last base URL and its parts: one client has one. */
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
  const headers: (readonly [name: string, text: string])[] = [];
  if (known[0] !== baseUrl) known = [baseUrl, ...(baseParts.exec(baseUrl) ?? [])];
  let [, , url = "", query = ""] = known;
  let cookies = "";
  if (!url) report("invalid-base-url");
  for (const [location, name, text] of texts) {
    if (text == null || location === "path") continue;
    if (location === "header") setHeader(headers, name, text, report);
    else if (location === "query") query += `${query && "&"}${name}=${text}`;
    else cookies += `${cookies && "; "}${name}=${text}`;
  }
  if (cookies) setHeader(headers, "Cookie", cookies, report);
  for (const part of path) {
    url +=
      typeof part === "string"
        ? part
        : (texts.find(([location, name]) => location === "path" && name === part.parameter)?.[2] ??
          placeholder(part.parameter));
  }
  if (query) url += (url.includes("?") ? "&" : "?") + query;
  return { method, url, headers, ...(body && { body }) };
}

function setHeader(
  headers: (readonly [name: string, text: string])[],
  name: string,
  text: string,
  report: Report,
): void {
  if (!/^[\w!#$%&'*+.^`|~-]+$/.test(name) || !/^[\t -~\x80-\xff]*$/.test(text)) {
    report("invalid-header", "header", name);
    return;
  }
  // Lengths first: most names differ there, and nothing is copied.
  const index = headers.findIndex(
    ([other]) => other.length === name.length && other.toLowerCase() === name.toLowerCase(),
  );
  headers[index < 0 ? headers.length : index] = [name, text];
}

/** A bearer token, the only credential that the core knows. */
export function spellBearer(
  alternatives: NonNullable<EndpointEncoding["security"]>,
  auth: Credentials,
): readonly EncodedCredential[] {
  for (const [first] of alternatives) {
    const { scheme = "", header = "Authorization", prefix = "Bearer" } = (first ?? {}) as Bearer;
    const { token } = (auth[scheme] ?? {}) as { readonly token?: string };
    if (token) return [["header", header, `${prefix} ${token}`]];
  }
  return [];
}

type Bearer = Partial<Extract<SecurityEncoding, { type: "bearer" }>>;

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
      if (isPath || (required && value === undefined)) report("missing-value", location, name);
    } else {
      for (const [key, text] of encode(parameter, value)) {
        // A URL parser would collapse `.` and `..` into another call.
        if (isPath && /^$|(^|\/)\.\.?(\/|$)/.test(text)) report("invalid-path", location, name);
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
