/** What one step made, as lines to read. */
export interface Stage {
  /** Of at most nine letters. */
  readonly name: string;
  readonly milliseconds: number;
  /** The first stands beside the name; empty for nothing to say. */
  readonly lines: readonly string[];
}

const nameWidth = 10;
const timeWidth = 10;

/** A stage as text: its name, its time and its first line on one line, the others below the first. */
export function printStage({ name, milliseconds, lines }: Stage): string {
  const [first = "", ...others] = lines;
  const indent = " ".repeat(nameWidth + timeWidth);
  const head = name.padEnd(nameWidth) + `${printTime(milliseconds)}  `.padStart(timeWidth);
  return [head + first, ...others.map((line) => indent + line)]
    .map((line) => `${line.trimEnd()}\n`)
    .join("");
}

function printTime(milliseconds: number): string {
  if (milliseconds >= 1000) return `${(milliseconds / 1000).toFixed(2)} s`;
  return `${milliseconds.toFixed(milliseconds < 10 ? 1 : 0)} ms`;
}
