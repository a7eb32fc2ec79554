import { toBase64 } from "./to-base64.js";
import type { FormFile, LostFile } from "./form-state.js";

/** Larger files are stored by name, type and size alone. Bytes. */
export const maxStoredFileBytes = 256 * 1024;

/** The specification's file value. `dataUrl` is '' when the bytes were not kept. */
export interface StoredFile {
  readonly name: string;
  readonly lastModified: number;
  readonly size: number;
  readonly type: string;
  readonly dataUrl: string;
}

const known = new WeakMap<File, string>();

/** Reads the bytes of a small file ahead, so that {@link storeFile} can answer at once. */
export async function rememberFile(file: File): Promise<void> {
  if (file.size > maxStoredFileBytes || known.has(file)) return;
  try {
    known.set(file, toDataUrl(new Uint8Array(await file.arrayBuffer()), file.type));
  } catch {
    // The file went away on disk; it is then stored by name alone.
  }
}

/** The stored form of a file; without bytes until {@link rememberFile} is done. */
export function storeFile(file: FormFile): StoredFile {
  const { name, lastModified, size, type } = file;
  const dataUrl = file instanceof Blob ? (known.get(file) ?? "") : "";
  return { name, lastModified, size, type, dataUrl };
}

/** The file again, or a {@link LostFile} when its bytes were not stored. */
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

/** Bytes as a data URL (RFC 2397), base64. */
export function toDataUrl(bytes: Uint8Array, type: string): string {
  return `data:${type || "application/octet-stream"};base64,${toBase64(bytes)}`;
}

/** The bytes of a base64 data URL; `undefined` when it is none. */
export function fromDataUrl(url: string): Uint8Array<ArrayBuffer> | undefined {
  const match = /^data:[^,]*;base64,([A-Za-z0-9+/]*={0,2})$/.exec(url);
  if (!match) return undefined;
  try {
    return Uint8Array.from(atob(match[1] ?? ""), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}
