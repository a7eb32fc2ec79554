import type { ApiResult, EndpointEncoding, RawResponse } from "./types.js";

/**
 * What the text of an answer means: 2xx with JSON or nothing is a success; else the declared error
 * whose marker stands in the body, else the status with the body as JSON, as text or `undefined`.
 */
export function interpretAnswer(
  { errors = [], responses }: EndpointEncoding,
  text: string,
  parse: (text: string) => unknown,
  ok: boolean,
  rawResponse: RawResponse,
  retryAfter?: number,
): ApiResult<unknown, unknown> {
  const { status: statusCode } = rawResponse;
  let found = text.trim() ? "text" : "empty";
  let body: unknown = text || undefined;
  try {
    body = parse(text);
    found = "json";
  } catch {
    // Proxies answer with pages and plain words.
  }
  if (ok) {
    if (found === "empty" || responses.every(({ kind }) => kind === "empty")) body = undefined;
    else if (found === "text") {
      const content = { reason: "non-json", statusCode, rawBody: text };
      return { ok: false, error: { error: undefined, content }, rawResponse };
    }
    return { ok, body, rawResponse };
  }
  const properties = body as Record<string, unknown> | null | undefined;
  let declared = false;
  for (const { name, status, marker, contentKey, kind = "json" } of errors) {
    if (!marker) declared ||= status === statusCode && kind === found;
    else if (properties?.[marker.key] === marker.value) {
      const content = contentKey ? properties?.[contentKey] : body;
      return { ok, error: { error: name, content }, rawResponse };
    }
  }
  const wish = retryAfter === undefined ? {} : { retryAfter };
  const content = { reason: "status-code", declared, statusCode, body, ...wish };
  return { ok, error: { error: undefined, content }, rawResponse };
}
