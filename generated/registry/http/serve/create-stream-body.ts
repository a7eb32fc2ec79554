import { partKind } from "../decode/decode-part.js";
import { printJson } from "../json/json.js";
import type { ResponseEncoding } from "../types.js";

type StreamEncoding = NonNullable<ResponseEncoding["stream"]>;

/**
 * Writes items as a streamed body: server-sent events, JSON lines, parts between boundaries, text or bytes, and
 * the terminator or the last boundary at the end. A consumer that stops early ends the iteration; an iteration that fails breaks
 * the body off, so that readers do not take it as complete.
 */
export function createStreamBody(
  items: AsyncIterable<unknown>,
  encoding: StreamEncoding | undefined = { format: "bytes" },
  onError: (error: unknown) => void,
  /** For parts: as in the Content-Type header. */
  boundary = "",
): ReadableStream<Uint8Array> {
  const iterator = items[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  let isCanceled = false;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await iterator.next();
        if (isCanceled) return;
        const { terminator, format } = encoding;
        if (!done) {
          const written =
            format === "parts"
              ? await writePart(encoding, value, boundary)
              : writeItem(encoding, value);
          if (!isCanceled) {
            controller.enqueue(typeof written === "string" ? encoder.encode(written) : written);
          }
          return;
        }
        if (format === "parts") {
          controller.enqueue(encoder.encode(`--${boundary}--\r\n`));
        } else if (terminator !== undefined) {
          controller.enqueue(encoder.encode(frame(format, terminator)));
        }
        controller.close();
      } catch (error) {
        if (isCanceled) return;
        onError(error);
        controller.error(error);
      }
    },
    async cancel() {
      isCanceled = true;
      await iterator.return?.();
    },
  });
}

function writeItem({ format, json, isEvent }: StreamEncoding, item: unknown): string | Uint8Array {
  if (item instanceof Uint8Array) return item;
  if (isEvent) return writeEvent(json, Object(item) as ServedEvent);
  if (format === "text" || format === "bytes") return String(item);
  const isText = format === "sse" && json !== true && typeof item === "string";
  return frame(format, isText ? item : printJson(item));
}

/**
 * Writes a part with its media type: that of a file, otherwise the first declared one that fits the
 * value.
 */
async function writePart(
  { contentTypes = [] }: StreamEncoding,
  item: unknown,
  boundary: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const isFile = item instanceof Blob || item instanceof Uint8Array;
  const kinds = isFile
    ? (["file"] as const)
    : typeof item === "string"
      ? (["text", "json"] as const)
      : (["json", "text"] as const);
  const find = (kind: (typeof kinds)[number]) =>
    contentTypes.find((type) => !type.includes("*") && partKind(type) === kind);
  const declared = kinds.map(find).find((type) => type !== undefined);
  const ownType = item instanceof Blob ? item.type : "";
  const type = ownType || (declared ?? usualTypes[kinds[0]]);
  const content = isFile
    ? (item as Blob | Uint8Array<ArrayBuffer>)
    : partKind(type) === "json"
      ? printJson(item)
      : String(item);
  const head = `--${boundary}\r\nContent-Type: ${type.replace(/[^ -~]/g, "")}\r\n\r\n`;
  return new Uint8Array(await new Blob([head, content, "\r\n"]).arrayBuffer());
}

const usualTypes = {
  json: "application/json",
  text: "text/plain; charset=utf-8",
  file: "application/octet-stream",
} as const;

interface ServedEvent {
  readonly event?: string;
  readonly data?: unknown;
  readonly id?: string;
  readonly retry?: number;
}

function writeEvent(json: StreamEncoding["json"], { event, data, id, retry }: ServedEvent): string {
  const isJson = Array.isArray(json) ? json.includes(event ?? "message") : json === true;
  const fields = Object.entries({ event, id, retry })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}: ${String(value).replace(/[\r\n\0]/g, " ")}\n`);
  return fields.join("") + frame("sse", isJson ? printJson(data) : String(data ?? ""));
}

function frame(format: StreamEncoding["format"], text: string): string {
  if (format === "sse") {
    const lines = text.split(/\r\n|\n|\r/).map((line) => `data: ${line}\n`);
    return `${lines.join("")}\n`;
  }
  if (format === "json-seq") return `\u001E${text}\n`;
  return format === "json-lines" ? `${text}\n` : text;
}
