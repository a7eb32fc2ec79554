import type { Codec, ReceivedResponse, ResponseSource } from "../codec.js";
import type { ApiResult } from "../types.js";
import { interpretResponse } from "./interpret-response.js";

/** Decodes a response: a success by the codec that reads its kind, everything else as JSON. */
export async function decodeResponse(
  received: ResponseSource,
  codecs: readonly Codec[],
  rawResponse: ReceivedResponse,
  retryAfter: number | undefined,
): Promise<ApiResult<unknown, unknown>> {
  let source = received;
  for (const { openResponse } of codecs) if (openResponse) source = await openResponse(source);
  const { encoding, response, parse } = source;
  const { ok } = response;
  for (const { readResponse } of codecs) {
    const reading = ok && readResponse?.(source);
    if (reading) return { ok, body: await reading, rawResponse };
  }
  const text = (rawResponse.text = await source.readText());
  return interpretResponse(encoding, text, ok, rawResponse, retryAfter, parse);
}
