import type { PlacedText, Report } from "../codec.js";
import type { AuthSchemeId, Credential, HttpBody, HttpRequest } from "../types.js";

/** Credentials by scheme id. */
export type Credentials = Readonly<Record<AuthSchemeId, Credential | undefined>>;

/** The default `Accept` of calls whose encoding names none. */
export const defaultAccept = "application/json";

/** What precedes the query of a base URL without a user name, and the query. */
const baseParts = /^(https?:\/\/[^\s/@\\?#]+(?:\/[^\s\\?#]*?)??)\/*(?:\?([^#]*))?(?:#.*)?$/i;

/**
 * The core of every encoder: puts each text into its place, of equal headers the last; `null`
 * removes a header, `undefined` is skipped. Reports what cannot be sent; whether that stops the call
 * is the caller's decision. `path` holds its parameters.
 */
export function createRequest(
  method: string,
  baseUrl: string,
  path: string,
  texts: readonly PlacedText[],
  body: HttpBody | undefined,
  report: Report,
): HttpRequest {
  const headers: Headers = new Map();
  let [, url = "", query = ""] = baseParts.exec(baseUrl) ?? [];
  let cookies = "";
  if (!url) report("invalid-base-url");
  for (const [location, name, text] of texts) {
    if (location === "header") setHeader(headers, name, text, report);
    else if (text == null) continue;
    else if (location === "query") query += `${query && "&"}${name}=${text}`;
    else if (location === "cookie") cookies += `${cookies && "; "}${name}=${text}`;
  }
  if (cookies) setHeader(headers, "Cookie", cookies, report);
  url += path;
  if (query) url += (url.includes("?") ? "&" : "?") + query;
  return { method, url, headers: [...headers.values()], ...(body && { body }) };
}

/** By their names in lower case; what replaces one takes its place. */
type Headers = Map<string, readonly [name: string, text: string]>;

function setHeader(
  headers: Headers,
  name: string,
  text: string | null | undefined,
  report: Report,
): void {
  if (text === undefined) return;
  const key = name.toLowerCase();
  // No name holds a colon.
  if (!/^[\w!#$%&'*+.^`|~-]+:[\t -~\x80-\xff]*$/.test(`${name}:${text}`)) {
    report("invalid-header", "header", name);
  } else if (text === null) headers.delete(key);
  else headers.set(key, [name, text]);
}
