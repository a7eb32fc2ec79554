import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findLayoutFaults } from "./find-layout-faults.js";
import { findViolations } from "./find-violations.js";
import { leaveChromium, shareChromium } from "./share-chromium.js";
import { startFrond } from "./start-frond.js";
import type { RunningFrond } from "./start-frond.js";
import { findTools } from "../needed-tools.js";

const chromium = findTools("Chromium");

/** What is no plain endpoint, in a real browser: webhooks, callbacks, JSON-RPC methods, channels. */
const orders = `openapi: 3.1.0
info: { title: Orders, version: "1" }
servers: [{ url: https://orders.example }]
security: [{ key: [] }]
paths:
  /orders:
    post:
      operationId: postOrders
      description: |
        Places an order.

        It is delivered by *bicycle*.
      requestBody:
        required: true
        content:
          application/jose+jwe: { schema: { type: string } }
          application/json:
            schema: { type: object, properties: { notifyUrl: { type: string } } }
      responses: { "201": { description: Placed } }
      callbacks:
        orderDelivered:
          "{$request.body#/notifyUrl}":
            post:
              requestBody:
                content: { application/json: { schema: { $ref: "#/components/schemas/Event" } } }
              responses: { "204": { description: Respond quickly. } }
webhooks:
  stockIsLow:
    post:
      description: Sent at night.
      parameters: [{ name: X-Signature, in: header, schema: { type: string } }]
      requestBody:
        content:
          application/json:
            schema: { $ref: "#/components/schemas/Event" }
            examples:
              apples: { value: { what: apples } }
              pears: { value: { what: pears } }
      responses: { "200": { description: Seen. } }
components:
  securitySchemes:
    key: { type: apiKey, in: header, name: X-Key, description: "Get one in your **settings**." }
  schemas:
    Event: { type: object, properties: { what: { type: string } }, required: [what] }
`;

const calculator = `openrpc: 1.3.0
info: { title: Sums, version: "1" }
servers: [{ url: https://rpc.example/v1 }]
methods:
  - { name: math_add, summary: Adds numbers, params: [], result: { name: sum, schema: { type: number } } }
  - { name: math_halve, summary: Halves a number, params: [], result: { name: half, schema: { type: number } } }
`;

const lights = `asyncapi: 3.0.0
info: { title: Lights, version: "1" }
servers:
  broker:
    host: "broker.example:9092"
    protocol: kafka-secure
    security: [{ type: userPassword, description: "Ask *the operator*." }]
channels:
  measured:
    address: lights.{lightId}.measured
    parameters: { lightId: {} }
    messages:
      reading:
        payload: { type: object, properties: { lumens: { type: integer } } }
        examples: [{ name: dusk, payload: { lumens: 40 } }]
operations:
  readLight: { action: send, channel: { $ref: "#/channels/measured" } }
`;

const shed = `asyncapi: 3.0.0
info: { title: Shed, version: "1" }
servers:
  production: { host: shed.example, protocol: wss, security: [{ type: http, scheme: bearer }] }
channels:
  talk:
    address: /talk
    title: Talk
    messages:
      say: { payload: { type: object, properties: { text: { type: string } } }, examples: [{ payload: { text: Hello } }] }
  listen:
    address: /listen
    title: Listen
    messages: { heard: { payload: { type: string } } }
operations:
  hear: { action: receive, channel: { $ref: "#/channels/talk" } }
  tell: { action: send, channel: { $ref: "#/channels/listen" } }
`;

let folder: string;
let frond: RunningFrond;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  if (chromium.isMissing) return;
  folder = mkdtempSync(join(tmpdir(), "frond-pages-"));
  const files = Object.entries({ orders, calculator, lights, shed }).map(([name, text]) => {
    const file = join(folder, `${name}.yaml`);
    writeFileSync(file, text);
    return file;
  });
  frond = await startFrond(files);
  browser = await shareChromium();
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  page = await context.newPage();
});

afterAll(async () => {
  await leaveChromium(browser);
  await frond?.stop();
  if (folder) rmSync(folder, { recursive: true, force: true });
});

const main = (): Locator => page.getByRole("main");

async function open(path: string, title: string): Promise<void> {
  await page.goto(`${frond.site}${path}`);
  await arrive(title);
}

/** Waits for the page of this title, which shows its title first and the rest when it is loaded. */
async function arrive(title: string): Promise<void> {
  await main().getByRole("heading", { level: 1, name: title, exact: true }).waitFor();
  await main().getByText("Loading", { exact: true }).waitFor({ state: "detached" });
}

const text = (locator: Locator): Promise<string> => locator.innerText();

describe.skipIf(chromium.isMissing)(`webhooks and callbacks${chromium.note}`, () => {
  it("a webhook has a page that says who sends it, with payload, headers, responses and samples", async () => {
    await open("/orders", "Orders");
    await main()
      .getByRole("link", { name: /Stock is low/ })
      .click();
    await arrive("Stock is low");
    expect(new URL(page.url()).pathname).toBe("/orders/stock-is-low");
    const shown = await text(main());
    expect(shown).toContain(
      "Orders sends this POST request to your server, at a URL that you register.",
    );
    for (const each of ["Sent at night.", "X-Signature", "Payload", "Expected response 200"]) {
      expect(shown).toContain(each);
    }
    const sample = main().getByRole("region", { name: "Sample payload" });
    expect(await text(sample.locator("pre"))).toContain("apples");
    const choice = sample.getByRole("group", { name: "Sample payload to show" });
    await choice.getByRole("radio", { name: "pears" }).check({ force: true });
    expect(await text(sample.locator("pre"))).toContain("pears");
  });

  it("nothing of it can be tried, not even by its address or a key", async () => {
    await open("/orders/stock-is-low?explorer=true", "Stock is low");
    await page.keyboard.press("Control+Backquote");
    expect(await page.getByRole("button", { name: "Try it" }).count()).toBe(0);
    expect(await page.getByRole("dialog").count()).toBe(0);
  });

  it("the search finds it and the navigation marks it", async () => {
    await open("/orders", "Orders");
    await page.keyboard.press("/");
    await page.getByRole("combobox", { name: /Search/ }).fill("stockIsLow");
    await page.getByRole("option", { name: /Stock is low/ }).click();
    await arrive("Stock is low");
    const current = page
      .getByRole("navigation", { name: "API reference" })
      .locator("[aria-current=page]");
    expect(await text(current)).toMatch(/Stock is low\s+HOOK/);
  });

  it("a callback is on its endpoint's page and has one of its own, which lead to each other", async () => {
    await open("/orders/post-orders", "Places an order");
    await main().getByRole("link", { name: "Order delivered", exact: true }).click();
    await arrive("Order delivered");
    expect(new URL(page.url()).pathname).toBe("/orders/post-orders-order-delivered");
    const shown = await text(main());
    expect(shown).toContain(
      "Orders sends this POST request to your server after you call Places an order, " +
        "at the URL given as notifyUrl in the body of that request.",
    );
    expect(shown).toContain("Respond quickly.");
    expect(shown).toContain("{$request.body#/notifyUrl}");
    await main().getByRole("link", { name: "Places an order", exact: true }).click();
    await arrive("Places an order");
  });

  it("the address of a callback opens its page at once, an unknown one says so", async () => {
    await open("/orders/post-orders-order-delivered", "Order delivered");
    await open("/orders/post-orders-order-lost", "Page not found");
    const part = `${frond.site}/frond/definitions/orders/pages/post-orders-order-lost.json`;
    expect((await fetch(part)).status).toBe(404);
  });

  it.each([1440, 390])("their pages are without faults at %d pixels", async (width) => {
    await page.setViewportSize({ width, height: 900 });
    for (const scheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
      for (const [path, title] of [
        ["/orders/stock-is-low", "Stock is low"],
        ["/orders/post-orders-order-delivered", "Order delivered"],
        ["/orders/post-orders", "Places an order"],
        ["/lights/measured", "Lights {lightId} measured"],
      ] as const) {
        await open(path, title);
        expect(await findLayoutFaults(page)).toEqual([]);
        expect(await findViolations(page)).toEqual([]);
      }
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  });
});

describe.skipIf(chromium.isMissing)(`an endpoint${chromium.note}`, () => {
  it("without a summary is named by the first sentence of its description, which is not said twice", async () => {
    await open("/orders/post-orders", "Places an order");
    const shown = await text(main());
    expect(shown.match(/Places an order/g)).toHaveLength(1);
    expect(shown).toContain("It is delivered by bicycle.");
  });

  it("shows what the document says of its credentials, on the page and next to the field", async () => {
    await open("/orders", "Orders");
    expect(await text(main())).toContain("Get one in your settings.");
    await open("/orders/post-orders", "Places an order");
    expect(await text(main())).toContain("Get one in your settings.");
    await main().getByRole("button", { name: "Try it" }).click();
    const card = page.getByRole("dialog").getByRole("region", { name: "Authorization" });
    await card.getByRole("button").first().click();
    await card.getByText("Get one in your settings.").waitFor();
  });

  it("with several content types opens with JSON and offers all", async () => {
    await open("/orders/post-orders", "Places an order");
    const shown = await text(main());
    expect(shown.indexOf("application/json")).toBeLessThan(shown.indexOf("application/jose+jwe"));
    await main().getByRole("button", { name: "Try it" }).click();
    const dialog = page.getByRole("dialog");
    const picker = dialog.getByRole("combobox", { name: /content type/i });
    await picker.waitFor();
    expect(await picker.inputValue()).toContain("application/json");
    expect(await text(picker)).toContain("application/jose+jwe");
  });
});

describe.skipIf(chromium.isMissing)(`the search of a site that runs${chromium.note}`, () => {
  it("finds properties, opens their place without loading the page, and closes the drawer", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open("/orders", "Orders");
    await page.evaluate("globalThis.isSame = true");
    await page.getByRole("button", { name: "Menu" }).click();
    // Of the navigation; the bar has another.
    await page.getByRole("button", { name: "Search" }).nth(1).click();
    await page.getByRole("combobox", { name: /Search/ }).fill("what");
    await page.getByRole("group", { name: "Properties" }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole("group", { name: "Properties" }).getByRole("option").first().click();
    await arrive("Event");
    await page.locator(":target").waitFor();
    expect(new URL(page.url()).pathname).toBe("/orders/schemas/event");
    expect(await page.locator(":target").innerText()).toMatch(/^what/);
    expect(await page.evaluate("globalThis.isSame")).toBe(true);
    expect(await page.getByRole("button", { name: "Menu" }).getAttribute("aria-expanded")).toBe(
      "false",
    );
    await page.setViewportSize({ width: 1440, height: 900 });
  });
});

describe.skipIf(chromium.isMissing)(`a JSON-RPC method${chromium.note}`, () => {
  it("is named by its method in overview, navigation, page and playground", async () => {
    await open("/sums", "Sums");
    expect(await text(main())).toMatch(/RPC\s+math_add\s+Adds numbers/);
    expect(await text(main().locator(".entries"))).not.toContain("POST");
    // The importer's name of a server that has none says nothing.
    expect(await text(main())).not.toContain("default");
    const start = page.getByRole("complementary", { name: "Quick start" });
    expect(await text(start)).toMatch(/Base URL\s+https:\/\/rpc\.example\/v1\s/);
    await main()
      .getByRole("link", { name: /math_halve/ })
      .click();
    await arrive("math_halve");
    expect(await text(main())).toContain("https://rpc.example/v1");
    expect(await text(page.getByRole("navigation", { name: "API reference" }))).toMatch(
      /math_halve\s+RPC/,
    );
    await main().getByRole("button", { name: "Try it" }).click();
    const bar = page.getByRole("dialog").locator(".fp-bar");
    await bar.waitFor();
    expect(await text(bar)).toMatch(/RPC\s+math_halve/);
    await bar.getByRole("button", { name: "Other endpoints" }).click();
    const options = page.getByRole("listbox", { name: "Endpoints" });
    expect(await text(options)).toMatch(/RPC\s+math_add[\s\S]*RPC\s+math_halve/);
  });

  it("is found by its name and by its summary", async () => {
    await open("/sums", "Sums");
    await page.getByRole("button", { name: "Search" }).click();
    for (const words of ["math_add", "adds numbrs"]) {
      await page.getByRole("combobox", { name: /Search/ }).fill(words);
      await page.getByRole("option", { name: /math_add/ }).waitFor();
      expect(await page.getByRole("listbox").getByRole("option").count()).toBe(1);
    }
  });
});

describe.skipIf(chromium.isMissing)(`a channel${chromium.note}`, () => {
  it("shows its own protocol, server and address joined, and the author's message", async () => {
    await open("/lights/measured", "Lights {lightId} measured");
    const shown = await text(main());
    expect(shown).toContain("KAFKA");
    expect(shown.replace(/\s+/g, "")).toContain(
      "kafka-secure://broker.example:9092/lights.{lightId}.measured",
    );
    expect(shown).toContain("Ask the operator.");
    const sample = main().getByRole("region", { name: "Sample message" });
    expect(await text(sample)).toContain("reading: dusk");
    expect(await text(sample.locator("pre"))).toContain('"lumens": 40');
    // The navigation is drawn after the page.
    const navigation = page.getByRole("navigation", { name: "API reference" });
    await expect.poll(() => text(navigation)).toMatch(/Lights \{lightId\} measured\s+KAFKA/);
  });

  it("shows no program where nothing connects to its protocol", async () => {
    await open("/lights/measured", "Lights {lightId} measured");
    expect(await main().getByRole("region", { name: "Connect" }).count()).toBe(0);
  });

  it("shows a program that connects, in the language chosen last", async () => {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await open("/shed/talk", "Talk");
    const card = main().getByRole("region", { name: "Connect" });
    const picker = card.getByLabel("Language of the program");
    await picker.selectOption("Python");
    const code = await text(card.locator("pre"));
    for (const each of ["wss://shed.example/talk", "Bearer YOUR_TOKEN", '{"text": "Hello"}']) {
      expect(code).toContain(each);
    }
    await card.getByRole("button", { name: "Copy program" }).click();
    await card.getByText("Copied").waitFor({ state: "attached" });
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied.trim()).toBe(code.trim());
    await open("/shed/listen", "Listen");
    expect(await picker.inputValue()).toBe("python");
    expect(await text(card.locator("pre"))).toContain("wss://shed.example/listen");
    expect(await findLayoutFaults(page)).toEqual([]);
    expect(await findViolations(page)).toEqual([]);
  });
});
