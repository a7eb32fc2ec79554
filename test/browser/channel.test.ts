import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, BrowserContext, Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { WebSocketServer, type WebSocket } from "ws";
import { findTools } from "../needed-tools.js";
import { findLayoutFaults } from "./find-layout-faults.js";
import { findViolations } from "./find-violations.js";
import { leaveChromium, shareChromium } from "./share-chromium.js";
import { startFrond, type RunningFrond } from "./start-frond.js";

const chromium = findTools("Chromium");

const pictures = join(import.meta.dirname, "..", "..", "artifacts", "channel");
/** The second is a screen of 1440 by 900 at 300 percent. */
const sizes = { 390: 844, 480: 300, 834: 1112, 1440: 900 };
const secret = "token-that-no-storage-may-hold";

const writeDocument = (port: number): string => `asyncapi: 3.0.0
info: { title: Orchard, version: 1.0.0 }
servers:
  near:
    host: 127.0.0.1:${port}
    protocol: ws
    security: [{ type: http, scheme: bearer }]
channels:
  trees:
    address: /trees/{row}
    title: Trees
    parameters: { row: { description: A row of trees. } }
    messages:
      Ask:
        title: Ask a tree
        payload:
          type: object
          required: [type, text]
          properties: { type: { const: ask }, text: { type: string } }
      Told:
        title: A tree told
        payload:
          type: object
          required: [type, text]
          properties: { type: { const: told }, text: { type: string } }
  birds: { address: /birds, title: Birds, messages: { Song: { title: Song, payload: { type: string } } } }
operations:
  ask: { action: receive, channel: { $ref: "#/channels/trees" }, messages: [{ $ref: "#/channels/trees/messages/Ask" }] }
  tell: { action: send, channel: { $ref: "#/channels/trees" }, messages: [{ $ref: "#/channels/trees/messages/Told" }] }
`;

describe.skipIf(chromium.isMissing)(`a WebSocket channel, in Chromium${chromium.note}`, () => {
  let frond: RunningFrond;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let folder: string;
  let server: WebSocketServer;
  /** Headers of the handshakes that the server has seen, and its open sockets. */
  let authorizations: (string | undefined)[] = [];
  const sockets = new Set<WebSocket>();

  beforeAll(async () => {
    mkdirSync(pictures, { recursive: true });
    server = new WebSocketServer({ port: 0, host: "127.0.0.1" });
    server.on("connection", (socket, request) => {
      authorizations.push(request.headers.authorization);
      sockets.add(socket);
      socket.on("close", () => sockets.delete(socket));
      socket.on("message", (data) => {
        const { text } = JSON.parse(String(data)) as { text: string };
        if (text === "fall") socket.close(4001, "The tree fell");
        else socket.send(JSON.stringify({ type: "told", text: `${text} told` }));
      });
    });
    await new Promise((resolve) => server.on("listening", resolve));
    folder = mkdtempSync(join(tmpdir(), "frond-channel-"));
    const file = join(folder, "orchard.yaml");
    writeFileSync(file, writeDocument((server.address() as AddressInfo).port));
    [frond, browser] = await Promise.all([startFrond([file]), shareChromium()]);
  });

  afterAll(async () => {
    await leaveChromium(browser);
    await frond?.stop();
    for (const socket of sockets) socket.terminate();
    server?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  beforeEach(async () => {
    authorizations = [];
    context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    page = await context.newPage();
  });

  afterEach(async () => {
    await context.close();
  });

  const button = (name: string | RegExp): Locator => page.getByRole("button", { name });
  const rows = (): Locator => page.locator(".fp-frame");

  async function open(): Promise<void> {
    await page.goto(`${frond.site}/orchard/trees?explorer=true`);
    await page.getByRole("textbox", { name: "row" }).fill("north");
  }

  async function connect(): Promise<void> {
    await open();
    await button(/^Enter your bearer token/).click();
    await page.getByLabel("Bearer token", { exact: true }).fill(secret);
    await page.keyboard.press("Control+Enter");
    await button("Disconnect").waitFor();
  }

  async function send(text: string): Promise<void> {
    const card = page.getByRole("region", { name: "Ask a tree" });
    await card.getByRole("textbox", { name: "text" }).fill(text);
    await button("Send message Ask a tree").click();
  }

  it("connects through the relay with headers, sends, receives, expands and disconnects", async () => {
    await connect();
    // The relay reaches the server a moment later.
    await expect.poll(() => authorizations).toEqual([`Bearer ${secret}`]);
    await send("wind");
    await page.getByText("wind told").waitFor();
    await expect.poll(() => rows().count()).toBe(2);
    await rows().nth(1).getByRole("button").click();
    expect(await page.getByRole("region", { name: "Message text" }).innerText()).toBe(
      '{\n  "type": "told",\n  "text": "wind told"\n}',
    );
    await button("Disconnect").click();
    await button("Connect").waitFor();
    await expect.poll(() => sockets.size).toBe(0);
    expect(await page.getByRole("alert").count()).toBe(0);
  });

  it("shows why the server closed, and sends what is sent next over a new connection", async () => {
    await connect();
    await send("fall");
    const error = page.getByRole("alert");
    await error.waitFor();
    expect(await error.innerText()).toContain("The tree fell");
    await send("again");
    await page.getByText("again told").waitFor();
    expect(authorizations).toHaveLength(2);
    expect(await error.count()).toBe(0);
  });

  it("shows what the relay refuses, with the command that allows it", async () => {
    await open();
    await button(/^Base URL/).click();
    await page.getByRole("textbox", { name: "Base URL" }).fill("ws://127.0.0.1:40009");
    await page.keyboard.press("Enter");
    await button("Connect").click();
    const error = page.getByRole("alert").filter({ hasText: "--allow 127.0.0.1:40009" });
    await error.waitFor();
    expect(await error.getByRole("button", { name: "Copy the command" }).count()).toBe(1);
  });

  it("closes the connection when another page is opened, and restores the form after a reload", async () => {
    await connect();
    await send("rain");
    await page.getByText("rain told").waitFor();
    expect(sockets.size).toBe(1);
    await button("Close the playground").click();
    await expect.poll(() => sockets.size).toBe(0);
    await page.goto(`${frond.site}/orchard/trees?explorer=true`);
    await button("Connect").waitFor();
    expect(await page.getByRole("textbox", { name: "row" }).inputValue()).toBe("north");
    const card = page.getByRole("region", { name: "Ask a tree" });
    expect(await card.getByRole("textbox", { name: "text" }).inputValue()).toBe("rain");
    expect(await rows().count()).toBe(0);
  });

  it("keeps credentials where credentials are kept, and nowhere else", async () => {
    await connect();
    await send("sun");
    await page.getByText("sun told").waitFor();
    await button("Close the playground").click();
    const kept = await page.evaluate(() =>
      [...Object.entries(sessionStorage), ...Object.entries(localStorage)].map((each) =>
        each.join("="),
      ),
    );
    const holders = kept.filter((entry) => entry.includes(secret));
    expect(holders.filter((entry) => !/auth/i.test(entry.split("=")[0] ?? ""))).toEqual([]);
    expect(page.url()).not.toContain(secret);
  });

  it("lists channels beside the endpoints of the API, and closes by Escape", async () => {
    await page.goto(`${frond.site}/orchard/trees?explorer=true`);
    await button("Other endpoints").click();
    await page.getByRole("option", { name: /Birds/ }).click();
    await page.getByRole("heading", { name: "Birds", level: 2 }).waitFor();
    expect(page.url()).toContain("/orchard/birds?explorer=true");
    expect(await page.title()).toContain("Birds");
    await page.keyboard.press("Escape");
    await expect.poll(() => page.url()).not.toContain("explorer");
  });

  it("draws the screen with its styles, however late they come", async () => {
    let letGo: () => void = () => undefined;
    const isHere = new Promise<void>((resolve) => (letGo = resolve));
    const asked = page.waitForRequest(/OpenChannel-[^/]*\.css$/);
    const loaded = page.waitForEvent("requestfinished", (request) =>
      /OpenChannel-[^/]*\.js$/.test(request.url()),
    );
    await page.route(/OpenChannel-[^/]*\.css$/, async (route) => {
      await isHere;
      await route.continue();
    });
    await page.goto(`${frond.site}/orchard/trees?explorer=true`);
    await Promise.all([asked, loaded]);
    const card = page.locator(".fp-message-card").first();
    expect(await card.count()).toBe(0);
    letGo();
    await card.waitFor();
    expect(await card.evaluate((each) => getComputedStyle(each).borderRadius)).toBe("10px");
  });

  it("has nothing that axe objects to and fits three widths and 300 percent in both themes", async () => {
    const faults: string[] = [];
    await connect();
    for (const text of ["wind", "rain", "sun"]) await send(text);
    await page.getByText("sun told").waitFor();
    for (const [width, height] of Object.entries(sizes)) {
      await page.setViewportSize({ width: Number(width), height });
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        for (const tab of Number(width) > 860 ? ["Both"] : ["Request", "Messages"]) {
          if (tab !== "Both") await page.getByRole("tab", { name: tab }).click();
          if (tab !== "Request" && (await page.locator(".fp-frame-content").count()) === 0)
            await rows().nth(1).getByRole("button").click();
          const path = join(pictures, `${width}-${colorScheme}-${tab.toLowerCase()}.png`);
          await page.screenshot({ path });
          const found = [...(await findViolations(page)), ...(await findLayoutFaults(page))];
          faults.push(...found.map((each) => `${width} ${colorScheme} ${tab}: ${each}`));
        }
      }
    }
    expect(faults).toEqual([]);
  });
});
