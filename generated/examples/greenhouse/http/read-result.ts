import type { Codec, ResponseSource } from "./codec.js";
import { interpretError } from "./interpret-error.js";
import type { ApiResult, RawResponse } from "./types.js";

/** Reads an answer to its end; rejects when that fails, except where a status would be lost. */
export async function readResult(
  source: ResponseSource,
  codecs: readonly Codec[],
  rawResponse: RawResponse,
  signal: AbortSignal | undefined,
  retryAfter: number | undefined,
): Promise<ApiResult<unknown, unknown>> {
  for (const { openAnswer } of codecs) if (openAnswer) source = await openAnswer(source);
  const { response, encoding, readText, parse } = source;
  const { ok, status } = response;
  if (!ok) {
    const text = await readText().catch((error: unknown) => {
      if (signal?.aborted) throw error;
      return "";
    });
    return { ok, error: interpretError(encoding, status, text, parse, retryAfter), rawResponse };
  }
  for (const codec of codecs) {
    const reading = codec.readResponse?.(source);
    if (reading) return { ok, body: await reading, rawResponse };
  }
  const text = await readText();
  let body: unknown;
  try {
    if (text.trim() && encoding.responses.some(({ kind }) => kind !== "empty")) body = parse(text);
  } catch {
    const content = { reason: "non-json", statusCode: status, rawBody: text };
    return { ok: false, error: { error: undefined, content }, rawResponse };
  }
  return { ok, body, rawResponse };
}
