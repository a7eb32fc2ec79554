import type { CallEncoding, OperationError } from "../call-encoding.js";
import { checkDepth } from "../json/index.js";
import type { ParseJson } from "../codec.js";
import type { ApiResult, ErrorEncoding, FailedCall, RawResponse, StatusRange } from "../types.js";

/**
 * What the text of a response means: 2xx with JSON or nothing is a success; else the declared error
 * whose marker is in the body, else the status with the body as JSON, as text or `undefined`.
 */
export function interpretAnswer(
  { errors = [], exact = [], responses }: CallEncoding,
  text: string,
  ok: boolean,
  rawResponse: RawResponse,
  retryAfter?: number,
  parse: ParseJson = (text) => JSON.parse(text),
): ApiResult<unknown, unknown> {
  const { status: statusCode } = rawResponse;
  let kind = "json";
  let body: unknown;
  try {
    checkDepth(text);
    body = parse(text, exact);
  } catch {
    // Proxies answer with pages and plain words.
    kind = text.trim() ? "text" : "empty";
    body = text || undefined;
  }
  if (ok) {
    if (kind === "empty" || responses?.every((response) => response.kind === "empty")) {
      body = undefined;
    } else if (kind === "text")
      return refuse(rawResponse, { reason: "non-json", statusCode, rawBody: text });
    return { ok, body, rawResponse };
  }
  const all = errors.map((error) => (typeof error === "object" ? error : { status: error }));
  const properties = Object(body) as Record<string, unknown>;
  for (const { name, marker, contentKey } of all as Partial<OperationError>[]) {
    if (marker && properties[marker.key] === marker.value) {
      return refuse(rawResponse, contentKey ? properties[contentKey] : body, name);
    }
  }
  const declared = findDeclared(all, statusCode, kind);
  const wish = retryAfter === undefined ? {} : { retryAfter };
  return refuse(rawResponse, { reason: "status-code", declared, statusCode, body, ...wish });
}

/**
 * What declares an error without a marker: `true` for its status, else the name of the range. The
 * most exact counts (OpenAPI 3.1, section 4.8.16), and not where its body is of another kind.
 */
function findDeclared(
  errors: readonly Partial<ErrorEncoding>[],
  statusCode: number,
  kind: string,
): boolean | StatusRange {
  for (const status of [statusCode, `${(statusCode / 100) | 0}XX`, "default"]) {
    const own = errors.filter((error) => !error.marker && error.status === status);
    if (own.length === 0) continue;
    if (!own.some((error) => (error.kind ?? "json") === kind)) return false;
    return status === statusCode || (status as StatusRange);
  }
  return false;
}

/** A failed result; `error` is the name of a declared error. */
export function refuse(rawResponse: RawResponse, content: unknown, error?: string): FailedCall {
  return { ok: false, error: { error, content }, rawResponse } as FailedCall;
}
