import { checkDepth } from "./check-depth.js";
import type { FailedCall, ParseJson } from "./codec.js";
import type { ApiResult, EndpointEncoding, RawResponse } from "./types.js";

/**
 * What the text of an answer means: 2xx with JSON or nothing is a success; else the declared error
 * whose marker stands in the body, else the status with the body as JSON, as text or `undefined`.
 */
export function interpretAnswer(
  { errors = [], exact = [], responses }: EndpointEncoding,
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
    if (kind === "empty" || responses.every((response) => response.kind === "empty")) {
      body = undefined;
    } else if (kind === "text")
      return refuse(rawResponse, { reason: "non-json", statusCode, rawBody: text });
    return { ok, body, rawResponse };
  }
  let declared = false;
  const properties = Object(body) as Record<string, unknown>;
  for (const { name, status, marker, contentKey, kind: own = "json" } of errors) {
    if (!marker) declared ||= status === statusCode && own === kind;
    else if (properties[marker.key] === marker.value) {
      return refuse(rawResponse, contentKey ? properties[contentKey] : body, name);
    }
  }
  const wish = retryAfter === undefined ? {} : { retryAfter };
  return refuse(rawResponse, { reason: "status-code", declared, statusCode, body, ...wish });
}

/** A failed result; `error` is the name of a declared error. */
export function refuse(rawResponse: RawResponse, content: unknown, error?: string): FailedCall {
  return { ok: false, error: { error, content }, rawResponse } as FailedCall;
}
