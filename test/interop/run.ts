/**
 * The same calls in every runtime there is: `npx tsx test/interop/run.ts [--probe file]`. Prints a
 * table of what each came to; exits with 1 when a runtime differs.
 */
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { installPeers } from "../peers/install-peers.js";
import { buildSmoke } from "./build-smoke.js";
import { findRuntimeBinary, installRuntimes } from "./install-runtimes.js";
import { findUndici, runPage, runProgram, type Told } from "./run-runtimes.js";
import { smokeCases } from "./smoke.js";
import { startSmokeServers } from "./smoke-server.js";

const { values } = parseArgs({ options: { probe: { type: "string" } } });
const lts = execFileSync(
  process.execPath,
  [fileURLToPath(new URL("../../scripts/lts-node.mjs", import.meta.url))],
  { encoding: "utf8" },
);
installPeers();
installRuntimes();
const probe = values.probe ?? (await (await import("../faults/build-probe.js")).buildProbe()).file;
const smoke = await buildSmoke(probe);
const deno = findRuntimeBinary("@deno");
const bun = findRuntimeBinary("@oven");
const programs: Readonly<Record<string, readonly string[] | undefined>> = {
  [`node ${process.versions.node}`]: [process.execPath],
  "node lts": [`${lts.trim()}/node`],
  deno: deno === undefined ? undefined : [deno, "run", "--allow-all", "--quiet"],
  bun: bun === undefined ? undefined : [bun],
};

/** Servers of its own: what they answer depends on how often they were asked. */
async function run(name: string, start: (place: Place) => Promise<Told | undefined>) {
  const servers = await startSmokeServers();
  try {
    const told = await start(servers);
    if (told) table.set(name, told);
    else console.log(`${name}: not on this machine`);
  } catch (error) {
    console.log(`${name}: ${String(error)}`);
    process.exitCode = 1;
  } finally {
    await servers.close();
  }
}
type Place = Awaited<ReturnType<typeof startSmokeServers>>;

const table = new Map<string, Told>();
for (const [name, program] of Object.entries(programs)) {
  await run(name, async (place) => program && runProgram(program, smoke, place));
}
const undici = findUndici();
await run("undici 7", (place) => runProgram([process.execPath], smoke, { ...place, undici }));
await run("chromium", (place) => runPage(smoke, place));

console.table(
  Object.fromEntries(
    smokeCases.map(({ name, expected, inPage }) => {
      const row = [...table].map(([runtime, told]) => {
        const text = told[name] ?? "nothing";
        const pattern = runtime === "chromium" ? (inPage ?? expected) : expected;
        if (!pattern.test(text)) process.exitCode = 1;
        return [runtime, pattern.test(text) ? text : `DIFFERS ${text}`] as const;
      });
      return [name, Object.fromEntries(row)];
    }),
  ),
);
