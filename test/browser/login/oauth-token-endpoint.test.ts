import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { findTools } from "../../needed-tools.js";
import { findViolations } from "../find-violations.js";
import { leaveChromium, shareChromium } from "../share-chromium.js";
import { startFrond, type RunningFrond } from "../start-frond.js";

/** A docs site of an API whose own endpoint gives the tokens, in Chromium. */
const chromium = findTools("Chromium");
const artifacts = join(import.meta.dirname, "..", "..", "..", "artifacts");
const secret = "gh-secret-0123456789";

let folder: string;
let api: Server;
let frond: RunningFrond;
let browser: Browser;
let page: Page;
let messages: string[];
/** `POST /oauth/token` and the like, in order. */
let received: { readonly call: string; readonly authorization?: string; readonly body: string }[];
/** Seconds for which tokens are valid. */
let validFor: number;

/** The API: tokens are JWTs, each another one. */
async function startApi(): Promise<Server> {
  const encode = (value: object): string =>
    Buffer.from(JSON.stringify(value)).toString("base64url");
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      const { authorization } = request.headers;
      const call = `${request.method} ${request.url}`;
      received.push({ call, body, ...(authorization ? { authorization } : {}) });
      const exp = Math.floor(Date.now() / 1000) + validFor;
      const jwt = `${encode({ alg: "none" })}.${encode({ exp, n: received.length })}.c2ln`;
      const isRight = body.includes(secret);
      const isToken = request.url?.startsWith("/oauth/token");
      response.writeHead(isToken && !isRight ? 401 : 200, { "Content-Type": "application/json" });
      if (!isToken) response.end(JSON.stringify({ plants: [] }));
      else response.end(JSON.stringify(isRight ? { data: { token: jwt } } : { error: "no" }));
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return server;
}

function writeDocument(): string {
  const url = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  const text = { type: "string" };
  const token = { type: "object", properties: { token: text } };
  const document = {
    openapi: "3.1.0",
    info: { title: "Plants", version: "1" },
    servers: [{ url }],
    paths: {
      "/plants": {
        get: {
          operationId: "listPlants",
          security: [{ login: [] }],
          responses: { "200": { description: "All." } },
        },
      },
      "/gardens": {
        get: {
          operationId: "listGardens",
          security: [{ client: [] }],
          responses: { "200": { description: "All." } },
        },
      },
      "/oauth/token": {
        post: {
          operationId: "createToken",
          summary: "Create a token",
          security: [],
          requestBody: {
            required: true,
            content: {
              "application/json": {
                schema: {
                  type: "object",
                  required: ["client_id", "client_secret"],
                  properties: {
                    client_id: { ...text, description: "The id of your app." },
                    client_secret: { ...text, description: "The secret of your app." },
                    audience: text,
                  },
                },
              },
            },
          },
          responses: {
            "200": {
              description: "A token.",
              content: {
                "application/json": { schema: { type: "object", properties: { data: token } } },
              },
            },
          },
        },
      },
    },
    components: {
      securitySchemes: {
        client: {
          type: "oauth2",
          flows: { clientCredentials: { tokenUrl: "/oauth/token", scopes: { read: "Read" } } },
        },
        login: {
          type: "http",
          scheme: "bearer",
          "x-frond-auth": {
            tokenEndpoint: { operation: "createToken", accessToken: "$.data.token" },
          },
        },
      },
    },
  };
  const file = join(folder, "plants.json");
  writeFileSync(file, JSON.stringify(document));
  return file;
}

const dialog = (): Locator => page.getByRole("dialog", { name: /^Playground/ });
const response = (): Locator => dialog().getByRole("region", { name: "Response", exact: true });
const card = (): Locator => dialog().getByRole("region", { name: "Authorization" });
const form = (): Locator => card().getByRole("form", { name: "Token request" });
const button = (name: string): Locator => card().getByRole("button", { name, exact: true });

async function openCard(endpoint = "list-plants"): Promise<void> {
  await page.goto(`${frond.site}/plants/${endpoint}?explorer=true`);
  await card()
    .getByRole("button", { name: /^Enter your/ })
    .click();
}

async function fillClient(typed: string): Promise<void> {
  await form()
    .getByLabel(/^client_id/)
    .fill("my-app");
  await form()
    .getByLabel(/^client_secret/)
    .fill(typed);
}

describe.skipIf(chromium.isMissing)(`tokens of an endpoint, in Chromium${chromium.note}`, () => {
  beforeAll(async () => {
    mkdirSync(artifacts, { recursive: true });
    folder = mkdtempSync(join(tmpdir(), "frond-token-endpoint-"));
    received = [];
    api = await startApi();
    [frond, browser] = await Promise.all([startFrond([writeDocument()]), shareChromium()]);
  });

  afterAll(async () => {
    await leaveChromium(browser);
    await frond?.stop();
    api?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  beforeEach(async () => {
    received = [];
    validFor = 3600;
    messages = [];
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    page = await context.newPage();
    page.on("console", (message) => messages.push(message.text()));
  });

  afterEach(async () => {
    await page.context().close();
  });

  it("are fetched with the form of that endpoint and sent with the request", async () => {
    await openCard();
    await fillClient("wrong");
    await button("Fetch Bearer Token").click();
    await card().getByText("Failed to login with the provided credentials").waitFor();
    await fillClient(secret);
    await button("Fetch Bearer Token").click();
    await button("Refresh Bearer Token").waitFor();
    await card().getByText("Authenticated", { exact: true }).waitFor();
    await dialog()
      .getByRole("button", { name: /Send Request/ })
      .click();
    await response().getByText("200 OK").waitFor();
    const { authorization } = received.at(-1) ?? {};
    const token = await card().getByLabel("Access token", { exact: true }).inputValue();
    expect(authorization).toBe(`Bearer ${token}`);
    expect(received.map(({ call }) => call)).toEqual([
      "POST /oauth/token",
      "POST /oauth/token",
      "GET /plants",
    ]);
  });

  it("are fetched again before the next request once they have expired, also after a reload", async () => {
    validFor = 10;
    await openCard();
    await fillClient(secret);
    await button("Fetch Bearer Token").click();
    await button("Refresh Bearer Token").waitFor();
    await page.reload();
    validFor = 3600;
    await dialog()
      .getByRole("button", { name: /Send Request/ })
      .click();
    await response().getByText("200 OK").waitFor();
    expect(received.map(({ call }) => call)).toEqual([
      "POST /oauth/token",
      "POST /oauth/token",
      "GET /plants",
    ]);
  });

  it("leave no secret but in the session's credentials and the request", async () => {
    await openCard();
    await fillClient(secret);
    await button("Fetch Bearer Token").click();
    await card().getByText("Show the exchange").click();
    expect(await page.locator("body").innerText()).not.toContain(secret);
    expect(page.url()).not.toContain(secret);
    expect(messages.join("\n")).not.toContain(secret);
    const kept = await page.evaluate(() =>
      [...Object.entries({ ...sessionStorage }), ...Object.entries({ ...localStorage })]
        .filter(([, value]) => String(value).includes("gh-secret"))
        .map(([key]) => key),
    );
    expect(kept).toHaveLength(1);
    expect(kept[0]).toContain("frond:auth:");
    expect(frond.errors()).not.toContain(secret);
  });

  it.each([
    [1440, "light"],
    [1440, "dark"],
    [390, "light"],
    [390, "dark"],
  ] as const)("have a card without faults at %i pixels, %s", async (width, colorScheme) => {
    await page.setViewportSize({ width, height: 1000 });
    await page.emulateMedia({ colorScheme });
    await openCard();
    await fillClient(secret);
    await button("Fetch Bearer Token").click();
    await button("Refresh Bearer Token").waitFor();
    await card().getByLabel("Access token", { exact: true }).press("x");
    await card().getByText("The bearer token is no longer valid.").waitFor();
    await card().getByText("Show the exchange").click();
    await page.screenshot({ path: join(artifacts, `token-endpoint-${width}-${colorScheme}.png`) });
    expect(await findViolations(page)).toEqual([]);
  });

  it.each([
    [1440, "light"],
    [390, "dark"],
  ] as const)("are logged in for in a dialog at %i pixels, %s", async (width, colorScheme) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await openCard("list-gardens");
    await button("Log in").click();
    const login = page.getByRole("dialog", { name: "Log in", exact: true });
    await login.getByLabel("Client ID").fill("my-app");
    await login.getByLabel("Client secret", { exact: true }).fill("wrong");
    await login.getByRole("button", { name: "Log in", exact: true }).click();
    await login.getByText("Failed to login with the provided credentials").waitFor();
    await page.screenshot({ path: join(artifacts, `login-dialog-${width}-${colorScheme}.png`) });
    expect(await findViolations(page)).toEqual([]);
    await login.getByLabel("Client secret", { exact: true }).fill(secret);
    await login.getByRole("button", { name: "Cancel" }).click();
    await login.waitFor({ state: "detached" });
    expect(await button("Log in").evaluate((each) => each === document.activeElement)).toBe(true);
  });
});
