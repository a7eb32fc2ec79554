import { readFile } from "node:fs/promises";

/** The text of a file, or why there is none. */
export type FileText =
  { readonly text: string; readonly damaged: boolean } | { readonly failure: string };

/** Reads a file; UTF-8 unless a byte order mark says UTF-16. Never throws. */
export async function readFileText(path: string): Promise<FileText> {
  try {
    const bytes = await readFile(path);
    if (isBinary(bytes)) return { failure: `The file '${path}' is binary, not text.` };
    return decodeText(bytes);
  } catch (error) {
    return { failure: explain(error, path) };
  }
}

/** No text in UTF-8 has a NUL; as far as the beginning of a file says. */
function isBinary(bytes: Uint8Array): boolean {
  return encodingOf(bytes) === "utf-8" && bytes.subarray(0, 8_192).includes(0);
}

function decodeText(bytes: Uint8Array): FileText {
  const label = encodingOf(bytes);
  try {
    return { text: new TextDecoder(label, { fatal: true }).decode(bytes), damaged: false };
  } catch {
    return { text: new TextDecoder(label).decode(bytes), damaged: true };
  }
}

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  return "utf-8";
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: "does not exist",
  ENOTDIR: "does not exist",
  EISDIR: "is a folder",
  EACCES: "may not be read",
};

function explain(error: unknown, path: string): string {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const reason = reasons[code] ?? (error instanceof Error ? error.message : String(error));
  return `The file '${path}' ${reason}.`;
}
