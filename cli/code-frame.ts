/** How much of a long line is shown: minified documents are one line. */
const widest = 96;

/** Lines of a text, numbered, and the mark under a column of the last. */
interface CodeFrame {
  readonly rows: readonly string[];
  readonly mark: string;
}

/** The lines around a place. Line and column are from 1; undefined when there is no such line. */
export function codeFrame(
  text: string,
  place: { readonly line: number; readonly column: number },
): CodeFrame | undefined {
  const { line, column } = place;
  const lines = listLines(text, line - 2, line);
  if (lines.length === 0) return undefined;
  const start = Math.max(0, column - 1 - Math.floor(widest / 2));
  const offset = column - 1 < widest ? 0 : start;
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

/** The lines from one number to another, without splitting the entire text. */
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
  const part = content.slice(offset, offset + widest).replaceAll(/[\t\r]/g, " ");
  const after = content.length > offset + widest ? "…" : "";
  return `${offset > 0 ? "…" : ""}${part}${after}`;
}
