import { toBase64 } from "./to-base64.js";
import type { FormFile, LostFile } from "./form-state.js";

/** In bytes. Only name, type and size of larger files are stored. */
export const maxStoredFileBytes = 256 * 1024;

/** The file value of the specification. `dataUrl` is '' if the bytes were not stored. */
export interface StoredFile {
  readonly name: string;
  readonly lastModified: number;
  readonly size: number;
  readonly type: string;
  readonly dataUrl: string;
}

const known = new WeakMap<File, string>();

/** Reads the bytes of a small file ahead of time, because {@link storeFile} is synchronous. */
export async function rememberFile(file: File): Promise<void> {
  if (file.size > maxStoredFileBytes || known.has(file)) return;
  try {
    known.set(file, toDataUrl(new Uint8Array(await file.arrayBuffer()), file.type));
  } catch {
    // The file no longer exists on disk, so only its name, type and size are stored.
  }
}

/** The stored form of a file, with its bytes if {@link rememberFile} has read them. */
export function storeFile(file: FormFile): StoredFile {
  const { name, lastModified, size, type } = file;
  const dataUrl = file instanceof Blob ? (known.get(file) ?? "") : "";
  return { name, lastModified, size, type, dataUrl };
}

/** Restores a file, or a {@link LostFile} if its bytes were not stored. */
export function restoreFile(stored: StoredFile): FormFile {
  const { name, lastModified, size, type } = stored;
  const bytes = fromDataUrl(stored.dataUrl);
  if (!bytes || bytes.length !== size) {
    const lost: LostFile = { name, lastModified, size, type, dataUrl: "" };
    return lost;
  }
  const file = new File([bytes], name, { type, lastModified });
  known.set(file, stored.dataUrl);
  return file;
}

/** Encodes bytes as a base64 data URL (RFC 2397). */
export function toDataUrl(bytes: Uint8Array, type: string): string {
  return `data:${type || "application/octet-stream"};base64,${toBase64(bytes)}`;
}

/** Decodes a base64 data URL; `undefined` if the text is not one. */
export function fromDataUrl(url: string): Uint8Array<ArrayBuffer> | undefined {
  const match = /^data:[^,]*;base64,([A-Za-z0-9+/]*={0,2})$/.exec(url);
  if (!match) return undefined;
  try {
    return Uint8Array.from(atob(match[1] ?? ""), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}
