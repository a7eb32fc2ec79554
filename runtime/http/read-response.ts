import { createProblem } from "./problem.js";
import type { EndpointEncoding, ResponseEncoding } from "./types.js";

/** The declared response an answer is: the nearest by status, then by media type. */
export function chooseResponse(
  { responses }: EndpointEncoding,
  { status, headers }: Response,
): ResponseEncoding | undefined {
  const type = headers.get("content-type") ?? "";
  let best: ResponseEncoding | undefined;
  let bestRank = 0;
  for (const response of responses) {
    let rank = response.status === status ? 6 : response.status === "default" ? 2 : 0;
    if (response.status === `${`${status}`[0]}XX`) rank = 4;
    if (rank && response.contentType && type.startsWith(response.contentType)) rank++;
    if (rank > bestRank) [best, bestRank] = [response, rank];
  }
  return best;
}

/** The bytes of an answer; stops reading at the limit and throws. */
export async function readBytes(response: Response, limit: number): Promise<ArrayBuffer> {
  if (limit === Infinity || !response.body) return response.arrayBuffer();
  const reader = response.body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Blob(chunks as BlobParts).arrayBuffer();
    chunks.push(value);
    size += value.length;
    if (size > limit) {
      void reader.cancel().catch(() => {});
      throw createProblem("too-large", `The answer is larger than ${limit} bytes`);
    }
  }
}

type BlobParts = NonNullable<ConstructorParameters<typeof Blob>[0]>;

/** The text of an answer by its charset (default UTF-8), without byte order mark. */
export async function readText(response: Response, limit: number): Promise<string> {
  const label = /charset="?([\w-]+)/i.exec(response.headers.get("content-type") ?? "")?.[1];
  if (limit === Infinity && (!label || /^utf-?8$/i.test(label))) return response.text();
  const bytes = await readBytes(response, limit);
  let decoder;
  try {
    decoder = new TextDecoder(label);
  } catch {
    decoder = new TextDecoder();
  }
  return decoder.decode(bytes);
}

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
  let body: unknown = kind === "text" ? text : undefined;
  try {
    body = parse(text);
    kind = "json";
  } catch {
    // Proxies answer with pages and plain words.
  }
  for (const { name, marker, contentKey } of errors) {
    const properties = body as Record<string, unknown> | null | undefined;
    if (marker && properties?.[marker.key] === marker.value) {
      return { error: name, content: contentKey ? properties?.[contentKey] : body };
    }
  }
  const declared = errors.some(
    (error) => !error.marker && error.status === statusCode && (error.kind ?? "json") === kind,
  );
  const content = { reason: "status-code", declared, statusCode, body };
  return {
    error: undefined,
    content: retryAfter === undefined ? content : { ...content, retryAfter },
  };
}

/**
 * Empties a refused answer so that its connection can be used again; one that is longer than
 * 64 kB or not there in time is cancelled instead.
 */
export async function drain(response: Response, patience: Promise<void>): Promise<void> {
  const reader = response.body?.getReader();
  if (!reader) return;
  try {
    for (let left = 65_536; left > 0;) {
      const chunk = await Promise.race([reader.read(), patience]);
      if (!chunk) break;
      if (chunk.done) return;
      left -= chunk.value.length;
    }
  } catch {
    // Of an answer nobody wants.
  }
  void reader.cancel().catch(() => {});
}
