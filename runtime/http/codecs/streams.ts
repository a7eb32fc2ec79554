import { chooseResponse } from "../decode/choose-response.js";
import { createStreamDecoder } from "../decode/decode-stream.js";
import { createProblem } from "../problem.js";
import type { Codec } from "../codec.js";
import { openStream } from "./open-stream.js";

/**
 * Returns streamed responses as async iterables: server-sent events and JSON lines as their data, text
 * and bytes as they come. Parts of multipart bodies are of another codec. Reads only as far as it is
 * iterated. `return()` closes the connection at once; what fails later rejects the iteration with an
 * `ApiError`.
 */
export const streams: Codec = {
  readResponse(source) {
    const { kind, stream = { format: "bytes" } } = chooseResponse(source) ?? {};
    if (kind !== "stream" || stream.format === "parts") return undefined;
    const type = source.response.headers.get("content-type") ?? "";
    if (stream.format !== "sse" || !/^[^;]*(?:json|html)/i.test(type)) {
      const open = openStream(source, (events) => createStreamDecoder(source, stream, events));
      return Promise.resolve(open);
    }
    // It contains no event, so the stream would just end.
    source.response.body?.cancel().catch(() => {});
    const [essence = ""] = type.split(";");
    throw createProblem("decode", `a stream of events was declared, ${essence} has come`);
  },
};
