/** Number of bytes per row. */
export const bytesPerRow = 16;

/**
 * Prints a row of a hex dump: `00000010 25 50 44 46
 * %PDF
 * `.
 */
export function printBytes(bytes: Uint8Array, row: number): string {
  const offset = row * bytesPerRow;
  const part = Array.from(bytes.subarray(offset, offset + bytesPerRow));
  const hex = part.map((byte) => byte.toString(16).padStart(2, "0")).join(" ");
  const text = part.map((byte) => (byte > 31 && byte < 127 ? String.fromCharCode(byte) : "."));
  const address = offset.toString(16).padStart(8, "0");
  return `${address}  ${hex.padEnd(bytesPerRow * 3 - 1)}  |${text.join("")}|`;
}

/** In characters. Only the beginning of a text is inspected. */
const maxSampleLength = 10_000;

/**
 * Whether decoded text is binary: it contains NUL, or more than 2% of its characters could not be
 * decoded.
 */
export function isBinaryText(text: string): boolean {
  const sample = text.slice(0, maxSampleLength);
  if (sample.includes("\0")) return true;
  const unread = sample.split("\uFFFD").length - 1;
  return unread * 50 > sample.length;
}
