import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { loadConfig } from "../../generator/config/load-config.js";
import { runCommand } from "../cli/run-command.js";
import { openServedRegistry, type ServedRegistry } from "../cli/publish/open-served-registry.js";

const root = join(import.meta.dirname, "../..");
const page = readFileSync(join(root, "docs/guides/push.md"), "utf8");
const sections = new Map(
  [...page.matchAll(/<!-- (\S+) -->\n([\s\S]*?)<!-- end -->/g)].map(([, name, text]) => [
    name,
    text ?? "",
  ]),
);

let folder: string;
let registry: ServedRegistry;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "frond-push-page-"));
  registry = await openServedRegistry();
  vi.stubEnv("FROND_TOKEN", await registry.generate("acme"));
});

afterAll(async () => {
  vi.unstubAllEnvs();
  await registry.close();
  rmSync(folder, { recursive: true });
});

function blocksOf(name: string, language: string): string[] {
  const text = sections.get(name) ?? "";
  return [...text.matchAll(new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``, "g"))].map(
    ([, block]) => block ?? "",
  );
}

/** Runs the commands of a section as the page has them, files in a folder of their own. */
async function runSection(name: string) {
  const commands = blocksOf(name, "sh").flatMap((block) =>
    block
      .trim()
      .replaceAll(/\\\n\s*/g, "")
      .split("\n"),
  );
  expect(commands.length).toBeGreaterThan(0);
  let out = "";
  for (const command of commands) {
    const [program, ...words] = command.split(" ");
    expect(program).toBe("frond");
    const args = words.map((word) => {
      if (word === "http://localhost:4002") return registry.url;
      return /\.(?:yaml|json)$|^(?:published|sdk|client)$/.test(word) ? join(folder, word) : word;
    });
    const run = await runCommand(args);
    expect(run).toMatchObject({ code: 0, err: "" });
    out += run.out;
  }
  return out.replaceAll(`${folder}/`, "").replaceAll(registry.url, "http://localhost:4002");
}

const orchard = readFileSync(join(root, "test/docs/push/orchard.yaml"), "utf8");
const changed = orchard
  .replace("        height: { type: number }\n", "")
  .replace(
    "    get:",
    '    post: { operationId: plantTree, responses: { "201": { description: Planted. } } }\n    get:',
  );

describe("The page on publishing", () => {
  it("publishes, and prints what the page shows", async () => {
    writeFileSync(join(folder, "orchard.yaml"), orchard);
    expect(await runSection("first")).toBe(blocksOf("first", "text").join(""));
  });

  it("shows what changes as the page does", async () => {
    writeFileSync(join(folder, "orchard.yaml"), changed);
    expect(await runSection("change")).toBe(blocksOf("change", "text").join(""));
  });

  it("publishes calls of the client", async () => {
    writeFileSync(join(folder, "orchard.yaml"), orchard);
    expect(await runSection("templates")).toContain("templates");
  });

  it("has versions, and reads them back", async () => {
    writeFileSync(join(folder, "orchard.yaml"), orchard);
    writeFileSync(join(folder, "orchard-2.yaml"), changed);
    expect(await runSection("versions")).toContain("version v2");
    expect(await runSection("pull")).toBe(blocksOf("pull", "text").join(""));
    expect(await runSection("read")).toContain("No changes");
  });

  it("has a configuration that works", async () => {
    const path = join(root, "test/docs/push/frond.config.json");
    expect(blocksOf("test/docs/push/frond.config.json", "json")).toEqual([
      readFileSync(path, "utf8"),
    ]);
    const { issues, config } = await loadConfig(path);
    expect(issues).toEqual([]);
    expect(config?.push?.org).toBe("acme");
  });

  it("has snippets that are published", async () => {
    const text = blocksOf("snippets", "json").join("");
    const path = join(folder, "snippets.json");
    writeFileSync(path, text);
    writeFileSync(join(folder, "orchard.yaml"), orchard);
    const where = ["--registry", registry.url, "--org", "acme", "--domain", "more.docs.localhost"];
    const document = join(folder, "orchard.yaml");
    const run = await runCommand(["push", document, "--snippets", path, ...where]);
    expect(run).toMatchObject({ code: 0, err: "" });
    expect(run.out).toContain("SDK snippets: 1 new");
  });

  it("lists every flag of the command", async () => {
    const source = readFileSync(join(root, "cli/registry-client-commands.ts"), "utf8");
    const flags = [...source.matchAll(/"(--[a-z-]+)/g)].map(([, flag]) => flag ?? "");
    const known = ["--config", "--allow-remote", "--internal", "--out"];
    expect(flags.length).toBeGreaterThan(12);
    expect(flags.filter((flag) => !known.includes(flag) && !page.includes(`\`${flag}`))).toEqual(
      [],
    );
  });
});
