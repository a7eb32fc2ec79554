import type { Codec, ResponseSource } from "../codec.js";
import { chooseResponse } from "../decode/choose-response.js";
import { decodePart, type PartDecoding } from "../decode/decode-part.js";
import type { DecodeChunk } from "../decode/decode-stream.js";
import { createPartSplitter, findBoundary } from "../decode/multipart-parts.js";
import { createProblem } from "../problem.js";
import type { ResponseEncoding } from "../types.js";
import { openStream } from "./open-stream.js";

/**
 * Returns multipart responses that are sequences, such as multipart/mixed, as async iterables of their parts, each
 * decoded by its own media type: JSON as its value, text as text, all others as a `Blob`.
 */
export const partStreams: Codec = {
  readResponse(source) {
    const { kind, stream } = chooseResponse(source) ?? {};
    if (kind !== "stream" || stream?.format !== "parts") return undefined;
    const type = source.response.headers.get("content-type") ?? "";
    const boundary = /^\s*multipart\//i.test(type) ? findBoundary(type) : undefined;
    if (boundary !== undefined) {
      const open = openStream(source, () => decodeParts(source, boundary, stream));
      return Promise.resolve(open);
    }
    source.response.body?.cancel().catch(() => {});
    const [essence] = type.split(";");
    throw createProblem(
      "decode",
      `parts of a multipart body were declared, ${essence || "a body without a type"} without a boundary has come`,
    );
  },
};

function decodeParts(
  { limit, parse = (json) => JSON.parse(json), encoding }: ResponseSource,
  boundary: string,
  { decodeAs, contentTypes: [type, ...others] = [] }: NonNullable<ResponseEncoding["stream"]>,
): DecodeChunk {
  const split = createPartSplitter(boundary, limit);
  const decoding: PartDecoding = {
    parse: (text) => parse(text, encoding.exact ?? []),
    decodeAs,
    // RFC 2046, section 5.2, where the document does not name the only type.
    defaultType: type === undefined || others.length > 0 ? "text/plain" : type,
  };
  let count = 0;
  return function* (chunk) {
    for (const part of split(chunk)) {
      count++;
      yield decodePart(part, `part ${count} of the stream`, decoding);
    }
    return false;
  };
}
