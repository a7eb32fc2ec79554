import { spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";

const project = fileURLToPath(new URL("../../../", import.meta.url));
const harness = fileURLToPath(
  new URL("../../../../shared/snippet-roundtrip/run.mjs", import.meta.url),
);
const adapter = fileURLToPath(new URL("./round-trip-adapter.mjs", import.meta.url));

/** What runs quickly and where it is missing. The other languages are run by hand with the same adapter. */
const tools: Readonly<Record<string, readonly string[]>> = {
  curl: ["curl", "--version"],
  python: [findPython(), "-c", "import requests"],
};

function findPython(): string {
  const chosen = process.env.SNIPPET_PYTHON;
  return chosen ?? (existsSync("/usr/bin/python3") ? "/usr/bin/python3" : "python3");
}

function reasonToSkip(language: string): string | undefined {
  if (!existsSync(harness)) return "the round-trip harness does not lie next to the project";
  const [command = "", ...options] = tools[language] ?? [];
  const works = spawnSync(command, options, { stdio: "ignore" }).status === 0;
  return works ? undefined : `${[command, ...options].join(" ")} does not run here`;
}

describe("every case of the round-trip harness arrives as demanded", () => {
  for (const language of Object.keys(tools)) {
    const reason = reasonToSkip(language);
    test.skipIf(reason !== undefined)(
      `${language}${reason ? ` (skipped: ${reason})` : ""}`,
      async () => {
        const { code, output } = await run(language);
        expect(output).toMatch(/59\/59/);
        expect({ code, output }).toMatchObject({ code: 0 });
      },
      120_000,
    );
  }
});

function run(language: string): Promise<{ code: number | null; output: string }> {
  const options = ["--adapter", adapter, "--languages", language, "--jobs", "4", "--verbose"];
  const env = { ...process.env, SNIPPET_PYTHON: findPython() };
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [harness, ...options], { cwd: project, env });
    let output = "";
    child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.on("error", reject);
    child.on("close", (code) => resolve({ code, output }));
  });
}
