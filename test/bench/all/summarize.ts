import { readTables, type Table } from "./read-tables.js";

/** One figure of ours beside those of others in the same run. */
export interface Figure {
  readonly bench: string;
  /** What was measured, and of what. */
  readonly measure: string;
  /** As it was printed. */
  readonly ours: string;
  /** The others' figures by name, as they were printed. */
  readonly others: readonly (readonly [name: string, figure: string])[];
}

/** The figures of every table of a bench's output that has a row or a column of ours. */
export function summarize(bench: string, output: string): Figure[] {
  return readTables(output).flatMap((table) => {
    const byRow = table.header[0] === "" && table.rows.some(([name]) => isOurs(name));
    const rows = byRow ? turn(table) : table;
    return listFigures(bench, rows);
  });
}

/** Names of ours begin so; what else they say is how it was used. */
function isOurs(name = ""): boolean {
  return /^frond\b/.test(name);
}

/** A table with a column for each of its rows. */
function turn({ title, header, rows }: Table): Table {
  return {
    title,
    header: ["", ...rows.map(([name = ""]) => name)],
    rows: header
      .slice(1)
      .map((measure, index) => [measure, ...rows.map((cells) => cells[index + 1] ?? "")]),
  };
}

function listFigures(bench: string, { title, header, rows }: Table): Figure[] {
  const names = header.slice(1);
  const own = names.filter(isOurs);
  return rows.flatMap(([measure = "", ...cells]) => {
    const figureOf = (name: string): string => cells[names.indexOf(name)] ?? "";
    const others = names.filter((name) => !isOurs(name) && /\d/.test(figureOf(name)));
    return own
      .filter((name) => /\d/.test(figureOf(name)))
      .map((name) => ({
        bench,
        measure: [title, measure, own.length > 1 ? name : ""].filter(Boolean).join(": "),
        ours: figureOf(name),
        others: others.map((other) => [other, figureOf(other)] as const),
      }));
  });
}

/** The table of all figures, in Markdown. */
export function printSummary(figures: readonly Figure[]): string {
  const rows = figures.map(({ bench, measure, ours, others }) => {
    const beside = others.map(([name, figure]) => `${name} ${figure}`).join("; ");
    return `| ${bench} | ${measure} | **${ours}** | ${beside} |`;
  });
  return ["| bench | measure | frond | beside it |", "| --- | --- | --- | --- |", ...rows].join(
    "\n",
  );
}
