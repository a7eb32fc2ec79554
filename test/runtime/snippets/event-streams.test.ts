import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { HttpRequest } from "../../../runtime/http/index.js";
import { writeSnippet } from "../../../runtime/snippets/index.js";

/** A stream that goes on until its program has shown what came. */
let server: Server;
let url: string;
let folder: string;
let current: ServerResponse | undefined;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "event-streams-"));
  server = createServer((_request, response) => {
    current = response;
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.write("data: grüße\n\n");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

const python = existsSync("/usr/bin/python3") ? "/usr/bin/python3" : "python3";

/** How a program of a language is run. */
const runs = {
  curl: (file: string) => ["sh", file],
  javascript: (file: string) => [process.execPath, file],
  python: (file: string) => [python, file],
  go: (file: string) => ["go", "run", file],
} as const;

const extensions = { curl: "sh", javascript: "mjs", python: "py", go: "go" } as const;

const needs = {
  curl: ["curl", "--version"],
  javascript: [process.execPath, "--version"],
  python: [python, "-c", "import requests"],
  go: ["go", "version"],
} as const;

function write(language: keyof typeof runs, accept = "text/event-stream"): string {
  const request: HttpRequest = { method: "GET", url, headers: [["Accept", accept]] };
  return writeSnippet(request, language);
}

describe("a program that reads server-sent events", () => {
  it.each(["curl", "javascript", "python", "go"] as const)(
    "in %s prints them while the stream goes on",
    async (language) => {
      const [tool, ...flags] = needs[language];
      expect(spawnSync(tool, flags).status, `${tool} ${flags.join(" ")} runs`).toBe(0);
      const file = join(folder, `main.${extensions[language]}`);
      writeFileSync(file, write(language));
      const [command = "", ...options] = runs[language](file);
      const env = { ...process.env, PYTHONUTF8: "1", GO111MODULE: "off" };
      const child = spawn(command, options, { cwd: folder, env });
      let output = "";
      child.stdout.setEncoding("utf8").on("data", (text: string) => (output += text));
      const ended = new Promise((resolve) => child.on("close", resolve));
      await expect.poll(() => output, { timeout: 30_000 }).toContain("data: grüße");
      current?.write("data: second\n\n");
      await expect.poll(() => output, { timeout: 30_000 }).toContain("data: second");
      expect(child.exitCode).toBeNull();
      current?.end();
      expect(await ended).toBe(0);
    },
    60_000,
  );

  it("is as for any other response where events are one choice of several", () => {
    expect(write("curl", "text/event-stream, application/json")).not.toContain("--no-buffer");
    expect(write("javascript", "application/json")).toContain("await response.text()");
  });
});
