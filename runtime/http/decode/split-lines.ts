import { createProblem } from "../problem.js";

/**
 * Creates what cuts a stream into lines: at CRLF, LF or CR (HTML standard, section 9.2.5), or at
 * LF alone. A line is given away at its CR; the LF that may follow in the next piece is no second
 * line end. A line longer than `limit` (UTF-16 code units) throws `too-large`.
 */
export function createLineSplitter(
  ends: "any" | "line-feed",
  limit: number,
): (text: string) => Iterable<string> {
  const pattern = ends === "any" ? /\r\n|\n|\r/g : /\n/g;
  let rest = "";
  let isAfterReturn = false;
  const check = (line: string) => {
    if (line.length > limit) {
      throw createProblem("too-large", `a line of the stream is longer than ${limit} bytes`);
    }
    return line;
  };
  return function* (text: string): Generator<string, void> {
    if (!text) return;
    let start = isAfterReturn && text.startsWith("\n") ? 1 : 0;
    isAfterReturn = ends === "any" && text.endsWith("\r");
    pattern.lastIndex = start;
    for (let end = pattern.exec(text); end; end = pattern.exec(text)) {
      const next = pattern.lastIndex;
      const line = check(rest + text.slice(start, end.index));
      rest = "";
      start = next;
      yield line;
    }
    rest = check(rest + text.slice(start));
  };
}
