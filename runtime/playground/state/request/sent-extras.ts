import type { HttpRequest } from "../../../http/index.js";
import { showSecret } from "./secrets/secret-view.js";
import type { ExtraLocation, ExtraRow, RequestExtras } from "../model/form/request-extras.js";
import type { OpenEndpoint } from "../model/form/open-endpoint.js";
import { listRequestHeaders } from "../../../definition/index.js";
import { isForwardableName } from "../../../relay/is-forwardable-name.js";
import { isForbiddenHeader } from "./forbidden-headers.js";
import { isSecretFor, isCredential } from "./secrets/extras-secrets.js";

/** The rows of a location that are sent, in order. */
export function listSent(
  open: OpenEndpoint,
  { rows }: RequestExtras,
  location: ExtraLocation,
): ExtraRow[] {
  return rows.filter(
    (row) => row.location === location && row.on && findExtraFault(open, row) === undefined,
  );
}

/** The rows with secrets that are sent. */
export function listSecretRows(open: OpenEndpoint, extras: RequestExtras): ExtraRow[] {
  const locations = ["header", "query", "cookie"] as const;
  return locations
    .flatMap((location) => listSent(open, extras, location))
    .filter((row) => isSecretFor(open, row));
}

/** Adds the user's rows to a request, with secrets in the given view. */
export function withExtras(
  open: OpenEndpoint,
  request: HttpRequest,
  extras: RequestExtras,
  show: "real" | "masked" | "placeholder",
): HttpRequest {
  const list = (location: ExtraLocation): Pair[] =>
    listSent(open, extras, location).map((row): Pair => {
      const isSecret = isSecretFor(open, row);
      return [row.name, isSecret ? showSecret(row.value, row.name, show) : row.value];
    });
  const query = list("query")
    .map((pair) => pair.map(encode).join("="))
    .join("&");
  const cookies = list("cookie")
    .map((pair) => pair.join("="))
    .join("; ");
  return {
    ...request,
    url: addQuery(request.url, query),
    headers: addCookies(addHeaders(request.headers, list("header")), cookies),
  };
}

type Pair = readonly [name: string, value: string];

/** Replaces unpaired surrogates with U+FFFD like browsers do, because they cannot be encoded. */
function encode(text: string): string {
  return encodeURIComponent(text.replace(/\p{Cs}/gu, "\ufffd"));
}

function addQuery(url: string, query: string): string {
  if (query === "") return url;
  return `${url}${url.includes("?") ? "&" : "?"}${query}`;
}

/**
 * A header that the user added replaces all headers of that name. Several added headers with the
 * same name are all sent.
 */
function addHeaders(headers: readonly Pair[], added: readonly Pair[]): readonly Pair[] {
  const names = new Set(added.map(([name]) => name.toLowerCase()));
  return [...headers.filter(([name]) => !names.has(name.toLowerCase())), ...added];
}

/** Sends all cookies in one header. */
function addCookies(headers: readonly Pair[], cookies: string): readonly Pair[] {
  if (cookies === "") return headers;
  const before = headers.find(([name]) => name.toLowerCase() === "cookie");
  if (!before) return [...headers, ["Cookie", cookies]];
  return headers.map((pair) => (pair === before ? [pair[0], `${pair[1]}; ${cookies}`] : pair));
}

/** The reason why a row cannot be sent. */
type ExtraFault =
  | "lost"
  | "unnamed"
  | "declared"
  | "credential"
  | "header-name"
  | "content-type"
  | "cookie-header"
  | "connection"
  | "header-value"
  | "cookie-name"
  | "cookie-value";

/**
 * Finds the reason why a row cannot be sent, even if it is disabled. {@link checkExtra} has the
 * message for it.
 */
function findExtraFault(open: OpenEndpoint, row: ExtraRow): ExtraFault | undefined {
  const { location, name, value, isLost } = row;
  if (isLost) return "lost";
  if (name === "") return "unnamed";
  if (isDeclared(open, row)) return "declared";
  if (location === "header") return findHeaderFault(name, value);
  if (isCredential(open, row)) return "credential";
  return location === "cookie" ? findCookieFault(name, value) : undefined;
}

function findHeaderFault(name: string, value: string): ExtraFault | undefined {
  if (!token.test(name)) return "header-name";
  if (/^content-type$/i.test(name)) return "content-type";
  if (/^cookie$/i.test(name)) return "cookie-header";
  if (!isForwardableName(name)) return "connection";
  return fieldValue.test(value) ? undefined : "header-value";
}

function findCookieFault(name: string, value: string): ExtraFault | undefined {
  if (!token.test(name)) return "cookie-name";
  return cookieValue.test(value) ? undefined : "cookie-value";
}

/** A token (RFC 9110, section 5.6.2). */
const token = /^[\w!#$%&'*+.^`|~-]+$/;
const fieldValue = /^[\t -~\x80-\xff]*$/;
/**
 * Printable ASCII except semicolons (RFC 6265, section 4.1.1). Also allows quotes and commas, which
 * servers accept.
 */
const cookieValue = /^[!-:<-~]*$/;

function isDeclared({ definition, endpoint }: OpenEndpoint, row: ExtraRow): boolean {
  switch (row.location) {
    case "header": {
      const name = row.name.toLowerCase();
      return listRequestHeaders(definition, endpoint).some(({ key }) => key.toLowerCase() === name);
    }
    case "query":
      return (endpoint.queryParameters ?? []).some(({ key }) => key === row.name);
    case "cookie":
      return (endpoint.cookieParameters ?? []).some(({ key }) => key === row.name);
  }
}

/** The result of checking a row. */
interface ExtraCheck {
  /** Whether the row is part of the request. */
  readonly sent: boolean;
  /** A message for the user. */
  readonly note?: string;
}

/** Checks whether a row is sent, and creates a message for the user. */
export function checkExtra(open: OpenEndpoint, row: ExtraRow, isDirect: boolean): ExtraCheck {
  const fault = findExtraFault(open, row);
  if (fault !== undefined) return { sent: false, note: explain(fault, row) };
  if (!row.on) return { sent: false };
  const note = isDirect ? findDirectNote(row) : undefined;
  const message =
    note ?? (isCredential(open, row) ? "It replaces the credentials above." : undefined);
  return message === undefined ? { sent: true } : { sent: true, note: message };
}

function explain(fault: ExtraFault, { name }: ExtraRow): string {
  switch (fault) {
    case "lost":
      return "Its value is a secret and was not stored. Type it again.";
    case "unnamed":
      return "Name it to send it.";
    case "declared":
      return `${name} has its own field above: this row is not sent.`;
    case "credential":
      return `${name} is a credential: fill it in above. This row is not sent.`;
    case "header-name":
      return "This cannot be the name of a header: it is not sent.";
    case "content-type":
      return "Content-Type follows from the body: this row is not sent.";
    case "cookie-header":
      return "Add a cookie instead: this row is not sent.";
    case "connection":
      return `${name} belongs to the connection, not to the request: it is not sent.`;
    case "header-value":
      return "Headers cannot contain these characters. It is not sent.";
    case "cookie-name":
      return "This cannot be the name of a cookie: it is not sent.";
    case "cookie-value":
      return "Cookies cannot contain these characters. Percent-encode them, or it is not sent.";
  }
}

function findDirectNote({ location, name }: ExtraRow): string | undefined {
  if (location === "cookie")
    return "A page cannot set cookies itself: this one is sent through a relay only.";
  if (location !== "header" || !isForbiddenHeader(name)) return undefined;
  return `A page cannot send ${name} itself: it is sent through a relay only.`;
}
