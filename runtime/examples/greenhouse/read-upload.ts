import type { BodyValue } from "../../http/index.js";

/** The bytes of an upload and the name the sender gave them. */
export interface Upload {
  readonly blob: Blob;
  readonly filename?: string;
}

/** Reads a file out of a decoded body; what is not a file counts as an empty one. */
export function readUpload(value: BodyValue | undefined): Upload {
  if (value instanceof File) return { blob: value, filename: value.name };
  if (value instanceof Blob) return { blob: value };
  if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) {
    return { blob: new Blob([value as BlobPart]) };
  }
  return readNamedFile(value) ?? { blob: new Blob([]) };
}

function readNamedFile(value: unknown): Upload | undefined {
  if (typeof value !== "object" || value === null || !("blob" in value)) return undefined;
  if (!(value.blob instanceof Blob)) return undefined;
  const filename = "filename" in value ? value.filename : undefined;
  return { blob: value.blob, ...(typeof filename === "string" ? { filename } : {}) };
}
