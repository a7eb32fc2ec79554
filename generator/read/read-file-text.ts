import { readFile } from "node:fs/promises";

/** The text of a file, or the reason why it cannot be read. `damaged`: it contains invalid UTF-8 or UTF-16. */
export type FileText =
  { readonly text: string; readonly damaged: boolean } | { readonly failure: string };

/** Reads a file as UTF-8, or as UTF-16 if it has that byte order mark. Never throws. */
export async function readFileText(path: string): Promise<FileText> {
  try {
    const bytes = await readFile(path);
    if (isBinary(bytes)) return { failure: `The file '${path}' is binary, not text.` };
    return decodeText(bytes);
  } catch (error) {
    return { failure: explain(error, path) };
  }
}

/** Whether the first 8 kB contain a NUL byte, which text in UTF-8 does not. */
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
