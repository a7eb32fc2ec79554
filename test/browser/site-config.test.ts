import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { IncomingHttpHeaders, Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { findTools } from "../needed-tools.js";
import { leaveChromium, shareChromium } from "./share-chromium.js";
import { startFrond } from "./start-frond.js";
import type { RunningFrond } from "./start-frond.js";

/** `frond start` with a configuration: initial values and analytics of the user's own APIs. */
const chromium = findTools("Chromium");
const artifacts = join(import.meta.dirname, "..", "..", "artifacts");

interface Received {
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A server that says what it was sent, to any page. */
interface Recorder {
  readonly server: Server;
  readonly origin: string;
  readonly received: Received[];
}

async function startRecorder(): Promise<Recorder> {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { url = "", headers, method } = request;
      if (method !== "OPTIONS") received.push({ url, headers, body });
      response.setHeader("access-control-allow-origin", headers.origin ?? "*");
      response.setHeader("x-answer-secret", "secret-response-header");
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify({ answer: "secret-response-body" }));
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { server, origin: `http://localhost:${port}`, received };
}

const writeDocument = (title: string, origin: string): string => `openapi: 3.1.0
info: { title: ${title}, version: 1.0.0 }
servers:
  - { url: "${origin}/sandbox", x-environment: sandbox }
  - { url: "${origin}/production", x-environment: production }
security: [{ token: [] }]
paths:
  /{region}/trees:
    post:
      operationId: plantTree
      summary: Plant a tree
      parameters:
        - { name: region, in: path, required: true, schema: { type: string } }
        - { name: kind, in: query, schema: { type: string } }
        - { name: X-Tenant, in: header, schema: { type: string } }
      requestBody:
        required: true
        content: { application/json: { schema: { type: object, properties: { note: { type: string, default: secret-request-body } }, required: [note] } } }
      responses: { "200": { description: Planted. } }
components:
  securitySchemes: { token: { type: http, scheme: bearer } }
`;

const sandbox = {
  auth: { bearer_token: "secret-sandbox-token" },
  headers: { "X-Tenant": "secret-north" },
  path_parameters: { region: "secret-eu" },
  query_parameters: { kind: "secret-oak" },
};
const production = {
  auth: { bearer_token: "secret-production-token" },
  headers: { "X-Tenant": "secret-south" },
  path_parameters: { region: "secret-us" },
  query_parameters: { kind: "secret-elm" },
};

const tokens = [
  { key: "Reader", value: "secret-reader-token", selected: false },
  { key: "Admin", value: "secret-admin-token", selected: true },
];

const analytics = (origin: string): string => `
import type { PlaygroundEvent } from "frond/playground";

export async function onEvent(event: PlaygroundEvent): Promise<void> {
  await fetch("${origin}/events", { method: "POST", body: JSON.stringify(event) });
  if (event.properties.endpointId === "plantTree") throw new Error("an error of the module");
}
`;

let folder: string;
let api: Recorder;
let collector: Recorder;
let frond: RunningFrond;
let browser: Browser;
let page: Page;

const dialog = (): Locator => page.getByRole("dialog");
const response = (): Locator => dialog().getByRole("region", { name: "Response", exact: true });
const sendButton = (): Locator => dialog().getByRole("button", { name: /Send Request/ });
const environment = (): Locator => dialog().getByRole("combobox", { name: "Environment" });
const field = (name: string | RegExp): Locator => dialog().getByRole("textbox", { name });

async function open(apiId: string): Promise<void> {
  await page.goto(`${frond.site}/${apiId}/plant-tree?explorer=true`);
  await sendButton().waitFor();
}

async function send(): Promise<Received | undefined> {
  await sendButton().click();
  await response().getByText("secret-response-body").first().waitFor();
  return api.received.at(-1);
}

describe.skipIf(chromium.isMissing)(`a configured site, in Chromium${chromium.note}`, () => {
  beforeAll(async () => {
    mkdirSync(artifacts, { recursive: true });
    folder = mkdtempSync(join(tmpdir(), "frond-site-config-"));
    [api, collector] = await Promise.all([startRecorder(), startRecorder()]);
    for (const name of ["Orchard", "Meadow", "Grove"]) {
      writeFileSync(join(folder, `${name}.yaml`), writeDocument(name, api.origin));
    }
    writeFileSync(join(folder, "events.ts"), analytics(collector.origin));
    const site = {
      title: "Acme",
      apis: [
        {
          document: "Orchard.yaml",
          environmentId: "sandbox",
          initialState: { ...sandbox, env_state: { production } },
        },
        { document: "Meadow.yaml", environmentId: "production" },
        { document: "Grove.yaml", initialState: { ...sandbox, auth: { bearer_token: tokens } } },
      ],
      initialState: { auth: { bearer_token: "secret-shared-token" } },
      analytics: { module: "events.ts", connectTo: [collector.origin] },
    };
    const config = join(folder, "frond.config.json");
    writeFileSync(config, JSON.stringify({ site }));
    frond = await startFrond([], undefined, ["--config", config]);
    browser = await shareChromium();
  });

  beforeEach(async () => {
    await page?.close();
    page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    api.received.length = 0;
    collector.received.length = 0;
  });

  afterAll(async () => {
    await leaveChromium(browser);
    await frond?.stop();
    for (const each of [api, collector]) each?.server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it("fills the form with the configured values, and sends them", async () => {
    await open("orchard");
    expect(await environment().inputValue()).toBe("sandbox");
    expect(await field("region").inputValue()).toBe("secret-eu");
    expect(await field("kind").inputValue()).toBe("secret-oak");
    expect(await field("X-Tenant").inputValue()).toBe("secret-north");
    await page.screenshot({ path: join(artifacts, "site-config-form.png") });
    const sent = await send();
    expect(sent?.url).toBe("/sandbox/secret-eu/trees?kind=secret-oak");
    expect(sent?.headers.authorization).toBe("Bearer secret-sandbox-token");
    expect(sent?.headers["x-tenant"]).toBe("secret-north");
  });

  it("changes all of them with the environment, and back", async () => {
    await open("orchard");
    await environment().selectOption("production");
    expect(await field("region").inputValue()).toBe("secret-us");
    expect(await field("kind").inputValue()).toBe("secret-elm");
    expect(await field("X-Tenant").inputValue()).toBe("secret-south");
    const sent = await send();
    expect(sent?.url).toBe("/production/secret-us/trees?kind=secret-elm");
    expect(sent?.headers.authorization).toBe("Bearer secret-production-token");
    expect(sent?.headers["x-tenant"]).toBe("secret-south");
    await environment().selectOption("sandbox");
    expect(await field("region").inputValue()).toBe("secret-eu");
    expect((await send())?.headers.authorization).toBe("Bearer secret-sandbox-token");
  });

  it("keeps them from the pages of the other API, which has those of the site", async () => {
    const html = await (await fetch(`${frond.site}/meadow/plant-tree?explorer=true`)).text();
    expect(html).toContain("secret-shared-token");
    expect(html).not.toContain("secret-sandbox-token");
    await open("meadow");
    await field("region").fill("here");
    const sent = await send();
    expect(sent?.url).toBe("/production/here/trees");
    expect(sent?.headers.authorization).toBe("Bearer secret-shared-token");
  });

  it("sends the selected one of several tokens", async () => {
    await open("grove");
    expect((await send())?.headers.authorization).toBe("Bearer secret-admin-token");
  });

  it("gives the analytics module what was measured and nothing that was sent or received", async () => {
    const errors: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error") errors.push(message.text());
    });
    await open("orchard");
    expect((await send())?.body).toBe('{"note":"secret-request-body"}');
    await expect.poll(() => collector.received.length).toBe(1);
    const [{ body = "", headers = {} } = {}] = collector.received;
    expect(body).not.toContain("secret");
    expect(JSON.stringify(headers)).not.toContain("secret");
    expect(JSON.parse(body)).toEqual({
      name: "api_playground_request_received",
      properties: {
        endpointId: "plantTree",
        endpointName: "Plant a tree",
        method: "POST",
        docsRoute: "/orchard/plant-tree",
        status: 200,
        statusText: "OK",
        time: expect.any(Number) as number,
        size: expect.any(Number) as number,
      },
    });
    await send();
    await expect.poll(() => collector.received.length).toBe(2);
    // The module throws after each event: the page says so once and works on.
    await expect.poll(() => errors).toEqual([expect.stringContaining("an error of the module")]);
    await sendButton().waitFor();
  });

  it("loads the module with the first event and not before", async () => {
    const loaded: string[] = [];
    page.on("request", (request) => loaded.push(new URL(request.url()).pathname));
    await open("orchard");
    await page.waitForLoadState("networkidle");
    expect(loaded).not.toContain("/frond/analytics.js");
    await send();
    await expect.poll(() => loaded).toContain("/frond/analytics.js");
  });
});
