import { listRequestHeaders } from "../../../definition/index.js";
import type { HttpRequest } from "../../../http/index.js";
import { isForwardableName } from "../../../relay/is-forwardable-name.js";
import type { OpenEndpoint } from "./open-endpoint.js";
import { isBrowsersOwn } from "../send/find-obstacle.js";
import { showSecret } from "../mask-secret.js";
import { isSecretRow, withoutSecrets } from "./request-extras.js";
import type { ExtraPlace, ExtraRow, RequestExtras } from "./extra-row.js";

/** What becomes of a row. */
export interface ExtraJudgement {
  /** Whether it is part of the request. */
  readonly sent: boolean;
  /** What the user has to know, in a sentence. */
  readonly note?: string;
}

/** Says whether a row goes into the request, and what else the user has to know. */
export function judgeExtra(open: OpenEndpoint, row: ExtraRow, isDirect: boolean): ExtraJudgement {
  const refusal = findRefusal(open, row);
  if (refusal !== undefined) return { sent: false, note: refusal };
  if (!row.on) return { sent: false };
  const note = isDirect ? findDirectNote(row) : undefined;
  const said = note ?? (isCredential(open, row) ? "It replaces the credentials above." : undefined);
  return said === undefined ? { sent: true } : { sent: true, note: said };
}

function findRefusal(open: OpenEndpoint, row: ExtraRow): string | undefined {
  const { place, name, value, isLost } = row;
  if (isLost) return "Its value is a secret and was not stored. Type it again.";
  if (name === "") return "Name it to send it.";
  if (isDeclared(open, row)) return `${name} has a field of its own above: this row is not sent.`;
  if (place === "header") return findHeaderRefusal(name, value);
  if (isCredential(open, row))
    return `${name} is a credential: fill it in above. This row is not sent.`;
  if (place === "cookie") return findCookieRefusal(name, value);
  return undefined;
}

function findHeaderRefusal(name: string, value: string): string | undefined {
  if (!token.test(name)) return "This cannot be the name of a header: it is not sent.";
  if (/^content-type$/i.test(name))
    return "Content-Type follows from the body: this row is not sent.";
  if (/^cookie$/i.test(name)) return "Add a cookie instead: this row is not sent.";
  if (!isForwardableName(name)) {
    return `${name} belongs to the connection, not to the request: it is not sent.`;
  }
  return fieldValue.test(value)
    ? undefined
    : "Headers cannot contain these characters. It is not sent.";
}

function findCookieRefusal(name: string, value: string): string | undefined {
  if (!token.test(name)) return "This cannot be the name of a cookie: it is not sent.";
  if (cookieValue.test(value)) return undefined;
  return "Cookies cannot contain these characters. Percent-encode them; until then it is not sent.";
}

/** RFC 9110, section 5.6.2. */
const token = /^[\w!#$%&'*+.^`|~-]+$/;
const fieldValue = /^[\t -~\x80-\xff]*$/;
/** Printable ASCII but the separators of cookies; RFC 6265, section 4.1.1, quotes and commas besides, which servers take. */
const cookieValue = /^[!-:<-~]*$/;

function isDeclared({ definition, endpoint }: OpenEndpoint, row: ExtraRow): boolean {
  switch (row.place) {
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

/** Whether the authorization card sends under this name, too. Of headers the user's own wins. */
function isCredential({ encoding }: OpenEndpoint, { place, name }: ExtraRow): boolean {
  return (encoding.security ?? []).flat().some((scheme) => {
    if (scheme.type === "query" || scheme.type === "cookie") {
      return scheme.type === place && scheme.name === name;
    }
    const own = scheme.type === "header" ? scheme.name : "Authorization";
    const sent = scheme.type === "bearer" ? (scheme.header ?? own) : own;
    return place === "header" && sent.toLowerCase() === name.toLowerCase();
  });
}

function findDirectNote({ place, name }: ExtraRow): string | undefined {
  if (place === "cookie")
    return "A page cannot set cookies itself: this one is sent through a relay only.";
  if (place !== "header" || !isBrowsersOwn(name)) return undefined;
  return `A page cannot send ${name} itself: it is sent through a relay only.`;
}

/** The rows of a place that go into the request, in order. */
export function listSent(
  open: OpenEndpoint,
  { rows }: RequestExtras,
  place: ExtraPlace,
): ExtraRow[] {
  return rows.filter((row) => row.place === place && judgeExtra(open, row, false).sent);
}

/** The rows with secrets that go into the request. */
export function listSecretRows(open: OpenEndpoint, extras: RequestExtras): ExtraRow[] {
  const places = ["header", "query", "cookie"] as const;
  return places
    .flatMap((place) => listSent(open, extras, place))
    .filter((row) => isSecretFor(open, row));
}

/**
 * Whether a row holds a secret of this endpoint: by its own name, or because the endpoint declares
 * a credential under that name, whatever it is called.
 */
export function isSecretFor(open: OpenEndpoint, row: ExtraRow): boolean {
  return isSecretRow(row) || isCredential(open, row);
}

/** The extras as they may be stored or shared: without the secrets of this endpoint. */
export function withoutSecretsFor(open: OpenEndpoint, extras: RequestExtras): RequestExtras {
  return withoutSecrets(extras, (row) => isSecretFor(open, row));
}

/** A request with everything that the user added, secrets as they are asked for. */
export function withExtras(
  open: OpenEndpoint,
  request: HttpRequest,
  extras: RequestExtras,
  show: "real" | "masked" | "placeholder",
): HttpRequest {
  const list = (place: ExtraPlace): Pair[] =>
    listSent(open, extras, place).map((row): Pair => {
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

/** Half a surrogate pair cannot be encoded; it is sent as U+FFFD, as browsers do. */
function encode(text: string): string {
  return encodeURIComponent(text.replace(/\p{Cs}/gu, "\ufffd"));
}

function addQuery(url: string, query: string): string {
  if (query === "") return url;
  return `${url}${url.includes("?") ? "&" : "?"}${query}`;
}

/** A header of the user's takes the place of one of that name; several of his own are all sent. */
function addHeaders(headers: readonly Pair[], own: readonly Pair[]): readonly Pair[] {
  const names = new Set(own.map(([name]) => name.toLowerCase()));
  return [...headers.filter(([name]) => !names.has(name.toLowerCase())), ...own];
}

/** Cookies go as one header. */
function addCookies(headers: readonly Pair[], cookies: string): readonly Pair[] {
  if (cookies === "") return headers;
  const before = headers.find(([name]) => name.toLowerCase() === "cookie");
  if (!before) return [...headers, ["Cookie", cookies]];
  return headers.map((pair) => (pair === before ? [pair[0], `${pair[1]}; ${cookies}`] : pair));
}
