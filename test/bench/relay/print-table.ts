import { loadavg } from "node:os";
import { rows } from "./measures.js";
import type { Figures, RowName } from "./measures.js";
import { proxyNames, subjectRoles } from "./subjects.js";
import type { SubjectName } from "./subjects.js";

/** The aim: at most so much of what the bare pipe costs, and of the best public proxy. */
const maxRatioToPipe = 1.1;
const maxRatioToProxy = 0.8;

/** Prints a row for each figure, with the relay's cost as a share of the pipe's and of the best proxy's. */
export function printTable(figures: ReadonlyMap<SubjectName, Figures[]>, rounds: number): void {
  const names = Object.keys(subjectRoles) as SubjectName[];
  const load = loadavg().map((value) => value.toFixed(1));
  console.log(
    `Node ${process.version}, best of ${rounds} rounds in turns; load average ${load.join(", ")}.`,
    `Aim: at most ${maxRatioToPipe} of the pipe, ${maxRatioToProxy} of the best proxy.\n`,
  );
  console.log(`| | ${names.join(" | ")} | of the pipe | of the best proxy | aim |`);
  console.log(`| --- ${"| ---: ".repeat(names.length + 2)}| --- |`);
  for (const row of Object.keys(rows) as RowName[]) {
    const [title, unit] = rows[row];
    const best = (name: SubjectName): number => findBest(figures.get(name) ?? [], row, unit);
    const values = names.map((name) => formatFigure(best(name)));
    const pipe = findShare(best("frond"), best("undici pipe"), unit);
    const proxy = Math.max(...proxyNames.map((name) => findShare(best("frond"), best(name), unit)));
    const verdict = judge(pipe, proxy);
    const shares = [pipe.toFixed(2), proxy.toFixed(2), verdict];
    console.log(`| ${[`${title}, ${unit}`, ...values, ...shares].join(" | ")} |`);
  }
}

function judge(pipe: number, proxy: number): string {
  const short = [
    pipe <= maxRatioToPipe ? "" : "the pipe",
    proxy <= maxRatioToProxy ? "" : "proxies",
  ];
  const named = short.filter((name) => name !== "").join(" and ");
  return named === "" ? "reached" : `short of ${named}`;
}

/** Of figures of time and memory the least, of throughput the most. */
function findBest(figures: readonly Figures[], row: RowName, unit: string): number {
  const values = figures.map((each) => each[row] ?? NaN).filter((value) => !Number.isNaN(value));
  if (values.length === 0) return NaN;
  return unit === "MB/s" ? Math.max(...values) : Math.min(...values);
}

/** What one costs, as a share of what the other costs. */
function findShare(one: number, other: number, unit: string): number {
  return unit === "MB/s" ? other / one : one / other;
}

function formatFigure(value: number): string {
  if (Number.isNaN(value)) return "";
  return value < 100 ? value.toFixed(1) : value.toFixed(0);
}
