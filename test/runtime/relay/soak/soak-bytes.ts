const period = 256;
const template = Buffer.from(
  Uint8Array.from({ length: 256 * 1024 + period }, (_, index) => index % period),
);

/** Bytes from an offset of a body whose every byte is known; at most 256 kB. */
export function fillBytes(offset: number, length: number): Buffer {
  return template.subarray(offset % period, (offset % period) + length);
}

/** Text of a length. */
export function fillText(length: number): string {
  return "x".repeat(length);
}

/** Whether a piece of a body is what belongs at its offset. */
export function isFilled(chunk: Buffer, offset: number): boolean {
  for (let start = 0; start < chunk.length; start += 65_536) {
    const part = chunk.subarray(start, start + 65_536);
    if (!part.equals(fillBytes(offset + start, part.length))) return false;
  }
  return true;
}
