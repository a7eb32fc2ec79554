/** The result of a stage as text. */
export interface Stage {
  /** At most nine letters. */
  readonly name: string;
  readonly milliseconds: number;
  /** The first line is printed next to the name. May be empty. */
  readonly lines: readonly string[];
}

const nameWidth = 10;
const timeWidth = 10;

/** Prints a stage: its name, its time and its first line on one line, and further lines below. */
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
