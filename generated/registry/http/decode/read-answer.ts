import { checkDepth } from "../json/index.js";
import type { Codec, ResponseSource } from "../codec.js";
import { interpretAnswer } from "./interpret-answer.js";
import { readBytes, readText } from "./read-response.js";

/**
 * Hands a response to the codec that reads it. Every codec that reads answers has this.
 */
export const readAnswer: NonNullable<Codec["readAnswer"]> = async (
  answer,
  codecs,
  rawResponse,
  retryAfter,
) => {
  const {
    response,
    encoding,
    fail,
    limit,
    timeout,
    clock,
    parse = (text) => JSON.parse(text),
  } = answer;
  let source: ResponseSource = {
    response,
    encoding,
    fail,
    limit,
    readBytes: () => readBytes(response, limit),
    readText: () => readText(response, limit),
    parse(text) {
      checkDepth(text);
      return parse(text, encoding.exact ?? []);
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
  for (const { openAnswer } of codecs) if (openAnswer) source = await openAnswer(source);
  const { ok } = source.response;
  for (const { readResponse } of codecs) {
    const reading = ok && readResponse?.(source);
    if (reading) return { ok, body: await reading, rawResponse };
  }
  const text = await source.readText();
  return interpretAnswer(source.encoding, text, ok, rawResponse, retryAfter, source.parse);
};
