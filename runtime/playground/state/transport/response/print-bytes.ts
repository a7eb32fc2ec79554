/** Bytes that share one row. */
export const bytesPerRow = 16;

/** One row of a dump: `00000010  25 50 44 46  |%PDF|`. */
export function printBytes(bytes: Uint8Array, row: number): string {
  const offset = row * bytesPerRow;
  const part = Array.from(bytes.subarray(offset, offset + bytesPerRow));
  const hex = part.map((byte) => byte.toString(16).padStart(2, "0")).join(" ");
  const text = part.map((byte) => (byte > 31 && byte < 127 ? String.fromCharCode(byte) : "."));
  const place = offset.toString(16).padStart(8, "0");
  return `${place}  ${hex.padEnd(bytesPerRow * 3 - 1)}  |${text.join("")}|`;
}

/** So much of a text is inspected. Characters. */
const maxSampleLength = 10_000;

/** Whether what was read as text is none: it has a NUL, or more than one letter in fifty could not be read. */
export function isBinaryText(text: string): boolean {
  const sample = text.slice(0, maxSampleLength);
  if (sample.includes("\0")) return true;
  const unread = sample.split("\uFFFD").length - 1;
  return unread * 50 > sample.length;
}
