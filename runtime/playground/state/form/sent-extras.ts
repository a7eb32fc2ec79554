import type { HttpRequest } from "../../../http/index.js";
import { showSecret } from "../mask-secret.js";
import type { ExtraPlace, ExtraRow, RequestExtras } from "./extra-row.js";
import { findExtraFault, isCredential } from "./find-extra-fault.js";
import type { OpenEndpoint } from "./open-endpoint.js";
import { isSecretRow, withoutSecrets } from "./request-extras.js";

/** The rows of a place that go into the request, in order. */
export function listSent(
  open: OpenEndpoint,
  { rows }: RequestExtras,
  place: ExtraPlace,
): ExtraRow[] {
  return rows.filter(
    (row) => row.place === place && row.on && findExtraFault(open, row) === undefined,
  );
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
