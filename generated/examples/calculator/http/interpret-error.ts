import type { EndpointEncoding } from "./types.js";

/**
 * What an answer that is not ok means: the declared error whose marker stands in the body, else the
 * status with the body as JSON, as text or `undefined`.
 */
export function interpretError(
  { errors = [] }: EndpointEncoding,
  statusCode: number,
  text: string,
  parse: (text: string) => unknown,
  retryAfter: number | undefined,
): unknown {
  let kind = text.trim() ? "text" : "empty";
  let body: unknown = text || undefined;
  try {
    body = parse(text);
    kind = "json";
  } catch {
    // Proxies answer with pages and plain words.
  }
  const properties = body as Record<string, unknown> | null | undefined;
  for (const { name, marker, contentKey } of errors) {
    if (marker && properties?.[marker.key] === marker.value) {
      return { error: name, content: contentKey ? properties?.[contentKey] : body };
    }
  }
  const declared = errors.some(
    (error) => !error.marker && error.status === statusCode && (error.kind ?? "json") === kind,
  );
  return {
    error: undefined,
    content: {
      reason: "status-code",
      declared,
      statusCode,
      body,
      ...(retryAfter !== undefined && { retryAfter }),
    },
  };
}
