import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { delimiter, join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { configSchema } from "../../generator/config/config-schema.js";
import { registryServer, registrySettings } from "../../generator/config/registry-settings.js";
import { nameVariable } from "../../generator/config/server-settings.js";
import { buildRegistryOpenApi } from "../build-registry-openapi.js";
import { bundleScript } from "../bundle-scripts.js";
import { findTools } from "../needed-tools.js";
import { createSettingsTable, readSettingsTable } from "./settings-table.js";
import { makeTestFolder } from "../runtime/node/make-test-folder.js";

const root = join(import.meta.dirname, "../..");
const page = readFileSync(join(root, "docs/operate/registry.md"), "utf8");
const listBlocks = (language: string): string[] =>
  [...page.matchAll(/```(\w+)\n([\s\S]*?)```/g)].flatMap(([, name, text]) =>
    name === language ? [text ?? ""] : [],
  );
const folder = makeTestFolder();
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function findFreePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

const curl = findTools("curl");

describe("The page on running a registry", () => {
  it.skipIf(curl.isMissing)(`has commands that work, one after the other${curl.note}`, async () => {
    const port = String(await findFreePort());
    const bin = join(folder, "bin");
    mkdirSync(bin);
    await buildRegistryOpenApi();
    const main = await bundleScript("run-main");
    writeFileSync(join(bin, "frond"), `#!/bin/sh\nexec "${process.execPath}" "${main}" "$@"\n`);
    chmodSync(join(bin, "frond"), 0o755);
    const script = listBlocks("sh").join("\n").replaceAll("4802", port);
    const path = `${bin}${delimiter}${process.env["PATH"] ?? ""}`;
    const { stdout, stderr, status } = spawnSync("bash", ["-e", "-c", script], {
      cwd: folder,
      env: { ...process.env, PATH: path },
      encoding: "utf8",
    });
    expect([status, stderr]).toEqual([0, expect.not.stringContaining("frond:")]);
    expect(stdout).toMatch(/\{"token":"frond_/);
    expect(stdout).toMatch(/registry\.backup: \d+ rows, 0 files/);
    expect(stdout).toMatch(/tok_\S+ +acme +admin/);
    expect(stdout).toContain('"action":"generate"');
    expect(readFileSync(join(folder, "registry-client/client.ts"), "utf8")).toContain("listTokens");
    const token = readFileSync(join(folder, "bootstrap-token"), "utf8");
    expect(stdout + stderr).not.toContain(token);
  });

  it("has a configuration that is valid", () => {
    const [text = ""] = listBlocks("json");
    const { success, data } = configSchema.safeParse(JSON.parse(text));
    expect([success, data?.registry?.tokenRate]).toEqual([true, 6000]);
  });

  it("lists every setting as it is", () => {
    expect(readSettingsTable(page)).toEqual(createSettingsTable(registryServer));
  });
});

describe("The files to deploy with", () => {
  const read = (name: string): string => readFileSync(join(root, "deploy", name), "utf8");
  it("name only settings that exist", () => {
    const known = new Set(registrySettings.map(({ key }) => nameVariable("registry", key)));
    const named = ["Containerfile", "compose.yaml", "frond-registry.service"].flatMap((name) => [
      ...(read(name).match(/FROND_REGISTRY_[A-Z_]+/g) ?? []),
    ]);
    expect(named.length).toBeGreaterThan(8);
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  });
});
