import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { publicClient, startProvider } from "../../runtime/node/login/start-provider.js";
import type { TestProvider } from "../../runtime/node/login/start-provider.js";
import { findTools } from "../../needed-tools.js";
import { findViolations } from "../find-violations.js";
import { leaveChromium, shareChromium } from "../share-chromium.js";
import { startFrond } from "../start-frond.js";
import type { RunningFrond } from "../start-frond.js";

/** `frond start` with `site.login`: a reader logs in at a real provider, and requests have the token. */
const chromium = findTools("Chromium");
const artifacts = join(import.meta.dirname, "..", "..", "..", "artifacts");

const writeDocument = (title: string, port: number): string => `openapi: 3.1.0
info: { title: ${title}, version: 1.0.0 }
servers: [{ url: "http://localhost:${port}" }]
security: [{ token: [] }]
paths:
  /trees:
    get: { operationId: listTrees, responses: { "200": { description: All. } } }
components:
  securitySchemes: { token: { type: http, scheme: bearer } }
`;

let folder: string;
let api: Server;
let received: (string | undefined)[];
let provider: TestProvider;
let agrees = true;
let frond: RunningFrond;
let browser: Browser;
let page: Page;

const dialog = (): Locator => page.getByRole("dialog");
const response = (): Locator => dialog().getByRole("region", { name: "Response", exact: true });
const sendButton = (): Locator => dialog().getByRole("button", { name: /Send Request/ });
const logInLink = (): Locator => dialog().getByRole("link", { name: "Log in" });

async function open(apiId: string): Promise<void> {
  await page.goto(`${frond.site}/${apiId}/list-trees?explorer=true`);
  await sendButton().waitFor();
}

describe.skipIf(chromium.isMissing)(`the login of a site, in Chromium${chromium.note}`, () => {
  beforeAll(async () => {
    mkdirSync(artifacts, { recursive: true });
    folder = mkdtempSync(join(tmpdir(), "frond-site-login-"));
    received = [];
    api = createServer(({ headers }, reply) => {
      received.push(headers.authorization);
      reply.setHeader("content-type", "application/json");
      reply.end('{"trees":"all of them"}');
    });
    await new Promise<void>((resolve) => void api.listen(0, "127.0.0.1", resolve));
    const { port } = api.address() as AddressInfo;
    provider = await startProvider({ agrees: () => agrees });
    writeFileSync(join(folder, "orchard.yaml"), writeDocument("Orchard", port));
    writeFileSync(join(folder, "meadow.yaml"), writeDocument("Meadow", port));
    const site = {
      apis: [{ document: "orchard.yaml" }, { document: "meadow.yaml", login: false }],
      login: {
        issuer: provider.issuer,
        clientId: publicClient.client_id,
        allowInsecure: true,
      },
    };
    const config = join(folder, "frond.config.json");
    writeFileSync(config, JSON.stringify({ site }));
    frond = await startFrond([], undefined, ["--config", config]);
    browser = await shareChromium();
    page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  });

  afterAll(async () => {
    await leaveChromium(browser);
    await frond?.stop();
    await provider?.close();
    api?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it("shows on the card why a login failed", async () => {
    agrees = false;
    await open("orchard");
    await dialog().getByText("Login to send a real request").waitFor();
    await logInLink().click();
    await dialog().getByRole("alert").filter({ hasText: /\w/ }).waitFor();
    await page.screenshot({ path: join(artifacts, "site-login-failed.png") });
    expect(await findViolations(page)).toEqual([]);
    agrees = true;
  });

  it("comes back to the playground, and sends the token of the reader", async () => {
    await open("orchard");
    await logInLink().click();
    await dialog().getByText("Authenticated", { exact: true }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/orchard/list-trees");
    await sendButton().click();
    await response().getByText("all of them").first().waitFor();
    await page.screenshot({ path: join(artifacts, "site-login.png") });
    const configuration = await page.evaluate(async () => {
      const answer = await fetch("/frond/login/configuration");
      return (await answer.json()) as { access_token?: string };
    });
    expect(configuration.access_token).toMatch(/./);
    expect(received.at(-1)).toBe(`Bearer ${configuration.access_token}`);
  });

  it("keeps the token from an API that opted out", async () => {
    await open("meadow");
    await dialog().getByText("Enter your bearer token").waitFor();
    expect(await dialog().getByText("Login to send a real request").count()).toBe(0);
    expect(await dialog().getByText("Authenticated", { exact: true }).count()).toBe(0);
  });

  it("logs out", async () => {
    await open("orchard");
    await dialog().getByText("Authenticated", { exact: true }).click();
    await dialog().getByRole("link", { name: "Log out" }).click();
    await dialog().getByText("Login to send a real request").waitFor();
    expect(await dialog().getByText("Authenticated", { exact: true }).count()).toBe(0);
  });
});
