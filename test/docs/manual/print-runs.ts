import type { BlockRun } from "./choose-run.js";
import { type Block, readMark } from "./read-page.js";

const kinds: readonly BlockRun[] = [
  "session",
  "server",
  "output",
  "compiled",
  "file",
  "read",
  "used",
  "own test",
  "declaration",
  "not run",
];

/** A table of the pages and what was done with their blocks; then the blocks that did not run, with the reason. */
export function printRuns(
  runs: ReadonlyMap<string, readonly (readonly [Block, BlockRun])[]>,
): string {
  const rows = [...runs].map(([page, own]) => [
    page,
    ...kinds.map((kind) => String(own.filter(([, run]) => run === kind).length || "")),
  ]);
  const all = [...runs.values()].flat();
  const sums = [
    "all pages",
    ...kinds.map((kind) => String(all.filter(([, run]) => run === kind).length)),
  ];
  const table = [["page", ...kinds], ...rows, sums];
  const widths =
    table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? [];
  const lines = table.map((row) =>
    row
      .map((cell, index) => cell.padEnd(widths[index] ?? 0))
      .join("  ")
      .trimEnd(),
  );
  const idle = all.filter(([, run]) => run === "not run");
  const reasons = idle.map(
    ([block]) => `not run, ${block.page}:${block.line}: ${readMark(block, "not run:") ?? ""}`,
  );
  return `\n${[...lines, "", ...reasons].join("\n")}\n`;
}
