import type { Codec } from "../codec.js";
import { printJson } from "../json/json.js";
import { createProblem } from "../problem.js";
import type { BodyEncoding, JsonValue } from "../types.js";

/**
 * Writes sequences of JSON values: one per line (NDJSON, JSON Lines), or each after a record
 * separator (`application/json-seq`, RFC 7464). A list is sent as text, what is iterated
 * asynchronously as it comes.
 */
export const linesBody: Codec = {
  bodies: {
    lines(content, value) {
      const { contentType } = content;
      if (value instanceof ReadableStream) return { type: "stream", contentType, stream: value };
      if (isIterable(value)) {
        const text = Array.from(value, (item) => printRecord(content, item)).join("");
        return { type: "text", contentType, text };
      }
      if (!isAsyncIterable(value)) {
        throw createProblem("invalid-request", "must be a list, or an iterable of JSON values");
      }
      return { type: "stream", contentType, stream: createStream(content, value) };
    },
  },
  toFetchBody: (body) => (body.type === "stream" ? body.stream : undefined),
};

function printRecord({ contentType }: BodyEncoding, item: JsonValue): string {
  const separator = /^application\/json-seq\b/i.test(contentType) ? "\u001e" : "";
  return `${separator}${printJson(item)}\n`;
}

function createStream(
  content: BodyEncoding,
  items: AsyncIterable<JsonValue>,
): ReadableStream<Uint8Array> {
  const iterator = items[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await iterator.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(printRecord(content, value)));
    },
    async cancel() {
      await iterator.return?.();
    },
  });
}

/** A list or another iterable, but no text. */
function isIterable(value: unknown): value is Iterable<JsonValue> {
  return typeof value === "object" && value !== null && Symbol.iterator in value;
}

function isAsyncIterable(value: unknown): value is AsyncIterable<JsonValue> {
  return typeof value === "object" && value !== null && Symbol.asyncIterator in value;
}
