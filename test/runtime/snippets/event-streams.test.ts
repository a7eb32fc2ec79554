import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { HttpRequest } from "../../../runtime/http/index.js";
import { writeSnippet } from "../../../runtime/snippets/index.js";
import { findTools, python } from "../../needed-tools.js";

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

/** How a program of a language is run. */
const runs = {
  curl: (file: string) => ["sh", file],
  javascript: (file: string) => [process.execPath, file],
  python: (file: string) => [python, file],
  go: (file: string) => ["go", "run", file],
} as const;

const extensions = { curl: "sh", javascript: "mjs", python: "py", go: "go" } as const;

const tools = {
  curl: findTools("curl"),
  javascript: findTools(),
  python: findTools("requests for Python"),
  go: findTools("go"),
} as const;

function write(language: keyof typeof runs, accept = "text/event-stream"): string {
  const request: HttpRequest = { method: "GET", url, headers: [["Accept", accept]] };
  return writeSnippet(request, language);
}

describe("a program that reads server-sent events", () => {
  for (const language of ["curl", "javascript", "python", "go"] as const) {
    const { isMissing, note } = tools[language];
    it.skipIf(isMissing)(`in ${language} prints them while the stream goes on${note}`, async () => {
      const file = join(folder, `main.${extensions[language]}`);
      writeFileSync(file, write(language));
      const [command = "", ...options] = runs[language](file);
      const env = { ...process.env, PYTHONUTF8: "1", GO111MODULE: "off" };
      const child = spawn(command, options, { cwd: folder, env });
      let output = "";
      child.stdout.setEncoding("utf8").on("data", (text: string) => (output += text));
      const ended = new Promise((resolve) => child.on("close", resolve));
      await expect.poll(() => output).toContain("data: grüße");
      current?.write("data: second\n\n");
      await expect.poll(() => output).toContain("data: second");
      expect(child.exitCode).toBeNull();
      current?.end();
      expect(await ended).toBe(0);
    });
  }

  it("is as for any other response where events are one choice of several", () => {
    expect(write("curl", "text/event-stream, application/json")).not.toContain("--no-buffer");
    expect(write("javascript", "application/json")).toContain("await response.text()");
  });
});
