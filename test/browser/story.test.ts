import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parseJson } from "../../runtime/http/index.js";
import { findTools } from "../needed-tools.js";
import { findViolations } from "./find-violations.js";
import { leaveChromium, shareChromium } from "./share-chromium.js";
import { startFrond } from "./start-frond.js";
import type { RunningFrond } from "./start-frond.js";
import { makeTestFolder } from "../runtime/node/make-test-folder.js";

/**
 * The story of a first visit, in a real browser against a real `frond start`:
 * read, try a call through the relay, upload a file, then use the registry.
 * Pictures of each station go to `artifacts/`.
 */
const chromium = findTools("Chromium");
const artifacts = join(import.meta.dirname, "..", "..", "artifacts");

let frond: RunningFrond;
let browser: Browser;
let page: Page;
/** What the browser complained about, such as breaches of the Content-Security-Policy. */
const complaints: string[] = [];

const wide = { width: 1440, height: 900 };
const narrow = { width: 390, height: 844 };

async function openPage(viewport = wide): Promise<Page> {
  const context = await browser.newContext({ viewport, acceptDownloads: true });
  const opened = await context.newPage();
  opened.on("pageerror", (error) => complaints.push(error.message));
  opened.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  return opened;
}

async function openEndpoint(api: string, title: string): Promise<void> {
  await page.goto(`${frond.site}/${api}`);
  await page.getByRole("main").getByRole("link", { name: title }).first().click();
  await page.getByRole("heading", { level: 1, name: title }).waitFor();
}

const playground = (): Locator => page.getByRole("dialog");
const response = (): Locator => playground().getByRole("region", { name: "Response" });

async function tryIt(): Promise<void> {
  await page.getByRole("button", { name: "Try it" }).click();
  await playground()
    .getByRole("button", { name: /Send Request/ })
    .waitFor();
}

async function send(): Promise<void> {
  await playground()
    .getByRole("button", { name: /Send Request/ })
    .click();
  await response().locator(".fp-status").waitFor();
}

/** The response as it was received, from the raw view. */
async function readRaw(): Promise<string> {
  await response().getByRole("tab", { name: "Raw" }).click();
  return response().getByRole("tabpanel").innerText();
}

/** The bytes that the relay gives the page for a call; caught on their way, since a browser may forget them. */
async function captureAnswer(path: string, act: () => Promise<void>): Promise<Buffer> {
  const caught: Buffer[] = [];
  const isCall = (url: URL): boolean => url.href.startsWith(frond.relay) && url.href.endsWith(path);
  await page.route(isCall, async (route) => {
    const answer = await route.fetch();
    caught.push(await answer.body());
    await route.fulfill({ response: answer });
  });
  await act();
  await page.unroute(isCall);
  expect(caught).toHaveLength(1);
  return caught[0] ?? Buffer.alloc(0);
}

/** The bytes that the page itself holds of the response. */
async function downloadAnswer(): Promise<Buffer> {
  const starting = page.waitForEvent("download");
  await response()
    .getByRole("button", { name: /^Download/ })
    .click();
  return readFileSync(await (await starting).path());
}

describe.skipIf(chromium.isMissing)(
  `the story of a first visit, in Chromium${chromium.note}`,
  () => {
    beforeAll(async () => {
      mkdirSync(artifacts, { recursive: true });
      frond = await startFrond([], makeTestFolder());
      browser = await shareChromium();
      page = await openPage();
    });

    afterAll(async () => {
      await leaveChromium(browser);
      await frond?.stop();
    });

    it("the site lists the example and the registry", async () => {
      await page.goto(frond.site);
      const tree = page.getByRole("navigation", { name: "API reference" });
      await tree.getByRole("link", { name: "Greenhouse", exact: true }).waitFor();
      expect(await tree.getByRole("link", { name: "Frond Registry", exact: true }).count()).toBe(1);
      await tree.getByRole("button", { name: "Show pages of Frond Registry" }).click();
      await tree.getByText("API definitions", { exact: true }).click();
      await tree.getByRole("link", { name: /Register an API definition/ }).waitFor();
    });

    it("a call of the example: form filled by its example, sent through the relay, exact to the last digit", async () => {
      await openEndpoint("greenhouse", "Water a plant");
      await tryIt();
      expect(new URL(page.url()).searchParams.get("explorer")).toBe("true");
      await playground().getByRole("button", { name: "Use example" }).click();
      const relayed = page.waitForRequest((request) => request.url().startsWith(frond.relay));
      await send();
      expect((await relayed).url()).toContain("/plants/monstera-04/waterings");
      const head = response().locator("header");
      expect(await head.innerText()).toMatch(/201 Created[\s\S]*\d+\.\d\d ms[\s\S]*\d+ (b|B)/);
      expect(await readRaw()).toContain("9007199254740993");
    });

    it("Escape closes the playground: the address and the focus are back where they were", async () => {
      await page.keyboard.press("Escape");
      await playground().waitFor({ state: "detached" });
      expect(page.url()).toBe(`${frond.site}/greenhouse/water-plant`);
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Try it");
    });

    it("an upload takes a file, and the picture comes back", async () => {
      await openEndpoint("greenhouse", "Upload a photo");
      await tryIt();
      await playground().getByRole("button", { name: "Use example" }).click();
      const png = Buffer.from(
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
        "base64",
      );
      await playground()
        .locator("input[type=file]")
        .first()
        .setInputFiles({ name: "leaf.png", mimeType: "image/png", buffer: png });
      await playground().getByText("leaf.png").first().waitFor();
      await send();
      const photo = JSON.parse(await readRaw()) as { id: string };
      expect(photo).toMatchObject({
        filename: "leaf.png",
        contentType: "image/png",
        bytes: png.length,
        caption: "New leaf",
      });

      await openEndpoint("greenhouse", "Download a photo");
      await tryIt();
      await playground().getByRole("textbox", { name: "photoId" }).fill(photo.id);
      await send();
      const image = response().getByRole("img").first();
      await image.waitFor();
      expect(await image.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBe(1);
    });

    it("a stream shows its events as they arrive", async () => {
      await openEndpoint("greenhouse", "Watch waterings");
      await tryIt();
      await playground()
        .getByRole("button", { name: /Send Request/ })
        .click();
      await response().getByText("The stream has ended.").waitFor();
      expect(await readRaw()).toContain("9007199254740993");
    });

    it("the registry gives a token for the bootstrap token that is filled in already", async () => {
      await openEndpoint("registry", "Generate a token");
      await tryIt();
      await playground().getByText("Authenticated", { exact: true }).waitFor();
      await playground().getByRole("button", { name: "Use example" }).click();
      await send();
      expect(await response().locator(".fp-status").innerText()).toContain("200");
      expect(JSON.parse(await readRaw())).toMatchObject({ token: expect.any(String) });
    });

    it("a definition is registered from its example and loaded again by its id, equal but for the id", async () => {
      await openEndpoint("registry", "Register an API definition");
      await tryIt();
      await playground().getByRole("button", { name: "Use example" }).click();
      const sending = page.waitForRequest((request) => request.method() === "POST");
      await send();
      const sent = parseJson((await sending).postData() ?? "") as { definition: object };
      const { apiDefinitionId } = JSON.parse(await readRaw()) as { apiDefinitionId: string };

      await openEndpoint("registry", "Load an API definition");
      await tryIt();
      await playground().getByRole("textbox", { name: "apiId" }).fill(apiDefinitionId);
      const path = `/registry/api/latest/load/${apiDefinitionId}`;
      const answer = await captureAnswer(path, send);
      expect(await downloadAnswer()).toEqual(answer);
      const stored = await fetch(`${frond.registry}${path}`, {
        headers: { Authorization: `Bearer ${frond.token}` },
      });
      expect(answer).toEqual(Buffer.from(await stored.arrayBuffer()));
      expect(answer.toString()).toContain("9007199254740993");
      const loaded = parseJson(answer.toString());
      expect(loaded).toEqual({ ...sent.definition, id: apiDefinitionId });
    });

    it("the token is on no page but the registry's, and in no stored form", async () => {
      const text = await (await fetch(`${frond.site}/frond/site.json`)).text();
      const { apis } = JSON.parse(text) as { apis: { id: string }[] };
      const holders = apis.filter((api) => JSON.stringify(api).includes(frond.token));
      expect(holders.map(({ id }) => id)).toEqual(["registry"]);
      await openEndpoint("greenhouse", "Find a plant");
      await tryIt();
      expect(await page.content()).not.toContain(frond.token);
      const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
      expect(stored).not.toContain(frond.token);
    });

    it.each([
      ["light", "wide", wide],
      ["dark", "wide", wide],
      ["light", "narrow", narrow],
      ["dark", "narrow", narrow],
    ] as const)(
      "%s and %s: pictures, and nothing that axe objects to",
      async (theme, name, size) => {
        const target = await openPage(size);
        await target.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
        const shoot = (part: string) =>
          target.screenshot({ path: join(artifacts, `${part}-${theme}-${name}.png`) });
        await target.goto(`${frond.site}/greenhouse`);
        await target.getByRole("heading", { level: 1 }).waitFor();
        await shoot("overview");
        await target.goto(`${frond.site}/greenhouse/water-plant`);
        await target.getByRole("button", { name: "Try it" }).waitFor();
        await shoot("reference");
        const violations = await findViolations(target);
        await target.getByRole("button", { name: "Try it" }).click();
        const dialog = target.getByRole("dialog");
        await dialog.getByRole("button", { name: "Use example" }).click();
        await shoot("playground-form");
        violations.push(...(await findViolations(target)));
        await dialog.getByRole("button", { name: /Send Request/ }).click();
        await dialog.locator(".fp-status").waitFor();
        await shoot("playground-answer");
        violations.push(...(await findViolations(target)));
        expect(violations).toEqual([]);
        const overflow = await target.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow).toBeLessThanOrEqual(0);
        await target.context().close();
      },
    );

    it("the menu of a narrow page is a drawer that the keyboard can close", async () => {
      const target = await openPage(narrow);
      await target.emulateMedia({ reducedMotion: "reduce" });
      await target.goto(`${frond.site}/greenhouse`);
      const menu = target.getByRole("button", { name: "Menu" });
      await menu.click();
      await target.getByRole("link", { name: "Find a plant GET" }).waitFor();
      await target.screenshot({ path: join(artifacts, "menu-light-narrow.png") });
      await target.keyboard.press("Escape");
      await target.getByRole("link", { name: "Find a plant GET" }).waitFor({ state: "hidden" });
      await menu.click();
      await target.getByRole("link", { name: "Find a plant GET" }).click();
      await target.getByRole("heading", { level: 1, name: "Find a plant" }).waitFor();
      await target.getByRole("link", { name: "Find a plant GET" }).waitFor({ state: "hidden" });
      expect(target.url()).toBe(`${frond.site}/greenhouse/find-plant`);
      await target.context().close();
    });

    it("the browser had nothing to complain about, the policy for content included", () => {
      expect(complaints).toEqual([]);
    });

    it("an interrupt ends everything with exit code 0", async () => {
      expect(await frond.stop()).toBe(0);
    });
  },
);
