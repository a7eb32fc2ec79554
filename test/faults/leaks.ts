/**
 * What calls of the generated client leave behind, over connections and without:
 * `npx tsx test/faults/leaks.ts [--calls 20000] [--in-turn]`, so many calls of each kind, or of all
 * in turn. Prints a table, or JSON with --json; exits with 1 when something is left. Measures in a process of its own, whose heap is small.
 */
import { fork } from "node:child_process";
import { rmSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { inTurn, type LeakKind, type LeakProbe, overLoopback, overStub } from "./leak-kinds.js";
import { startLeakServer } from "./leak-server.js";
import { type Leaks, measureLeaks } from "./measure-leaks.js";

/** Less is noise of the engine; the least that can be forgotten, an entry of a set, is more. */
const maxBytes = 32;

const { values } = parseArgs({
  options: {
    calls: { type: "string", default: "20000" },
    bytes: { type: "string", default: String(maxBytes) },
    json: { type: "boolean", default: false },
    "in-turn": { type: "boolean", default: false },
    probe: { type: "string" },
  },
});
const calls = Number(values.calls);
const parallel = Math.min(100, calls / 4);

function isClean({ listeners, timers, resources, sockets, heap, warnings }: Leaks): boolean {
  const left = listeners + timers + resources.length + sockets + warnings.length;
  return left === 0 && heap <= Number(values.bytes);
}

async function measureAll(file: string): Promise<void> {
  const probe = (await import(pathToFileURL(file).href)) as LeakProbe;
  const { url, countBusy, close } = await startLeakServer();
  const rows: (Leaks & { readonly over: string })[] = [];
  const choose = (kinds: LeakKind[]) => (values["in-turn"] ? [inTurn(kinds)] : kinds);
  for (const kind of choose(overStub(probe))) {
    rows.push({ over: "stub", ...(await measureLeaks(kind, { calls, parallel })) });
  }
  for (const kind of choose(overLoopback(probe, url))) {
    const leaks = await measureLeaks(kind, { calls, parallel, countBusy });
    rows.push({ over: "loopback", ...leaks });
  }
  await close();
  if (values.json) console.log(JSON.stringify(rows));
  else console.table(rows);
  process.exitCode = rows.every(isClean) ? 0 : 1;
}

async function buildAndMeasure(): Promise<void> {
  // The generator is not part of what is measured.
  const { buildProbe } = await import("./build-probe.js");
  const { file, folder } = await buildProbe();
  const child = fork(fileURLToPath(import.meta.url), [...process.argv.slice(2), "--probe", file]);
  child.on("exit", (code) => {
    rmSync(folder, { recursive: true });
    process.exitCode = code ?? 1;
  });
}

await (values.probe === undefined ? buildAndMeasure() : measureAll(values.probe));
