import type { CallClock } from "./call-clock.js";
import type { Codec, ResponseSource } from "./codec.js";
import type { Features } from "./create-request.js";
import { interpretAnswer } from "./interpret-answer.js";
import { isTooDeep } from "./is-too-deep.js";
import { readBytes, readText } from "./read-response.js";
import type { ApiResult, ClientOptions, EndpointEncoding, RawResponse } from "./types.js";

/** What the codecs that read an answer are given. */
export function createSource(
  response: Response,
  encoding: EndpointEncoding,
  { parse }: Features,
  { maxResponseBytes: limit = Infinity }: ClientOptions,
  clock: CallClock,
  timeout: number,
  fail: ResponseSource["fail"],
): ResponseSource {
  return {
    response,
    encoding,
    fail,
    limit,
    readBytes: () => readBytes(response, limit),
    readText: () => readText(response, limit),
    parse(text) {
      if (isTooDeep(text)) throw new SyntaxError("Nested too deeply");
      return parse ? parse(text, encoding.exact ?? []) : JSON.parse(text);
    },
    keepOpen() {
      clock.isOpen = true;
      clock.limit(Infinity);
      return () => clock.close();
    },
    step(promise) {
      clock.limit(timeout);
      return clock.step(promise).finally(() => clock.limit(Infinity));
    },
  };
}

/** Reads an answer to its end, or hands it to the codec that does. */
export async function readAnswer(
  source: ResponseSource,
  codecs: readonly Codec[],
  rawResponse: RawResponse,
  retryAfter: number | undefined,
): Promise<ApiResult<unknown, unknown>> {
  for (const { openAnswer } of codecs) if (openAnswer) source = await openAnswer(source);
  const { ok } = source.response;
  for (const { readResponse } of codecs) {
    const reading = ok && readResponse?.(source);
    if (reading) return { ok, body: await reading, rawResponse };
  }
  const text = await source.readText();
  return interpretAnswer(source.encoding, text, source.parse, ok, rawResponse, retryAfter);
}
