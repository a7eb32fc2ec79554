import { createServer, type AddressInfo, type Server } from "node:net";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { runCommand } from "./run-command.js";

/** Files that people name by mistake. */
const files: Readonly<Record<string, string | Uint8Array>> = {
  "api.yaml": `openapi: 3.1.0
info: { title: Plants, version: 1.0.0 }
servers: [{ url: "https://plants.example" }]
paths:
  /plants:
    get: { operationId: listPlants, responses: { "200": { description: Plants. } } }
`,
  "empty.yaml": "",
  "note.txt": "Water the fern.",
  "photo.png": Uint8Array.from({ length: 400 }, (_, index) => (index * 89 + 137) % 256),
  "open.yaml": "openapi: 3.1.0\ninfo: { title: Plants, version: 1.0.0\npaths: {}\n",
  "broken.mjs": 'import "./gone.js";\nexport default {};\n',
  "typo.json": '{ "site": { "tittle": "Plants" } }',
};

let folder: string;
let before: string;
let taken: Server;
let port: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "frond-messages-"));
  before = process.cwd();
  process.chdir(folder);
  for (const [name, content] of Object.entries(files)) writeFileSync(name, content);
  mkdirSync("folder");
  taken = await new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => resolve(server));
  });
  port = String((taken.address() as AddressInfo).port);
  // Registries without one warn.
  vi.stubEnv("FROND_REGISTRY_BOOTSTRAP_TOKEN", "a-token-of-this-test-alone");
});

afterAll(() => {
  vi.unstubAllEnvs();
  taken.close();
  process.chdir(before);
  rmSync(folder, { recursive: true });
});

/** Messages: lines that are neither indented nor empty. */
function listMessages(err: string): string[] {
  return err.split("\n").filter((line) => line !== "" && !/^\s/.test(line));
}

describe("A mistake on the command line", () => {
  it.each<readonly [command: string, message: RegExp]>([
    ["build nope.yaml", /^nope\.yaml: .*does not exist/],
    ["start nope.yaml", /^nope\.yaml: .*does not exist/],
    ["serve nope.yaml", /^nope\.yaml: .*does not exist/],
    ["import nope.yaml", /^nope\.yaml: .*does not exist/],
    ["check nope.yaml", /^nope\.yaml: .*does not exist/],
    ["diff api.yaml nope.yaml", /^nope\.yaml: .*does not exist/],
    ["snippet nope.yaml listPlants --language curl", /^nope\.yaml: .*does not exist/],
    ["generate --document nope.yaml --out sdk", /^nope\.yaml: .*does not exist/],
    ["build folder", /^folder: .*is a folder/],
    ["build api.yaml/x", /^api\.yaml\/x: .*does not exist/],
    ["build empty.yaml", /^empty\.yaml:1:1: .*not a description of an API/],
    ["build note.txt", /^note\.txt:1:1: .*not a description of an API/],
    ["import photo.png", /^photo\.png: .*binary/],
    ["build open.yaml", /^open\.yaml:2:7: .*The '\{' is not closed.*3:1/],
    ["build api.yaml --ot dist", /--ot.*Did you mean --out/],
    ["buid api.yaml", /buid.*Did you mean build/],
    ["build --config nope.ts", /nope\.ts does not exist/],
    ["check api.yaml --config nope.ts", /nope\.ts: .*no such file/],
    ["build api.yaml --config typo.json", /^typo\.json:1:13: .*site\.tittle.*did you mean 'title'/],
    ["verify --config typo.json", /^typo\.json:1:13: .*site\.tittle.*did you mean 'title'/],
    ["snippet api.yaml listPlant --language curl", /listPlant'\. Did you mean listPlants/],
    [
      "snippet api.yaml listPlants --language curl --request nope.json",
      /nope\.json cannot be read: there is no such file/,
    ],
    ["generate --document api.yaml --out note.txt", /note\.txt is a file/],
    ["generate --document api.yaml --out note.txt/sdk", /a part of this path is a file/],
    ["build api.yaml --out note.txt", /note\.txt cannot be made a folder: a file has this name/],
    ["diff api.yaml api.yaml --accept nope.json", /nope\.json: .*does not exist/],
    ["check api.yaml --ignore nope.json", /nope\.json.*does not exist/],
    [
      "relay --allow api.example.com --ca-file nope.pem",
      /--ca-file nope\.pem cannot be read: there is no such file/,
    ],
    ["relay --allow api.example.com --ca-file note.txt", /note\.txt holds no certificate/],
    ["relay --allow api.example.com --host 192.0.2.1", /no address 192\.0\.2\.1.*--host/],
    ["diff api.yaml empty.yaml", /^empty\.yaml:1:1: .*not a description of an API/],
    ["build api.yaml --since nope.yaml --out dist", /nope\.yaml.*does not exist.*--since/],
    [
      "build --config broken.mjs",
      /broken\.mjs: .*Cannot find module .*gone\.js'? imported from .*\/broken\.mjs$/,
    ],
    ["registry restore note.txt --data new", /note\.txt cannot be read: it is not a backup/],
    [
      "push api.yaml --registry http://127.0.0.1:9 --org a --domain b --templates nope.json",
      /nope\.json cannot be read: there is no such file/,
    ],
    [
      "push api.yaml --registry http://127.0.0.1:9 --org a --domain b --snippets photo.png",
      /photo\.png cannot be read: it is binary/,
    ],
    ["relay --port 99999", /--port/],
    ["registry bakup", /registry bakup.*backup, restore, check/],
    ["start api.yaml --site docs.example.com", /--site is for published docs.*--registry/],
    ["serve api.yaml --token-file token", /--token-file is for published docs.*--registry/],
    ["generate --document api.yaml", /--out with the folder/],
    ["generate --document api.yaml --out o plants", /Leave out plants/],
    ["registry backup x --data nope", /no registry in nope.*--data/],
    ["registry restore nope.backup --data new", /nope\.backup does not exist/],
    ["registry --data note.txt", /note\.txt is a file.*--data/],
    ["pull --out x --registry nowhere", /nowhere is not the address of a registry/],
  ])(
    "gets one message that says what, where and what to do: frond %s",
    async (command, message) => {
      const { code, err } = await runCommand(command.split(" "));
      const text = listMessages(err).join(" | ");
      expect(code).toBe(2);
      expect(text).toMatch(message);
      expect(listMessages(err.replace(/\n\(Did you mean.*|\nRun 'frond.*/g, ""))).toHaveLength(1);
      expect(err).not.toMatch(/\n\s+at /);
    },
  );

  it("keeps frond build from writing a site that lacks an API", async () => {
    const { code, err } = await runCommand(["build", "api.yaml", "nope.yaml", "--out", "lacking"]);
    expect(code).toBe(2);
    expect(err).toContain("1 document of 2 cannot be shown");
    expect(existsSync("lacking")).toBe(false);
  });

  it("is told from a code without issues in frond check", async () => {
    const { code, err } = await runCommand(["check", "api.yaml", "--code", "unkown"]);
    expect(code).toBe(0);
    expect(err).toMatch(/no issue with the code unkown\. It has/);
  });

  it("is explained where a port is taken", async () => {
    for (const command of ["serve api.yaml", "start api.yaml", "relay --allow a.example"]) {
      const { code, err } = await runCommand([...command.split(" "), "--port", port]);
      expect([command, code, listMessages(err)]).toEqual([
        command,
        2,
        [expect.stringContaining(`Port ${port} is taken by another program. Choose another`)],
      ]);
    }
  });
});
