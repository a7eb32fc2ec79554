import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  confidentialClient,
  publicClient,
  startProvider,
  type TestProvider,
} from "../../runtime/node/login/start-provider.js";
import { findTools } from "../../needed-tools.js";
import { findViolations } from "../find-violations.js";
import { leaveChromium, shareChromium } from "../share-chromium.js";
import { startFrond, type RunningFrond } from "../start-frond.js";

/** A document whose OAuth flows are those of a real OpenID Connect provider, in Chromium. */
const chromium = findTools("Chromium");
const artifacts = join(import.meta.dirname, "..", "..", "..", "artifacts");

let folder: string;
let provider: TestProvider;
/** Its tokens say themselves that they have expired as good as at once. */
let shortLived: TestProvider;
let api: Server;
let received: (string | undefined)[];
let frond: RunningFrond;
let browser: Browser;
let page: Page;
let messages: string[];
let agrees: boolean;
/** Addresses of the callback page that the browser was sent to. */
let callbacks: string[];

function writeDocument(apiUrl: string): string {
  const file = join(folder, "pets.json");
  const flow = {
    authorizationUrl: `${provider.issuer}/auth`,
    tokenUrl: `${provider.issuer}/token`,
    scopes: { openid: "Who you are", "pets:read": "Read pets", "pets:write": "Change pets" },
  };
  const responses = { "200": { description: "All." } };
  const document = {
    openapi: "3.1.0",
    info: { title: "Pets", version: "1" },
    servers: [{ url: apiUrl }],
    paths: {
      "/pets": {
        get: { operationId: "listPets", security: [{ login: ["pets:read"] }], responses },
        head: { operationId: "countPets", security: [{ app: ["pets:read"] }], responses },
        put: { operationId: "renewPet", security: [{ shortLived: [] }], responses },
        post: { operationId: "addPet", security: [{ discovered: [] }], responses },
      },
    },
    components: {
      securitySchemes: {
        login: { type: "oauth2", flows: { authorizationCode: flow } },
        app: { type: "oauth2", flows: { clientCredentials: flow } },
        shortLived: { type: "openIdConnect", openIdConnectUrl: shortLived.issuer },
        discovered: {
          type: "openIdConnect",
          openIdConnectUrl: `${provider.issuer}/.well-known/openid-configuration`,
        },
      },
    },
  };
  writeFileSync(file, JSON.stringify(document));
  return file;
}

const dialog = (): Locator => page.getByRole("dialog");
const card = (): Locator => dialog().getByRole("region", { name: "Authorization" });
const logInButton = (): Locator => card().getByRole("button", { name: /^Log in at / });

async function openCard(endpoint = "list-pets"): Promise<void> {
  await page.goto(`${frond.site}/pets/${endpoint}?explorer=true`);
  await card()
    .getByRole("button", { name: /^Enter your/ })
    .click();
}

describe.skipIf(chromium.isMissing)(`OAuth logins, in Chromium${chromium.note}`, () => {
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "frond-oauth-"));
    const redirect_uris = ["http://127.0.0.1", "http://localhost"].map(
      (origin) => `${origin}/frond/oauth-callback.html`,
    );
    const clients = [{ ...publicClient, redirect_uris }, confidentialClient];
    agrees = true;
    provider = await startProvider({ clients, agrees: () => agrees });
    shortLived = await startProvider({ clients, jwtAccessTokens: true, accessTokenSeconds: 20 });
    api = createServer((request, response) => {
      received.push(request.headers.authorization);
      response.setHeader("content-type", "application/json").end("[]");
    });
    api.listen(0, "127.0.0.1");
    await once(api, "listening");
    const { port } = api.address() as AddressInfo;
    const file = writeDocument(`http://127.0.0.1:${port}`);
    [frond, browser] = await Promise.all([startFrond([file]), shareChromium()]);
  });

  afterAll(async () => {
    await leaveChromium(browser);
    await frond?.stop();
    await provider?.close();
    await shortLived?.close();
    api?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  beforeEach(async () => {
    received = [];
    messages = [];
    callbacks = [];
    agrees = true;
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    page = await context.newPage();
    context.on("request", (request) => {
      if (request.url().includes("/frond/oauth-callback.html?")) callbacks.push(request.url());
    });
    context.on("console", (message) => {
      // Advice of the browser: a password manager has no business here.
      if (!message.text().startsWith("[DOM]")) messages.push(message.text());
    });
  });

  afterEach(async () => {
    await page.context().close();
  });

  /** Logs in on the open card and waits until the window is gone. */
  async function logIn(): Promise<void> {
    await card().getByLabel("Client ID").fill("browser-app");
    const popup = page.waitForEvent("popup");
    await logInButton().press("Enter");
    await (await popup).waitForEvent("close");
    await card().getByText("Authenticated", { exact: true }).waitFor();
  }

  /** The name of the control that has the focus. */
  const readFocus = (): Promise<string | undefined> =>
    page.evaluate(() => {
      const element = document.activeElement;
      if (element instanceof HTMLInputElement) return element.labels?.[0]?.textContent ?? "";
      return element instanceof HTMLButtonElement ? (element.textContent ?? "") : undefined;
    });

  async function send(): Promise<void> {
    await dialog()
      .getByRole("button", { name: /Send Request/ })
      .click();
  }

  const readStorage = (): Promise<string> =>
    page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));

  it("logs in in a window and sends the token", async () => {
    await openCard();
    await logIn();
    await send();
    await expect.poll(() => received).toHaveLength(1);
    expect(received[0]).toMatch(/^Bearer [\w.-]{20,}$/);
    expect(provider.grants).toContain("authorization_code");
    expect(messages).toEqual([]);
    expect(await findViolations(page)).toEqual([]);
    await page.screenshot({ path: join(artifacts, "oauth-logged-in.png") });
  });

  it("leaves the focus on the card after logging in and out", async () => {
    await openCard();
    await logIn();
    expect(await readFocus()).toMatch(/^Log in at /);
    await card().getByRole("button", { name: "Log out" }).press("Enter");
    await card().getByText("Not Authenticated", { exact: true }).waitFor();
    expect(await readFocus()).toMatch(/^Log in at /);
  });

  it("asks for what the endpoint needs unless the reader chooses", async () => {
    await openCard();
    const checkbox = (name: RegExp) => card().getByRole("checkbox", { name });
    await expect.poll(() => checkbox(/pets:read.*required here/).isChecked()).toBe(true);
    expect(await checkbox(/pets:write/).isChecked()).toBe(false);
    await page.screenshot({ path: join(artifacts, "oauth-card.png") });
    await checkbox(/pets:write/).check();
    await card().getByLabel("Client ID").fill("browser-app");
    const asked = page
      .context()
      .waitForEvent("request", (request) => /[/]auth[?]/.test(request.url()));
    await logInButton().click();
    expect(new URL((await asked).url()).searchParams.get("scope")).toBe("pets:read pets:write");
  });

  it("keeps code, state and verifier out of storage, address and history", async () => {
    await openCard();
    await logIn();
    const [, code = "none"] = callbacks.at(-1)?.match(/[?&]code=([^&]+)/) ?? [];
    const [, state = "none"] = callbacks.at(-1)?.match(/[?&]state=([^&]+)/) ?? [];
    expect(code).toMatch(/^[\w-]{20,}$/);
    const seen = `${await readStorage()} ${page.url()} ${messages.join(" ")}`;
    expect(seen).not.toContain(code);
    expect(seen).not.toContain(state);
    expect(seen).not.toContain("code_verifier");
  });

  it("shows the provider's refusal as text", async () => {
    agrees = false;
    await openCard();
    await card().getByLabel("Client ID").fill("browser-app");
    await logInButton().click();
    const alert = card().getByRole("alert");
    await expect.poll(() => alert.textContent()).toContain("The provider refused the login");
    await logInButton().waitFor();
  });

  it("lets a reader cancel who closed the window", async () => {
    await openCard();
    await card().getByLabel("Client ID").fill("browser-app");
    await page.context().route(/[/]auth[?]/, () => undefined);
    await logInButton().click();
    await card().getByRole("button", { name: "Cancel" }).click();
    await logInButton().waitFor();
    expect(await card().getByRole("alert").count()).toBe(0);
  });

  it("says on the callback page when nobody waits for a login", async () => {
    await page.goto(`${frond.site}/frond/oauth-callback.html?code=c0de&state=unknown`);
    await page.getByRole("heading", { name: "This login is no longer active" }).waitFor();
    expect(page.url()).toBe(`${frond.site}/frond/oauth-callback.html`);
    await page.goto(`${frond.site}/frond/oauth-callback.html`);
    await page.getByRole("heading", { name: "There is no login to finish" }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    expect(messages).toEqual([]);
  });

  it("asks for the scopes of an endpoint with client credentials, too", async () => {
    await openCard("count-pets");
    await card().getByRole("button", { name: "Log in", exact: true }).click();
    const login = page.getByRole("dialog", { name: "Log in" });
    await expect
      .poll(() => login.getByRole("checkbox", { name: /pets:read.*required here/ }).isChecked())
      .toBe(true);
    await page.screenshot({ path: join(artifacts, "oauth-client-credentials.png") });
    await login.getByLabel("Client ID").fill("server-app");
    await login
      .getByLabel("Client secret", { exact: true })
      .fill(String(confidentialClient.client_secret));
    await login.getByRole("button", { name: "Log in", exact: true }).click();
    await login.waitFor({ state: "detached" });
    await send();
    await expect.poll(() => received).toHaveLength(1);
    expect(received[0]).toMatch(/^Bearer /);
  });

  it("discovers an OpenID Connect provider on the reader's click and logs in there", async () => {
    await openCard("add-pet");
    await card().getByRole("button", { name: "Load login settings" }).press("Enter");
    await card().getByRole("radio", { name: "Authorization code" }).waitFor();
    await expect.poll(() => readFocus()).toBe("Client ID");
    await logIn();
    await send();
    await expect.poll(() => received).toHaveLength(1);
    expect(received[0]).toMatch(/^Bearer /);
    await page.screenshot({ path: join(artifacts, "oauth-discovered.png") });
  });

  it("renews an expired token at a discovered provider, also after a reload", async () => {
    await openCard("renew-pet");
    await card().getByRole("button", { name: "Load login settings" }).click();
    await logIn();
    await page.reload();
    await send();
    await expect.poll(() => received).toHaveLength(1);
    expect(shortLived.grants).toEqual(["authorization_code", "refresh_token"]);
    expect(await readStorage()).toContain(String(received[0]).slice("Bearer ".length));
  });
});
