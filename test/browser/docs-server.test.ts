import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { WebSocketServer } from "ws";
import { openServedRegistry, type ServedRegistry } from "../cli/publish/open-served-registry.js";
import { runCommand } from "../cli/run-command.js";
import {
  publicClient,
  startProvider,
  type TestProvider,
} from "../runtime/node/login/start-provider.js";
import { findTools } from "../needed-tools.js";
import { findViolations } from "./find-violations.js";
import { leaveChromium, shareChromium } from "./share-chromium.js";
import { launchServer, type RunningServer } from "./start-frond.js";

/**
 * `frond serve --registry` below a path of its host: what a registry publishes, with login, relay and sockets on
 * one port.
 */
const chromium = findTools("Chromium");
const domain = "orchard.docs.localhost";

let folder: string;
let api: Server;
let sockets: WebSocketServer;
/** Of requests and handshakes that the API has seen. */
const authorizations: (string | undefined)[] = [];
let provider: TestProvider;
let registry: ServedRegistry;
let token: string;
let server: RunningServer<{ site: string; relay: string }>;
let browser: Browser;
let page: Page;
const complaints: string[] = [];
/** All that the site has sent to the browser. */
const texts: Promise<string>[] = [];

const writeOrchard = (port: number, summary: string): string => `openapi: 3.1.0
info: { title: Orchard, version: 1.0.0 }
servers: [{ url: "http://127.0.0.1:${port}" }]
security: [{ token: [] }]
paths:
  /trees:
    get: { operationId: listTrees, summary: ${summary}, responses: { "200": { description: All. } } }
components:
  securitySchemes: { token: { type: http, scheme: bearer } }
`;

const writeBirds = (port: number): string => `asyncapi: 3.0.0
info: { title: Birds, version: 1.0.0 }
servers: { near: { host: "127.0.0.1:${port}", protocol: ws } }
channels:
  song: { address: /song, title: Song, messages: { note: { title: Note, payload: { type: string } } } }
operations:
  sing: { action: receive, channel: { $ref: "#/channels/song" } }
  hear: { action: send, channel: { $ref: "#/channels/song" } }
`;

async function push(name: string, text: string): Promise<void> {
  const file = join(folder, `${name}.yaml`);
  writeFileSync(file, text);
  const flags = ["--org", "acme", "--api", name, "--domain", domain];
  expect(await runCommand(["push", file, ...flags])).toMatchObject({ code: 0, err: "" });
}

async function startApi(): Promise<number> {
  api = createServer(({ headers }, response) => {
    authorizations.push(headers.authorization);
    response.setHeader("content-type", "application/json").end('{"trees":"all of them"}');
  });
  sockets = new WebSocketServer({ server: api });
  sockets.on("connection", (socket) =>
    socket.on("message", (data) => socket.send(JSON.stringify(`${String(data)} heard`))),
  );
  await new Promise<void>((resolve) => void api.listen(0, "127.0.0.1", resolve));
  return (api.address() as AddressInfo).port;
}

async function serve(port: number): Promise<typeof server> {
  const config = join(folder, "frond.config.json");
  const { client_id: clientId } = publicClient;
  const login = { issuer: provider.issuer, clientId, allowInsecure: true };
  writeFileSync(config, JSON.stringify({ site: { title: "The orchard", login } }));
  const shown = ["--registry", registry.url, "--site", domain, "--config", config];
  const flags = ["--base-path", "/docs", "--private-host", `127.0.0.1:${port}`];
  const args = ["serve", ...shown, ...flags, "--port", "0", "--json"];
  return (await launchServer<{ site: string; relay: string }>(args)).ready;
}

const dialog = (): Locator => page.getByRole("dialog");
const address = (path: string): string => `${server.site.replace(/\/$/, "")}${path}`;

describe.skipIf(chromium.isMissing)(`frond serve --registry, in Chromium${chromium.note}`, () => {
  let port: number;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "frond-docs-server-"));
    [port, provider, registry, browser] = await Promise.all([
      startApi(),
      startProvider(),
      openServedRegistry(),
      shareChromium(),
    ]);
    token = await registry.generate("acme");
    vi.stubEnv("FROND_TOKEN", token);
    vi.stubEnv("FROND_REGISTRY", registry.url);
    await push("orchard", writeOrchard(port, "List trees"));
    await push("birds", writeBirds(port));
    server = await serve(port);
    page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    page.on("console", (message) => {
      if (message.type() === "error") complaints.push(message.text());
    });
    page.on("response", (response) => {
      if (response.url().startsWith(server.site)) texts.push(response.text().catch(() => ""));
    });
  });

  afterAll(async () => {
    vi.unstubAllEnvs();
    await leaveChromium(browser);
    await server?.stop();
    await registry?.close();
    await provider?.close();
    sockets?.close();
    api?.close();
    api?.closeAllConnections();
    rmSync(folder, { recursive: true, force: true });
  });

  it("shows what is published as pages, which are searched and followed", async () => {
    await page.goto(server.site);
    expect(await page.title()).toBe("The orchard");
    await page.keyboard.press("/");
    await page.keyboard.type("list trees");
    await page
      .getByRole("option", { name: /List trees/ })
      .first()
      .waitFor();
    await page.keyboard.press("Enter");
    await page.waitForURL(address("/orchard/list-trees/"));
    await page.getByRole("heading", { level: 1, name: "List trees" }).waitFor();
    expect(await findViolations(page)).toEqual([]);
  });

  it("lets readers log in, and sends what they try with their token, through its relay", async () => {
    await page.getByRole("link", { name: "Try it" }).click();
    await dialog().getByText("Login to send a real request").waitFor();
    expect(await findViolations(page)).toEqual([]);
    await dialog().getByRole("link", { name: "Log in" }).click();
    await dialog().getByText("Authenticated", { exact: true }).waitFor();
    expect(page.url()).toBe(`${address("/orchard/list-trees/")}?explorer=true`);
    const relayed = page.waitForResponse((response) => response.url().startsWith(server.relay));
    await dialog()
      .getByRole("button", { name: /Send Request/ })
      .click();
    expect((await relayed).status()).toBe(200);
    await dialog().getByText("all of them").first().waitFor();
    expect(authorizations.at(-1)).toMatch(/^Bearer ./);
    expect(await findViolations(page)).toEqual([]);
  });

  it("connects channels through its relay", async () => {
    await page.goto(address("/birds/song/?explorer=true"));
    await dialog().getByRole("button", { name: "Connect" }).click();
    await dialog().getByRole("button", { name: "Disconnect" }).waitFor();
    const card = dialog().getByRole("region", { name: "Note" });
    await card.getByRole("textbox").first().fill("tweet");
    await dialog().getByRole("button", { name: "Send message Note" }).click();
    await dialog().getByText("heard").first().waitFor();
    expect(await findViolations(page)).toEqual([]);
  });

  it("shows the next push without a restart, and its last state when the registry is away", async () => {
    await push("orchard", writeOrchard(port, "Browse trees"));
    await expect
      .poll(async () => {
        await page.goto(address("/orchard/list-trees/"));
        return page.getByRole("heading", { level: 1 }).innerText();
      })
      .toBe("Browse trees");
    registry.intercept = () => new Response(null, { status: 503 });
    await expect
      .poll(async () => {
        await page.reload();
        return page.getByText("These pages may be out of date").count();
      })
      .toBe(1);
    expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("Browse trees");
    expect(await findViolations(page)).toEqual([]);
    registry.intercept = () => undefined;
  });

  it("keeps the registry's token to itself, and its policy", async () => {
    expect((await Promise.all(texts)).join("")).not.toContain(token);
    expect(complaints).toEqual([]);
  });
});
