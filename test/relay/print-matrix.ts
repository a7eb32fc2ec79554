/**
 * The attack matrix and the matrix of what must pass, through a relay on loopback, as tables:
 * `npx tsx test/relay/print-matrix.ts`. Ends with 1 when a cell is not what it must be. The tests next
 * to it run the same rows.
 */
import { endTest } from "../after-test.js";
import { runAttacks } from "./attack.js";
import { attacks } from "./attacks.js";
import { runLegitimateMatrix } from "./legitimate-matrix.js";
import { routes, runTargetMatrix, targetRows } from "./target-matrix.js";

const nameWidth = 52;

/** Shortened, and without what would disturb a terminal. */
function fit(text: string, width: number): string {
  const shown = text.replace(/[^\x20-\x7e]/g, (character) => encodeURIComponent(character));
  return (shown.length > width ? `${shown.slice(0, width - 3)}...` : shown).padEnd(width);
}

function mark(held: boolean, verdict: string): string {
  return held ? verdict : `HOLE: ${verdict}`;
}

function printHeading(text: string, current: string): string {
  if (text !== current) console.log(`\n${text}`);
  return text;
}

async function printTargets(): Promise<number> {
  const cells = await runTargetMatrix();
  console.log(
    `${"Refused targets".padEnd(nameWidth)}${routes.map((route) => route.padEnd(22)).join("")}`,
  );
  let kind = "";
  for (const row of targetRows) {
    kind = printHeading(row.kind, kind);
    const columns = routes.map((route) => {
      const cell = cells.find((each) => each.row === row && each.route === route);
      return fit(cell === undefined ? "-" : mark(cell.held, cell.verdict), 22);
    });
    console.log(`${fit(`  ${row.name}`, nameWidth)}${columns.join("")}`.trimEnd());
  }
  return printTotal("targets x routes", cells.length, cells.filter(({ held }) => !held).length);
}

async function printAttacks(): Promise<number> {
  const results = await runAttacks(attacks);
  await endTest();
  console.log("\n\nAttacks");
  let group = "";
  for (const { attack, verdict, held } of results) {
    group = printHeading(attack.group, group);
    console.log(`${fit(`  ${attack.name}`, nameWidth + 8)}${mark(held, verdict)}`);
  }
  return printTotal("attacks", results.length, results.filter(({ held }) => !held).length);
}

async function printLegitimate(): Promise<number> {
  const results = await runLegitimateMatrix();
  console.log(`\n\n${"What must pass".padEnd(nameWidth)}${"request".padEnd(24)}answer\n`);
  for (const { name, request, answer, bytesUp, bytesDown } of results) {
    const up = fit(`${mark(request === "equal", request)} (${bytesUp} bytes)`, 24);
    console.log(
      `${fit(`  ${name}`, nameWidth)}${up}${mark(answer === "equal", answer)} (${bytesDown} bytes)`,
    );
  }
  const differing = results.filter(
    ({ request, answer }) => request !== "equal" || answer !== "equal",
  );
  return printTotal("calls that pass", results.length, differing.length);
}

function printTotal(what: string, all: number, holes: number): number {
  console.log(`\n${all} ${what}: ${all - holes} as they must be, ${holes} holes`);
  return holes;
}

async function main(): Promise<void> {
  const holes = (await printTargets()) + (await printAttacks()) + (await printLegitimate());
  await endTest();
  process.exit(holes === 0 ? 0 : 1);
}

await main();
