import type { Codec } from "../codec.js";
import { createProblem } from "../problem.js";
import type { BodyValue, FileValue } from "../types.js";

/** Sends files, bytes and streams unchanged; of several declared types a blob chooses its own. */
export const fileBody: Codec = {
  bodies: {
    file({ contentType }, value) {
      if (value instanceof ReadableStream) return { type: "stream", contentType, stream: value };
      const file = readFileValue(value);
      if (!file) throw createProblem("invalid-request", "must be a file, bytes, text or a stream");
      return { type: "file", ...file, ...chooseType(contentType, file) };
    },
  },
  addValues(encoding, values) {
    const { body, contentType } = values;
    const own = body instanceof Blob && contentType === undefined ? body.type : "";
    const declared = encoding.body?.contents.find(
      (content) =>
        own !== "" && content.kind === "file" && content.contentType.toLowerCase() === own,
    );
    return declared ? { ...values, contentType: declared.contentType } : values;
  },
  toFetchBody(body) {
    if (body.type === "stream") return body.stream;
    return body.type === "file" ? requireBlob(body) : undefined;
  },
};

/**
 * A declared media type takes precedence over the blob's, unless it is a range such as `image/*`.
 */
function chooseType(declared: string, file: FileValue): { contentType: string } {
  const own = file.contentType ?? file.blob?.type;
  if (file.contentType || (own && declared.includes("*"))) return { contentType: own ?? declared };
  return { contentType: declared.includes("*") ? "application/octet-stream" : declared };
}

/** A `FileValue` for whatever can represent a file; `undefined` for anything else. */
export function readFileValue(value: BodyValue | undefined): FileValue | undefined {
  const isContent = typeof value === "string" || isBytes(value);
  const file = isContent ? { blob: toBlob(value) } : (value as Partial<FileValue> | undefined);
  if (!isFileValue(file)) return undefined;
  return { ...(file.blob && readName(file.blob)), ...dropUndefined(file) };
}

/** Whether a value is bytes, a `Blob` included. */
export function isBytes(value: unknown): value is Blob | ArrayBuffer | ArrayBufferView {
  return value instanceof Blob || value instanceof ArrayBuffer || ArrayBuffer.isView(value);
}

function isFileValue(value: unknown): value is FileValue {
  const file = value as FileValue | null | undefined;
  return file?.blob instanceof Blob || typeof (file?.path ?? file?.filename) === "string";
}

function readName(blob: Blob): { filename?: string } {
  const { name } = blob as { name?: unknown };
  return typeof name === "string" && name ? { filename: name } : {};
}

function dropUndefined({ filename, path, contentType, headers, blob }: FileValue): FileValue {
  const entries = Object.entries({ filename, path, contentType, headers, blob });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as FileValue;
}

function toBlob(content: string | Blob | ArrayBuffer | ArrayBufferView): Blob {
  // A blob keeps its name and its type.
  if (content instanceof Blob) return content;
  return new Blob([content] as NonNullable<ConstructorParameters<typeof Blob>[0]>);
}

/** The bytes to send. Throws for a file of which only the path is known. */
export function requireBlob({ blob }: FileValue): Blob {
  if (blob) return blob;
  throw createProblem(
    "invalid-request",
    "the file has no content; give a Blob or File, or { blob, filename }",
  );
}
