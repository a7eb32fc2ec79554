import type { BenchDocument } from "./documents.js";
import type { VisitFigures } from "./measure-visit.js";
import type { Subject } from "./subjects.js";

/** Every visit of one playground with one document; `never` when its form did not come. */
export interface Row {
  readonly subject: Subject;
  readonly figures: readonly VisitFigures[];
  readonly never: boolean;
}

type Measure = Exclude<keyof VisitFigures, "axe">;

/** What was measured, smallest first. */
function listSorted(row: Row | undefined, measure: Measure): number[] {
  const values = (row?.figures ?? []).flatMap((figures) => figures[measure] ?? []);
  return values.sort((a, b) => a - b);
}

type Pick = (row: Row | undefined, measure: Measure) => number | undefined;

const findMedian: Pick = (row, measure) => {
  const values = listSorted(row, measure);
  return values[Math.floor(values.length / 2)];
};

const findLeast: Pick = (row, measure) => listSorted(row, measure)[0];

/** The rows of one document as a Markdown table. In brackets: how often the best peer's; keys: the bare page's. */
export function printTable({ title }: BenchDocument, rows: readonly Row[]): string {
  const head =
    "| | JS + CSS, gzip | form ready | longest task | heap | key p95 | switch | axe rules/nodes |";
  const lines = rows.map((row) => `| ${[row.subject.name, ...listCells(row, rows)].join(" | ")} |`);
  return [`### ${title}`, "", head, "| --- ".repeat(8) + "|", ...lines, ""].join("\n");
}

function listCells(row: Row, rows: readonly Row[]): string[] {
  const bare = rows.find(({ subject }) => subject.role === "limit");
  const time = (measure: Measure, of?: number): string => {
    const value = findMedian(row, measure);
    if (value === undefined) return "";
    return `${value.toFixed(0)} ms${of === undefined ? "" : ` (${(value / of).toFixed(2)})`}`;
  };
  const bytes = findMedian(row, "bytes");
  const heap = findMedian(row, "heap");
  const ready = time("ready", findBest(rows, "ready", findMedian));
  return [
    bytes === undefined ? "" : `${(bytes / 1000).toFixed(0)} kB`,
    row.never ? "never" : ready,
    time("task"),
    heap === undefined ? "" : `${(heap / 1024 / 1024).toFixed(1)} MiB`,
    time("key", findMedian(bare, "key")),
    time("switch"),
    row.figures.findLast(({ axe }) => axe !== undefined)?.axe ?? "",
  ];
}

function findBest(rows: readonly Row[], measure: Measure, pick: Pick): number | undefined {
  const peers = rows.filter(({ subject, never }) => subject.role === "peer" && !never);
  const values = peers.flatMap((row) => pick(row, measure) ?? []);
  return values.length === 0 ? undefined : Math.min(...values);
}

/**
 * Each goal with the least of what was measured: what else the machine does only adds to a figure. A goal that has
 * nothing to go by is left out.
 */
export function printGoals(
  tables: readonly { readonly document: BenchDocument; readonly rows: readonly Row[] }[],
): string {
  const lines = tables.flatMap(({ document, rows }) => {
    const best = findBest(rows, "ready", findLeast);
    const bare = rows.find(({ subject }) => subject.role === "limit");
    const key = findLeast(bare, "key");
    return rows
      .filter(({ subject }) => subject.role === "ours")
      .flatMap((row) => {
        const of = (measure: Measure, by: number, goal: number, unit: string): string[] => {
          const value = findLeast(row, measure);
          if (value === undefined) return [];
          const isMet = value / by <= goal;
          const text = `${(value / by).toFixed(2)}${unit}`;
          const what = `${document.title}, ${row.subject.name}: ${names[measure]}`;
          return [`| ${what} | ${goal}${unit} | ${text} | ${isMet ? "yes" : "NO"} |`];
        };
        return [
          ...of("bytes", 1000, 170, " kB"),
          ...(best === undefined ? [] : of("ready", best, readyGoals[document.name] ?? 1, "x")),
          ...of("task", 1, 50, " ms"),
          ...(document.name === "small" ? of("heap", 1024 * 1024, 4, " MiB") : []),
          ...(key === undefined ? [] : of("key", key, 1.2, "x")),
          ...of("switch", 1, 40, " ms"),
        ];
      });
  });
  return ["| goal | at most | is | met |", "| --- | --- | --- | --- |", ...lines, ""].join("\n");
}

const names: Readonly<Record<Measure, string>> = {
  bytes: "JS + CSS until ready",
  ready: "form ready against the best peer",
  task: "longest task",
  heap: "heap",
  key: "key to paint against the bare page",
  switch: "switch",
};

const readyGoals: Readonly<Record<string, number>> = { small: 0.5, github: 0.2, stripe: 0.15 };
