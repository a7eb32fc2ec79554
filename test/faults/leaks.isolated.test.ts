import { execFile } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type BuiltProbe, buildProbe } from "./build-probe.js";
import type { LeakProbe } from "./leak-kinds.js";
import { startLeakServer } from "./leak-server.js";

/** The short version of `leaks.ts`, which is run by hand with 20,000 calls of each kind. */
let built: BuiltProbe;

/** It takes seconds, unless the machine does much else. */

beforeAll(async () => {
  built = await buildProbe();
});
afterAll(() => rmSync(built.folder, { recursive: true }));

interface Row {
  readonly over: string;
  readonly heap: number;
}

describe("what calls leave behind", () => {
  test("is nothing, whatever came of them", async () => {
    const script = join(import.meta.dirname, "leaks.ts");
    const words = [
      "--calls",
      "3360",
      "--in-turn",
      "--json",
      "--probe",
      built.file,
      "--bytes",
      "200",
    ];
    const { stdout } = await promisify(execFile)(process.execPath, [
      "--import",
      "tsx",
      script,
      ...words,
    ]).catch((error: unknown) => error as { stdout: string });
    const rows = JSON.parse(stdout) as Row[];
    const none = { listeners: 0, timers: 0, resources: [], sockets: 0, warnings: [] };
    expect(rows).toMatchObject([
      { over: "stub", ...none },
      { over: "loopback", ...none },
    ]);
    // The engine's own warming up is spread over the calls, up to 100 kB a part on a busy machine:
    // so many calls tell of what is small, 20,000 of single entries.
    for (const { heap } of rows) expect(heap).toBeLessThan(200);
  });

  test("1,000 calls at once on one signal give no warning", async () => {
    const { ProbeClient } = (await import(pathToFileURL(built.file).href)) as LeakProbe;
    const server = await startLeakServer();
    const warnings: string[] = [];
    const warn = (warning: Error) => warnings.push(warning.message);
    process.on("warning", warn);
    const { signal } = new AbortController();
    const client = new ProbeClient({ baseUrl: `${server.url}/value`, timeoutInSeconds: 60 });
    const calls = Array.from({ length: 1000 }, () => client["readValue"]!({}, { signal }));
    const results = await Promise.all(calls);
    await new Promise((resolve) => setImmediate(resolve));
    process.off("warning", warn);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1000);
    expect(warnings).toEqual([]);
    await server.close();
  });
});
