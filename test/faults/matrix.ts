/**
 * The fault table for us and for public clients, on the same servers, as Markdown:
 * `npx tsx test/faults/matrix.ts [row ...]`. Ends with 1 when our client misses a row. Rows of which
 * a client has no equal (named errors, token suppliers, writing addresses) are left empty; row 94 is
 * about pages. Bare fetch, openapi-fetch and axios have no retries.
 */
import { rmSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { buildProbe } from "./build-probe.js";
import { alignFacts, type Expected, isAsExpected, isNear } from "./compare-facts.js";
import { createFrondCaller, type ProbePackage } from "./frond-caller.js";
import { loadPeers } from "./peers/index.js";
import { bendNode, openPlaces, type SharedPlaces } from "./places.js";
import type { Caller, Row } from "./row.js";
import { rows } from "./rows/index.js";
import { type Facts, runCalls } from "./run-calls.js";
import { runRow } from "./run-row.js";

const { setTimeout: later } = globalThis;
const warnings: string[] = [];

/** What a client built from a row. */
interface Cell {
  readonly facts: Facts;
  readonly isRight: boolean;
}

/** Rows at a time. */
const parallel = 12;

/** Milliseconds after which a complete row counts as hanging. */
const patience = 120_000;

/** What the table says to a client that is not ours. */
function expectedOf({ expected, isEncoding }: Row, caller: Caller): Expected {
  if (caller.name === "frond") return expected;
  if (isEncoding) return [];
  return expected.filter((fact) => !`${fact}`.startsWith("own: "));
}

async function measure(row: Row, caller: Caller, shared: SharedPlaces): Promise<Cell> {
  const expected = expectedOf(row, caller);
  if (expected.length === 0) return { facts: [], isRight: true };
  const options = { warnings: () => warnings };
  const run: Parameters<typeof runRow>[1]["run"] = (each, places) => {
    const hang = new Promise<Facts>((resolve) => later(() => resolve(["HANG"]), patience));
    const failing = (error: unknown) => [`THROW ${String(error)}`];
    return Promise.race([runCalls(each, caller, places, options).catch(failing), hang]);
  };
  const all = await runRow(row, { shared, run, expected });
  if (caller.name === "frond") return { facts: all, isRight: isAsExpected(all, expected) };
  const facts = all.filter((fact) => !fact.startsWith("own: "));
  return { facts, isRight: isNear(facts, expected) };
}

async function measureAll(chosen: readonly Row[], caller: Caller, shared: SharedPlaces) {
  const cells = new Map<number, Cell>();
  const waiting = chosen.filter(({ alone }) => !alone);
  const work = async () => {
    for (let row = waiting.shift(); row; row = waiting.shift()) {
      cells.set(row.row, await measure(row, caller, shared));
    }
  };
  await Promise.all(Array.from({ length: parallel }, work));
  for (const row of chosen.filter(({ alone }) => alone)) {
    cells.set(row.row, await measure(row, caller, shared));
  }
  return cells;
}

/** `5x ok [1]; STATUS 404`, short enough for a table. */
function shorten(facts: Expected): string {
  const runs: [fact: string, count: number][] = [];
  for (const fact of facts.map(String)) {
    const last = runs.at(-1);
    if (last?.[0] === fact) last[1]++;
    else runs.push([fact, 1]);
  }
  const text = runs
    .map(
      ([fact, count]) =>
        (count > 1 ? `${count}x ` : "") + (fact.length > 60 ? `${fact.slice(0, 57)}...` : fact),
    )
    .join("; ");
  const short = text.length > 150 ? `${text.slice(0, 147)}...` : text;
  return short
    .replaceAll("|", "\\|")
    .replaceAll(/\p{Cc}+/gu, " ")
    .replaceAll("<", "&lt;");
}

function writeCell(row: Row, caller: Caller, cell: Cell | undefined): string {
  if (!cell || expectedOf(row, caller).length === 0) return "";
  return `${cell.isRight ? "✓" : "✗"} ${shorten(alignFacts(cell.facts, []))}`;
}

/** What is wrong next to the results: clients of others leave such things behind. */
function watchProcess(): void {
  process.on("warning", ({ name, message }) => warnings.push(`${name} ${message}`));
  process.on("unhandledRejection", (reason) => warnings.push(`Unhandled ${String(reason)}`));
  process.on("uncaughtException", (error) => warnings.push(`Uncaught ${String(error)}`));
}

/** A client with what it built from the rows. */
interface Column {
  readonly caller: Caller;
  readonly cells: ReadonlyMap<number, Cell>;
  readonly warnings: readonly string[];
}

function writeTable(chosen: readonly Row[], columns: readonly Column[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const lines = chosen.map((row) => {
    const cells = columns.map(({ caller, cells }) => writeCell(row, caller, cells.get(row.row)));
    return line([`${row.row}`, row.title, shorten(row.expected), ...cells]);
  });
  const names = columns.map(({ caller }) => caller.name);
  const heads = ["row", "fault", "expected", ...names];
  return [line(heads), line(heads.map(() => "---")), ...lines].join("\n");
}

function findMisses({ cells }: Column): number[] {
  const missed = [...cells].filter(([, { isRight }]) => !isRight);
  return missed.map(([row]) => row).sort((one, other) => one - other);
}

function writeSummary(column: Column): string {
  const missed = findMisses(column);
  const count = (kind: string) => column.warnings.filter((each) => each.startsWith(kind)).length;
  return [
    `- ${column.caller.name}: ${missed.length} missed${missed.length > 0 ? ` (${missed.join(", ")})` : ""}`,
    `${count("Unhandled")} unhandled rejections`,
    `${count("Uncaught")} uncaught exceptions`,
    `${count("TimeoutOverflow") + count("MaxListeners")} warnings`,
  ].join(", ");
}

async function main(): Promise<number> {
  const wanted = process.argv.slice(2).map(Number);
  const chosen = rows.filter(({ row }) => wanted.length === 0 || wanted.includes(row));
  watchProcess();
  const unbend = bendNode();
  const probe = await buildProbe();
  const shared = await openPlaces();
  const ours = (await import(pathToFileURL(probe.file).href)) as ProbePackage;
  const columns: Column[] = [];
  for (const caller of [createFrondCaller(ours), ...(await loadPeers())]) {
    process.stderr.write(`${caller.name}\n`);
    warnings.length = 0;
    const cells = await measureAll(chosen, caller, shared);
    columns.push({ caller, cells, warnings: [...warnings] });
  }
  console.log(`${writeTable(chosen, columns)}\n\n${columns.map(writeSummary).join("\n")}`);
  unbend();
  await shared.close();
  rmSync(probe.folder, { recursive: true, force: true });
  const [own] = columns;
  return own && findMisses(own).length > 0 ? 1 : 0;
}

process.exit(await main());
