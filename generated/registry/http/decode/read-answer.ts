import type { Codec } from "../codec.js";
import { interpretAnswer } from "./interpret-answer.js";

/** Hands a response to the codec that reads it. Every codec that reads answers has this. */
export const readAnswer: NonNullable<Codec["readAnswer"]> = async (
  source,
  codecs,
  rawResponse,
  retryAfter,
) => {
  for (const { openAnswer } of codecs) if (openAnswer) source = await openAnswer(source);
  const { ok } = source.response;
  for (const { readResponse } of codecs) {
    const reading = ok && readResponse?.(source);
    if (reading) return { ok, body: await reading, rawResponse };
  }
  return readPlain(source, codecs, rawResponse, retryAfter);
};

/** Reads a response that no codec reads. */
export const readPlain: NonNullable<Codec["readAnswer"]> = async (
  { encoding, readText, response, parse },
  _codecs,
  rawResponse,
  retryAfter,
) => {
  const text = (rawResponse.text = await readText());
  return interpretAnswer(encoding, text, response.ok, rawResponse, retryAfter, parse);
};
