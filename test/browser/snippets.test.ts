import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Browser, BrowserContext, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createRelay } from "../../runtime/relay/index.js";
import { findTools } from "../needed-tools.js";
import { leaveChromium, shareChromium } from "./share-chromium.js";
import { startFrond } from "./start-frond.js";
import type { RunningFrond } from "./start-frond.js";

/** What the page sends, and what its snippets send, arrive as the same request. */
const tools = findTools("Chromium", "curl");
const token = 't0k3n-$HOME-`id`-it\'s-"0123456789"';
const file = "leaf of 'ours'.txt";

interface Arrived {
  readonly method: string;
  readonly target: string;
  readonly headers: readonly string[];
  readonly body: string;
}

let folder: string;
let server: Server;
let frond: RunningFrond;
let relay: ReturnType<typeof createRelay>;
let browser: Browser;
let page: Page;
const arrived: Arrived[] = [];

/** Keeps what has a meaning; boundaries of multipart bodies are free to choose. */
function record(): Server {
  return createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const boundary = /boundary=(\S+)/.exec(request.headers["content-type"] ?? "")?.[1] ?? "\0";
      const plain = (text: string): string => text.replaceAll(boundary, "BOUNDARY");
      const kept = ["authorization", "content-type", "x-trace"];
      arrived.push({
        method: request.method ?? "",
        target: request.url ?? "",
        headers: kept.map((name) => `${name}: ${plain(String(request.headers[name]))}`),
        body: plain(Buffer.concat(chunks).toString("utf8")),
      });
      response.writeHead(200, { "content-type": "application/json" }).end("{}");
    });
  }).listen(0, "127.0.0.1");
}

function document(port: number): string {
  const operation = (
    id: string,
    summary: string,
    content: object,
    parameters: object[],
  ): object => ({
    operationId: id,
    summary,
    parameters,
    requestBody: { required: true, content },
    responses: { 200: { description: "Done" } },
  });
  const parameter = (location: string, name: string, example: unknown, schema: object): object => ({
    in: location,
    name,
    required: true,
    example,
    schema,
  });
  const text = { type: "string" };
  const thing = { say: 'it\'s "quoted" \\ $HOME `id` \u2028 é😀\nline', list: [1.5, null, true] };
  return JSON.stringify({
    openapi: "3.1.0",
    info: { title: "Echo", version: "1.0.0" },
    servers: [{ url: `http://127.0.0.1:${port}/base` }],
    security: [{ bearer: [] }],
    components: { securitySchemes: { bearer: { type: "http", scheme: "bearer" } } },
    paths: {
      "/things/{thing}": {
        put: operation(
          "changeThing",
          "Change a thing",
          {
            "application/json": {
              schema: { type: "object", additionalProperties: true },
              example: thing,
            },
          },
          [
            parameter("path", "thing", "a b/c'd", text),
            parameter("query", "tags", ["x&y", "$(id)"], { type: "array", items: text }),
            parameter("header", "X-Trace", "say \"hi\" 'there' %PATH%", text),
          ],
        ),
      },
      "/files": {
        post: operation(
          "uploadFile",
          "Upload a file",
          {
            "multipart/form-data": {
              schema: {
                type: "object",
                required: ["caption", "photo"],
                properties: { caption: text, photo: { type: "string", format: "binary" } },
              },
              example: { caption: 'New "leaf"; $HOME' },
            },
          },
          [],
        ),
      },
    },
  });
}

function echoPort(): number {
  return (server.address() as AddressInfo).port;
}

/** A relay that may reach this computer takes the place of the one that may not. */
async function allowEcho(context: BrowserContext): Promise<void> {
  relay = createRelay({
    allowedTargets: [{ host: "127.0.0.1", port: echoPort() }],
    allowedOrigins: [new URL(frond.site).origin],
  });
  const { url } = await relay.listen({ port: 0 });
  await context.route(`${frond.relay}/**`, (route) =>
    route.continue({ url: route.request().url().replace(frond.relay, url.replace(/\/$/, "")) }),
  );
}

const playground = (): Locator => page.getByRole("dialog");

async function open(title: string): Promise<void> {
  await page.goto(`${frond.site}/echo`);
  await page.getByRole("main").getByRole("link", { name: title }).first().click();
  await page.getByRole("button", { name: "Try it" }).click();
  await playground().getByRole("button", { name: "Use example" }).click();
  const field = playground().getByRole("textbox", { name: "Bearer token", exact: true });
  if (!(await field.isVisible())) {
    await playground()
      .getByRole("button", { name: /Enter your bearer token/ })
      .click();
  }
  await field.fill(token);
}

async function send(): Promise<Arrived | undefined> {
  arrived.length = 0;
  await playground()
    .getByRole("button", { name: /Send Request/ })
    .click();
  await playground().getByRole("region", { name: "Response" }).locator(".fp-status").waitFor();
  return arrived.at(-1);
}

const runs = {
  curl: (code: string) => ["bash", write("snippet.sh", code)],
  JavaScript: (code: string) => [process.execPath, write("snippet.mjs", code)],
} as const;

function write(name: string, code: string): string {
  writeFileSync(join(folder, name), code);
  return name;
}

async function runSnippet(language: keyof typeof runs): Promise<Arrived | undefined> {
  // The request card folds after Send.
  const fold = playground().getByRole("region", { name: "Request" }).locator("[aria-expanded]");
  if ((await fold.first().getAttribute("aria-expanded")) === "false") await fold.first().click();
  await playground().getByRole("tab", { name: language, exact: true }).click();
  await playground().getByRole("button", { name: "Copy request" }).click();
  const code = await page.evaluate(() => navigator.clipboard.readText());
  const [command = "", ...options] = runs[language](code);
  arrived.length = 0;
  await promisify(execFile)(command, options, { cwd: folder, timeout: 20_000 });
  const [run] = arrived.slice(-1);
  return run && { ...run, body: joinJson(run.body) };
}

/** A JSON body without the white space between its tokens, which snippets add. */
function joinJson(body: string): string {
  return /^[[{]/.test(body) ? body.replace(/("(?:[^"\\]|\\.)*")|\s+/g, "$1") : body;
}

describe.skipIf(tools.isMissing)(`the page and its snippets, in Chromium${tools.note}`, () => {
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "page-snippets-"));
    server = record();
    await new Promise((resolve) => server.once("listening", resolve));
    const echo = join(folder, "echo.json");
    writeFileSync(echo, document(echoPort()));
    writeFileSync(join(folder, file), "Hello,\r\nleaf é\n");
    frond = await startFrond([echo]);
    browser = await shareChromium();
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      permissions: ["clipboard-read", "clipboard-write"],
    });
    await allowEcho(context);
    page = await context.newPage();
  });

  afterAll(async () => {
    await leaveChromium(browser);
    await frond?.stop();
    await relay?.close();
    server?.close();
    server?.closeAllConnections();
    rmSync(folder, { recursive: true, force: true });
  });

  it("path, query, header, token and JSON", async () => {
    await open("Change a thing");
    const shown = await playground().getByRole("region", { name: "Request" }).innerText();
    expect(shown).not.toContain(token);
    const sent = await send();
    expect(sent?.target).toBe("/base/things/a%20b%2Fc'd?tags=x%26y&tags=%24(id)");
    expect(sent?.headers[0]).toBe(`authorization: Bearer ${token}`);
    expect(await runSnippet("curl")).toEqual(sent);
    expect(await runSnippet("JavaScript")).toEqual(sent);
  });

  it("a form with a file", async () => {
    await open("Upload a file");
    const input = playground().locator("input[type=file]").first();
    await input.setInputFiles(join(folder, file));
    const sent = await send();
    expect(sent?.body).toContain("Hello,\r\nleaf é\n");
    expect(await runSnippet("curl")).toEqual(sent);
    expect(await runSnippet("JavaScript")).toEqual(sent);
  });
});
