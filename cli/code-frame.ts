/** The maximum number of characters shown of a line, because minified documents are one line. */
const maxWidth = 96;

/** Numbered lines of a text, and the marker under a column of the last one. */
interface CodeFrame {
  readonly rows: readonly string[];
  readonly mark: string;
}

/** The lines around a position. Line and column start at 1. Undefined if there is no such line. */
export function codeFrame(
  text: string,
  place: { readonly line: number; readonly column: number },
): CodeFrame | undefined {
  const { line, column } = place;
  const lines = listLines(text, line - 2, line);
  if (lines.length === 0) return undefined;
  const start = Math.max(0, column - 1 - Math.floor(maxWidth / 2));
  const offset = column - 1 < maxWidth ? 0 : start;
  const gutter = String(line).length;
  const rows = lines.map(({ number, content }) => {
    const mark = number === line ? ">" : " ";
    return `${mark} ${String(number).padStart(gutter)} | ${excerpt(content, offset)}`.trimEnd();
  });
  const prefix = offset > 0 ? 1 : 0;
  const mark = `  ${" ".repeat(gutter)} | ${" ".repeat(column - 1 - offset + prefix)}^`;
  return { rows, mark };
}

interface Line {
  readonly number: number;
  readonly content: string;
}

/** The lines in a range of line numbers, without splitting the entire text. */
function listLines(text: string, from: number, to: number): Line[] {
  const lines: Line[] = [];
  let start = 0;
  for (let number = 1; number <= to; number++) {
    const end = text.indexOf("\n", start);
    const stop = end === -1 ? text.length : end;
    if (number >= from) lines.push({ number, content: text.slice(start, stop).replace(/\r$/, "") });
    if (end === -1) return number < to ? [] : lines;
    start = end + 1;
  }
  return lines;
}

function excerpt(content: string, offset: number): string {
  const part = content.slice(offset, offset + maxWidth).replaceAll(/[\t\r]/g, " ");
  const after = content.length > offset + maxWidth ? "…" : "";
  return `${offset > 0 ? "…" : ""}${part}${after}`;
}
