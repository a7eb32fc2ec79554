import { execFileSync, spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sizeBudgets } from "../../size-budgets.js";
import { WebSocket, WebSocketServer } from "ws";
import { relaySettings } from "../../../generator/config/relay-settings.js";
import { relaySocketUrl } from "../../../runtime/relay/protocol.js";

const root = join(import.meta.dirname, "../../..");
const folder = mkdtempSync(join(tmpdir(), "frond-slim-relay-"));
const modules = join(folder, "node_modules");
const own = join(modules, "@frond", "relay");
const bin = join(modules, ".bin", "frond-relay");

/** Installs the package as a stranger does, with its dependencies as they are installed here. */
beforeAll(() => {
  const sources = ["dist/packages/relay", "node_modules/undici", "node_modules/ws"];
  const packed = npm(
    "pack",
    "--ignore-scripts",
    "--json",
    ...sources.map((path) => join(root, path)),
  );
  const tarballs = (JSON.parse(packed) as { filename: string }[]).map(({ filename }) =>
    join(folder, filename.replace("@", "").replace("/", "-")),
  );
  writeFileSync(join(folder, "package.json"), '{ "type": "module", "private": true }');
  npm("install", "--offline", "--no-audit", "--no-fund", ...tarballs);
  for (const tarball of tarballs) rmSync(tarball);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function npm(...args: string[]): string {
  return execFileSync("npm", [...args, "--loglevel=error"], { cwd: folder, encoding: "utf8" });
}

interface Started {
  readonly url: string;
  /** Ends it; resolves to its exit code. */
  stop(): Promise<number | null>;
}

async function start(
  args: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<Started> {
  const child = spawn(bin, ["--port", "0", "--json", ...args], {
    cwd: folder,
    env: { ...process.env, ...environment },
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [line] = (await once(createInterface(child.stdout), "line")) as [string];
  const { relay } = JSON.parse(line) as { relay: string };
  return { url: relay, stop: () => end(child) };
}

async function end(child: ChildProcess): Promise<number | null> {
  const exit = once(child, "exit") as Promise<[number | null]>;
  child.kill("SIGINT");
  return (await exit)[0];
}

/** What the command says when it does not start. */
async function fail(...args: string[]): Promise<readonly [code: number | null, said: string]> {
  const child = spawn(bin, args, { cwd: folder, stdio: ["ignore", "ignore", "pipe"] });
  let said = "";
  child.stderr.on("data", (chunk: Buffer) => (said += chunk.toString()));
  const [code] = (await once(child, "close")) as [number | null];
  return [code, said];
}

function measure(path: string): number {
  if (!statSync(path).isDirectory()) return statSync(path).size;
  return readdirSync(path).reduce((sum, name) => sum + measure(join(path, name)), 0);
}

async function startTarget(): Promise<{ readonly port: number; close(): void }> {
  const server = createServer((request, response) => response.end(`got ${request.url}`));
  const sockets = new WebSocketServer({ server });
  sockets.on("connection", (socket) => socket.on("message", (data) => socket.send(String(data))));
  await once(server.listen(0, "127.0.0.1"), "listening");
  const close = (): void => {
    server.closeAllConnections();
    server.close();
  };
  return { port: (server.address() as AddressInfo).port, close };
}

describe("the packed @frond/relay", () => {
  it("brings undici and ws, and stays within its budget", () => {
    const installed = readdirSync(modules).filter((name) => !name.startsWith("."));
    expect(installed).toEqual(["@frond", "undici", "ws"]);
    expect(readdirSync(join(modules, "@frond"))).toEqual(["relay"]);
    expect(measure(own)).toBeLessThan(sizeBudgets.packages["@frond/relay"].unpacked);
    expect(measure(modules)).toBeLessThan(sizeBudgets.installedRelay);
  });

  it("names only packages that it depends on", () => {
    const dist = join(own, "dist");
    const texts = readdirSync(dist).map((name) => readFileSync(join(dist, name), "utf8"));
    const imported = texts.flatMap((text) =>
      [...text.matchAll(/^(?:import|export)\b.*?\bfrom "([^"]+)";$|\bimport\("([^"]+)"\)/gm)].map(
        (match) => match[1] ?? match[2] ?? "",
      ),
    );
    const packages = imported.filter((name) => !/^(node:|\.)/.test(name));
    expect([...new Set(packages)].sort()).toEqual(["undici", "ws"]);
    expect(readFileSync(join(dist, "LICENSES.txt"), "utf8")).toMatch(/^commander\n/);
  });

  it("has a command that forwards calls and sockets", async () => {
    const target = await startTarget();
    const relay = await start([], { FROND_RELAY_TARGETS: `127.0.0.1:${target.port}` });
    const answer = await fetch(`${relay.url}/proxy/http://127.0.0.1:${target.port}/a//b`, {
      headers: { "x-relay-request-headers": "" },
    });
    expect([answer.status, await answer.text()]).toEqual([200, "got /a//b"]);
    const url = `ws://127.0.0.1:${target.port}/`;
    const page = new WebSocket(relaySocketUrl(relay.url, url));
    await once(page, "open");
    page.send(JSON.stringify({ type: "handshake", url, headers: {} }));
    page.send("hello");
    const [said] = (await once(page, "message")) as [Buffer];
    expect(said.toString()).toBe("hello");
    page.terminate();
    expect(await relay.stop()).toBe(0);
    target.close();
  });

  it("takes its settings from a configuration", async () => {
    const section = { targets: ["other.example.com"], rate: 1 };
    const code = `export default { relay: ${JSON.stringify(section)} };`;
    writeFileSync(join(folder, "frond.config.mjs"), code);
    const relay = await start([]);
    const target = `${relay.url}/proxy/https://api.example.com/`;
    const answers = [await fetch(target), await fetch(target)];
    expect(answers.map(({ headers }) => headers.get("x-relay-error"))).toEqual([
      "target-refused",
      "rate-limited",
    ]);
    expect(await relay.stop()).toBe(0);
    rmSync(join(folder, "frond.config.mjs"));
  });

  it("says why it does not start", async () => {
    writeFileSync(join(folder, "odd.json"), '{ "relay": { "rates": 1 } }');
    const said = expect.stringContaining("odd.json: error invalid-config") as unknown;
    expect(await fail("--config", "odd.json")).toEqual([2, said]);
  });

  it("has the flags of frond relay, and its version", () => {
    const help = execFileSync(bin, ["--help"], { encoding: "utf8" });
    const flags = relaySettings.map(({ flag }) => flag);
    expect(flags.filter((flag) => !help.includes(`${flag} `))).toEqual([]);
    const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
      version: string;
    };
    expect(execFileSync(bin, ["--version"], { encoding: "utf8" }).trim()).toBe(version);
  });

  it("has createRelay and types that compile", () => {
    writeFileSync(
      join(folder, "use.ts"),
      `import { createRelay, defaultLimits, type RelayOptions } from "@frond/relay";
const options: RelayOptions = { allowedTargets: [], allowedOrigins: ["*"] };
const relay = createRelay(options);
const { url } = await relay.listen({ port: 0 });
console.log(url.slice(0, 17), defaultLimits.bodyBytes);
await relay.close();
`,
    );
    const compiler = join(root, "node_modules", "typescript", "bin", "tsc");
    const flags = ["--strict", "--module", "nodenext", "--target", "es2022", "--types", "node"];
    const types = ["--typeRoots", join(root, "node_modules", "@types")];
    execFileSync(process.execPath, [compiler, ...flags, ...types, "use.ts"], { cwd: folder });
    const printed = execFileSync(process.execPath, ["use.js"], { cwd: folder, encoding: "utf8" });
    expect(printed.trim()).toBe("http://127.0.0.1: 52428800");
  });
});
