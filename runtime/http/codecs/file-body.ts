import type { Codec } from "../codec.js";
import { createProblem } from "../problem.js";
import type { BodyValue, FileValue } from "../types.js";
import { addBody, writeBody } from "../encode/index.js";

/** Sends files, bytes and streams as they are. */
export const fileBody: Codec = {
  name: "fileBody",
  body: { kind: "file", contentType: "application/octet-stream" },
  addBody,
  writeBody,

  file({ contentType }, value) {
    if (value instanceof ReadableStream) return { type: "stream", contentType, stream: value };
    const file = readFileValue(value);
    if (!file) throw createProblem("invalid-request", "must be a file, bytes, text or a stream");
    return { type: "file", ...file, ...chooseType(contentType, file) };
  },
  createFetchBody(body) {
    if (body.type === "stream") return body.stream;
    return body.type === "file" ? requireBlob(body) : undefined;
  },
};

/** A declared media type wins over the blob's own, unless it is a range such as `image/*`. */
function chooseType(declared: string, file: FileValue): { contentType: string } {
  const own = file.contentType ?? file.blob?.type;
  if (file.contentType || (own && declared.includes("*"))) return { contentType: own ?? declared };
  return { contentType: declared.includes("*") ? "application/octet-stream" : declared };
}

/** A `FileValue` for whatever can represent a file; `undefined` for anything else. */
export function readFileValue(value: BodyValue | undefined): FileValue | undefined {
  if (value instanceof Blob) return { ...readName(value), blob: value };
  if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) return { blob: toBlob(value) };
  if (typeof value === "string") return { blob: toBlob(value) };
  if (!isFileValue(value)) return undefined;
  return { ...(value.blob && readName(value.blob)), ...dropUndefined(value) };
}

function isFileValue(value: unknown): value is FileValue {
  const file = value as FileValue | null | undefined;
  return file?.blob instanceof Blob || typeof (file?.path ?? file?.filename) === "string";
}

function readName(blob: Blob): { filename?: string } {
  const { name } = blob as { name?: unknown };
  return typeof name === "string" && name ? { filename: name } : {};
}

function dropUndefined({ filename, path, contentType, blob }: FileValue): FileValue {
  const entries = Object.entries({ filename, path, contentType, blob });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as FileValue;
}

function toBlob(bytes: string | ArrayBuffer | ArrayBufferView): Blob {
  return new Blob([bytes] as NonNullable<ConstructorParameters<typeof Blob>[0]>);
}

/** The bytes to send; throws for a file that is known by its path alone. */
export function requireBlob({ blob, filename }: FileValue): Blob {
  if (blob) return blob;
  throw createProblem("invalid-request", `The file ${filename ?? ""} has no content to send`);
}
