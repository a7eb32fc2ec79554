import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runCommand } from "../cli/run-command.js";
import { findTools, python } from "../needed-tools.js";
import { findLayoutFaults } from "./find-layout-faults.js";
import { findViolations } from "./find-violations.js";
import { leaveChromium, shareChromium } from "./share-chromium.js";
import { buildSite } from "./start-frond.js";

/** A site that `frond build` wrote, from a file server that knows nothing of it. */
const greenhouse = join(import.meta.dirname, "../../definitions/examples/greenhouse.yaml");
const tools = findTools("Chromium", "Python");

/** Bytes of all script that runs before `Try it`, gzip. */
const budget = 25_000;

let folder: string;
let api: Server;
let server: ChildProcess;
let site: string;
let browser: Browser;

beforeAll(async () => {
  if (tools.isMissing) return;
  await buildSite();
  folder = mkdtempSync(join(tmpdir(), "frond-static-"));
  api = createServer((request, response) => {
    response.setHeader("access-control-allow-origin", request.headers.origin ?? "*");
    response.setHeader("access-control-allow-credentials", "true");
    response.setHeader("content-type", "application/json").end(`{"path":"${request.url}"}`);
  });
  await new Promise<void>((resolve) => void api.listen(0, "127.0.0.1", resolve));
  const orchard = join(folder, "orchard.json");
  writeFileSync(orchard, writeOrchard((api.address() as AddressInfo).port));
  const out = join(folder, "site");
  await runCommand(["build", orchard, greenhouse, "--out", out]);
  const serve = ["-u", "-m", "http.server", "0", "--bind", "127.0.0.1", "--directory", out];
  server = spawn(python, serve, { stdio: ["ignore", "pipe", "ignore"] });
  const [line] = (await once(server.stdout ?? server, "data")) as [Buffer];
  site = /http:\/\/127\.0\.0\.1:\d+/.exec(String(line))?.[0] ?? "";
  browser = await shareChromium();
});

afterAll(async () => {
  await leaveChromium(browser);
  server?.kill();
  api?.close();
  if (folder) rmSync(folder, { recursive: true });
});

/** An API of more pages than a navigation shows at once, with a server that allows every site. */
function writeOrchard(port: number): string {
  const create = (tag: string, count: number): [string, object][] =>
    Array.from({ length: count }, (_, index) => [
      `/${tag}/${index}`,
      {
        get: {
          operationId: `find-${tag}-${index}`,
          summary: `Find ${tag} ${index}`,
          tags: [tag],
          responses: { "200": { description: "Found." }, "404": { description: "Not found." } },
        },
      },
    ]);
  return JSON.stringify({
    openapi: "3.1.0",
    info: { title: "Orchard", version: "1.0.0" },
    servers: [{ url: `http://127.0.0.1:${port}` }],
    paths: Object.fromEntries([
      ...create("apples", 40),
      ...create("pears", 40),
      ...create("plums", 130),
    ]),
  });
}

type Options = Parameters<Browser["newContext"]>[0];

async function openContext(options: Options = {}): Promise<BrowserContext> {
  return browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
}

async function open(path: string, options: Options = {}): Promise<Page> {
  const page = await (await openContext(options)).newPage();
  await page.goto(`${site}${path}`);
  return page;
}

/** Opens a page whose script does not run. */
async function openPlain(path: string, kind: "none" | "lost" | "failing"): Promise<Page> {
  if (kind === "none") return open(path, { javaScriptEnabled: false });
  const page = await (await openContext()).newPage();
  const script = /\/page-[^/]*\.js$/;
  if (kind === "lost") await page.route(script, (route) => route.fulfill({ status: 404 }));
  else
    await page.route(script, (route) =>
      route.fulfill({ body: "}", contentType: "text/javascript" }),
    );
  await page.goto(`${site}${path}`);
  return page;
}

const heading = (page: Page): Promise<string | null> =>
  page.getByRole("heading", { level: 1 }).textContent();

describe.skipIf(tools.isMissing)(`A site of files in Chromium${tools.note}`, () => {
  it.each([
    ["without scripts", "none"],
    ["when its script is lost", "lost"],
    ["when its script fails", "failing"],
  ] as const)("is read and followed %s, and shows nothing that needs it", async (_, kind) => {
    const page = await openPlain("/greenhouse/create-plant/", kind);
    expect(await page.title()).toBe("Plant a plant · Orchard");
    expect(await heading(page)).toBe("Plant a plant");
    await page.getByText("Letters, a hyphen and two digits.").first().waitFor();
    for (const name of ["Try it", "Copy URL", "Copy as Markdown", "Dark theme", "Search", "Menu"]) {
      expect(await page.getByText(name).or(page.getByLabel(name)).first().isVisible()).toBe(false);
    }
    const fold = page
      .locator("details.nested")
      .filter({ hasText: "5 variants of species" })
      .first();
    const inside = fold.locator(".row-head").first();
    expect(await inside.isVisible()).toBe(false);
    await fold.locator("summary").first().click();
    await inside.waitFor();
    await page.setViewportSize({ width: 390, height: 800 });
    const link = page
      .getByRole("navigation", { name: "API reference" })
      .getByRole("link", { name: /Find a plant/ });
    await link.click();
    await page.waitForURL(`${site}/greenhouse/find-plant/`);
    expect(await page.title()).toBe("Find a plant · Orchard");
    expect(await heading(page)).toBe("Find a plant");
    await page.goto(`${site}/orchard/find-apples-0/`);
    await page.getByText("pears", { exact: true }).click();
    await page.getByRole("link", { name: "In the overview" }).click();
    expect(new URL(page.url()).pathname + new URL(page.url()).hash).toBe("/orchard/#group.pears");
    await page.context().close();
  });

  it("shows what a page begins with before anything else is fetched, and the rest in its place", async () => {
    const context = await openContext();
    const page = await context.newPage();
    let letStyles = (): void => undefined;
    const held = new Promise<void>((resolve) => (letStyles = resolve));
    await page.route("**/*.css", async (route) => {
      await held;
      await route.continue();
    });
    const opened = page.goto(`${site}/greenhouse/create-plant/`);
    const title = page.getByRole("heading", { level: 1 });
    await title.waitFor();
    const isPainted = () => performance.getEntriesByName("first-contentful-paint").length > 0;
    await page.waitForFunction(isPainted);
    const first = await title.boundingBox();
    expect(await page.locator(".page-rest").count()).toBe(0);
    letStyles();
    await opened;
    await page.locator(".page-rest").waitFor();
    expect(await title.boundingBox()).toEqual(first);
    await context.close();
  });

  it("has little script, none of React, and breaks no rule of its policy", async () => {
    const context = await openContext();
    const page = await context.newPage();
    const scripts: Promise<number>[] = [];
    const names: string[] = [];
    page.on("response", (response) => {
      const { pathname } = new URL(response.url());
      if (!pathname.endsWith(".js")) return;
      names.push(pathname);
      scripts.push(response.body().then((body) => gzipSync(body, { level: 9 }).length));
    });
    const complaints: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error") complaints.push(message.text());
    });
    await page.goto(`${site}/greenhouse/create-plant/`, { waitUntil: "networkidle" });
    const sum = (await Promise.all(scripts)).reduce((before, size) => before + size, 0);
    expect(names).not.toEqual([]);
    expect(sum, names.join(", ")).toBeLessThan(budget);
    // A page that the pointer rests on is fetched.
    const fetched = page.waitForResponse(`${site}/greenhouse/find-plant/`);
    await page
      .locator(".tree")
      .getByRole("link", { name: /Find a plant/ })
      .hover();
    expect((await fetched).status()).toBe(200);
    expect(complaints).toEqual([]);
    const written = (await page.locator("script:not([src])").allTextContents()).join("");
    // The theme, and what records early presses.
    expect(written.length).toBeLessThan(500);
    expect(await findViolations(page)).toEqual([]);
    await context.close();
  });

  it("keeps the theme, and never shows the other before it", async () => {
    const context = await openContext({ colorScheme: "light" });
    const page = await context.newPage();
    await page.addInitScript(() => {
      const colors: string[] = [];
      Object.assign(globalThis, { colors });
      const look = (): void => {
        if (document.body) colors.push(getComputedStyle(document.documentElement).backgroundColor);
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    const read = (): Promise<readonly string[]> =>
      page.evaluate(() => (globalThis as unknown as { readonly colors: readonly string[] }).colors);
    await page.goto(`${site}/greenhouse/create-plant/`);
    await page.waitForFunction(() => (globalThis as unknown as { colors: [] }).colors.length > 1);
    const light = new Set(await read());
    await page.getByRole("button", { name: "Dark theme" }).click();
    await page.reload();
    await page.waitForFunction(() => (globalThis as unknown as { colors: [] }).colors.length > 1);
    const dark = new Set(await read());
    expect([light.size, dark.size]).toEqual([1, 1]);
    expect([...dark]).not.toEqual([...light]);
    const pressed = page.getByRole("button", { name: "Dark theme", pressed: true });
    await pressed.waitFor();
    expect(await findViolations(page)).toEqual([]);
    await context.close();
  });

  it("fetches the rest of the navigation with the first group that is opened, once", async () => {
    const context = await openContext();
    const page = await context.newPage();
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("navigation.html")) asked.push(request.url());
    });
    await page.goto(`${site}/orchard/find-apples-7/`);
    const tree = page.getByRole("navigation", { name: "API reference" });
    expect(await tree.getByRole("link", { name: /apples/ }).count()).toBe(40);
    expect(await tree.locator('[aria-current="page"]').textContent()).toContain("Find apples 7");
    expect(await tree.getByRole("link", { name: /Find pears/ }).count()).toBe(0);
    const group = tree.getByText("pears", { exact: true });
    await group.click();
    await tree.getByRole("link", { name: /Find pears 39/ }).waitFor();
    expect(await tree.getByRole("link", { name: /Find pears/ }).count()).toBe(40);
    await group.click();
    await group.click();
    expect(asked).toHaveLength(1);
    await tree.getByRole("link", { name: /Find pears 39/ }).click();
    await page.waitForURL(`${site}/orchard/find-pears-39/`);
    expect(await heading(page)).toBe("Find pears 39");
    await context.close();
  });

  it("lists of a long group what is around the page, and all of it at a click", async () => {
    const page = await open("/orchard/find-plums-80/");
    const tree = page.getByRole("navigation", { name: "API reference" });
    const plums = tree.getByRole("link", { name: /Find plums/ });
    const own = tree.locator('[aria-current="page"]');
    expect(await plums.count()).toBe(75);
    const above = tree.getByRole("link", { name: "50 more above" });
    await above.focus();
    const before = await above.boundingBox();
    await page.keyboard.press("Enter");
    await tree.getByRole("link", { name: /Find plums 129/ }).waitFor();
    expect([await plums.count(), await own.textContent()]).toEqual([
      130,
      expect.stringContaining("Find plums 80"),
    ]);
    // The reader is where the link was.
    const next = tree.getByRole("link", { name: /Find plums 49/ });
    expect(Math.abs(((await next.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(2);
    expect(await next.evaluate((entry) => entry === document.activeElement)).toBe(true);
    await page.context().close();
    const plain = await open("/orchard/find-plums-80/", { javaScriptEnabled: false });
    await plain.getByRole("link", { name: "5 more below" }).click();
    expect(await heading(plain)).toBe("Find plums 125");
    await plain.context().close();
  });

  it("lists the beginning of each group on a long overview, and the rest at a click", async () => {
    const page = await open("/orchard/");
    const main = page.getByRole("main");
    const plums = main.getByRole("link", { name: /Find plums/ });
    expect(await plums.count()).toBe(33);
    await main.getByText("97 more").click();
    await main.getByRole("link", { name: /Find plums 129/ }).waitFor();
    expect(await plums.count()).toBe(130);
    expect(await findViolations(page)).toEqual([]);
    await page.route(/choices\.html/, (route) => route.abort());
    await page.reload();
    await main.getByText("97 more").click();
    await page.getByRole("alert").filter({ hasText: "The list could not be loaded." }).waitFor();
    await page.context().close();
    const plain = await open("/orchard/", { javaScriptEnabled: false });
    const fontOf = (): Promise<string> =>
      plain.locator("h1").evaluate((each) => getComputedStyle(each).fontFamily);
    const font = await fontOf();
    await plain.getByText("97 more").click();
    await plain.getByRole("link", { name: "Show them on a separate page" }).click();
    expect(await heading(plain)).toBe("More of Orchard");
    expect(await fontOf()).toBe(font);
    const robots = plain.locator('meta[name="robots"]');
    expect(await robots.getAttribute("content")).toBe("noindex");
    expect(await findLayoutFaults(plain)).toEqual([]);
    await plain.getByRole("link", { name: "Back to the page" }).click();
    expect(plain.url()).toBe(`${site}/orchard/`);
    await plain.goBack();
    await plain.getByRole("link", { name: /Find plums 129/ }).click();
    expect(await heading(plain)).toBe("Find plums 129");
    await plain.context().close();
  });

  it("shows code in the language that was chosen, on this page and the next, and copies it", async () => {
    const context = await openContext({ permissions: ["clipboard-read", "clipboard-write"] });
    const page = await context.newPage();
    await page.goto(`${site}/greenhouse/create-plant/`);
    const card = page.getByRole("region", { name: "Request" });
    const code = (): Promise<string> => card.locator("pre").innerText();
    const curl = await code();
    expect(curl).toMatch(/^curl/);
    const list = card.getByRole("combobox", { name: "Language of the request example" });
    await list.selectOption({ label: "Python" });
    await card.getByText("import").first().waitFor();
    expect(await card.locator("pre [data-kind=keyword]").count()).toBeGreaterThan(0);
    await card.getByRole("button", { name: "Copy request" }).click();
    await card.getByText("Copied").waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await code());
    await list.selectOption("curl");
    expect(await code()).toBe(curl);
    await list.selectOption({ label: "Python" });
    await page.goto(`${site}/greenhouse/find-plant/`);
    await card.getByText("import").first().waitFor();
    const answer = page.getByRole("region", { name: "Response" });
    const before = await answer.locator("pre").innerText();
    const statuses = answer.getByRole("group", { name: "Status of the response example" });
    await statuses.getByRole("radio").first().focus();
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => answer.locator("pre").innerText()).not.toBe(before);
    await statuses.getByText("200", { exact: true }).click();
    await expect.poll(() => answer.locator("pre").innerText()).toBe(before);
    await context.close();
  });

  it("has its navigation in a drawer on narrow screens, by keyboard as well", async () => {
    const page = await open("/greenhouse/create-plant/", { viewport: { width: 390, height: 800 } });
    const menu = page.getByRole("button", { name: "Menu" });
    const link = page
      .getByRole("navigation", { name: "API reference" })
      .getByRole("link", { name: /Find a plant/ });
    await expect.poll(() => link.isVisible()).toBe(false);
    await menu.click();
    await link.waitFor();
    expect(await menu.getAttribute("aria-expanded")).toBe("true");
    await page.keyboard.press("Escape");
    await link.waitFor({ state: "hidden" });
    expect(await menu.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press("Enter");
    await link.click();
    await page.waitForURL(`${site}/greenhouse/find-plant/`);
    expect(await findViolations(page)).toEqual([]);
    await page.context().close();
  });

  it("opens what is folded around the place that the address names", async () => {
    const page = await open("/greenhouse/create-plant/");
    const fold = page.locator("details.nested:not([open])").first();
    await fold
      .locator(".row-head")
      .first()
      .evaluate((row) => (row.id = "place"));
    expect(await page.locator("#place").isVisible()).toBe(false);
    await page.evaluate(() => (location.hash = "#place"));
    await page.locator("#place").waitFor();
    await page.context().close();
  });

  it("opens the playground over the page, sends a real call, and gives the focus back", async () => {
    const page = await open("/orchard/find-apples-0/");
    const button = page.getByRole("link", { name: "Try it" });
    await button.click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: /^Send Request/ }).click();
    await dialog.getByText('"/apples/0"').first().waitFor();
    expect(await page.locator("#page[inert]").count()).toBe(1);
    expect(page.url()).toBe(`${site}/orchard/find-apples-0/?explorer=true`);
    await page.goBack();
    await dialog.waitFor({ state: "detached" });
    expect(await page.title()).toBe("Find apples 0 · Orchard");
    await page.goForward();
    await dialog.waitFor();
    await dialog.getByRole("button", { name: "Close" }).first().click();
    await dialog.waitFor({ state: "detached" });
    expect(page.url()).toBe(`${site}/orchard/find-apples-0/`);
    expect(await page.locator("#page[inert]").count()).toBe(0);
    await expect.poll(() => button.evaluate((each) => each === document.activeElement)).toBe(true);
    await page.keyboard.press("Control+`");
    await dialog.waitFor();
    await page.context().close();
  });

  it("loads what a form needs while the pointer rests on Try it, and nothing of it twice", async () => {
    const page = await open("/orchard/find-apples-0/");
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    const listed = await page
      .locator("template[data-try-links]")
      .evaluate((each: HTMLTemplateElement) =>
        [...each.content.querySelectorAll("link")].map((link) => link.getAttribute("href") ?? ""),
      );
    expect(listed).toContain("/frond/definitions/orchard/requests/find-apples-0.json");
    expect(listed.filter((path) => path.endsWith(".js")).length).toBeGreaterThan(2);
    const button = page.getByRole("link", { name: "Try it" });
    await button.hover();
    await expect.poll(() => listed.filter((path) => !asked.includes(path))).toEqual([]);
    await button.click();
    await page.getByRole("button", { name: /^Send Request/ }).waitFor();
    expect(listed.map((path) => asked.filter((each) => each === path).length)).toEqual(
      listed.map(() => 1),
    );
    await page.context().close();
  });

  it("opens the playground by its address, and the page of the endpoint that it was switched to", async () => {
    const page = await open("/orchard/find-apples-0/?explorer=true");
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: /^Send Request/ }).waitFor();
    await dialog.getByRole("button", { name: "Other endpoints" }).click();
    await dialog
      .getByRole("option", { name: /Find pears 3\b/ })
      .first()
      .click();
    await page.waitForURL(/find-pears-3/);
    await dialog.getByRole("button", { name: "Close" }).first().click();
    await page.getByRole("heading", { level: 1, name: "Find pears 3", exact: true }).waitFor();
    expect(page.url()).toBe(`${site}/orchard/find-pears-3/`);
    await page.context().close();
  });

  it("lists in the search what a reader opened, however that was", async () => {
    const page = await open("/greenhouse/create-plant/");
    const isStored = (path: string) => JSON.stringify(localStorage).includes(path);
    await page.waitForFunction(isStored, "/greenhouse/create-plant");
    await page.goto(`${site}/404.html`);
    await page.goto(`${site}/greenhouse/errors/`);
    await page.waitForFunction(isStored, "/greenhouse/errors");
    expect(await page.evaluate(isStored, "404")).toBe(false);
    await page.goto(`${site}/greenhouse/`);
    await page.keyboard.press("/");
    const recent = page.getByRole("group", { name: "Recently opened" });
    await recent.waitFor();
    const names = await recent.getByRole("option").allTextContents();
    expect(names).toEqual(["Errors", "POSTPlant a plant"]);
    await page.context().close();
  });

  it("says when search, navigation or playground cannot be loaded, and stays readable", async () => {
    const page = await open("/orchard/find-apples-0/");
    const playground = await page
      .locator("script[data-playground]")
      .getAttribute("data-playground");
    const lost = [/open-search-[^/]*\.js$/, /navigation\.html$/, `**${playground}`];
    for (const each of lost) await page.route(each, (route) => route.abort());
    const alert = page.getByRole("alert");
    await page.getByRole("button", { name: "Search" }).click();
    await alert.filter({ hasText: "The search could not be loaded." }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await alert.getByRole("button", { name: "Close" }).click();
    await page.keyboard.press("/");
    await alert.waitFor();
    await page.locator(".tree").getByText("pears", { exact: true }).click();
    await alert.filter({ hasText: "The navigation could not be loaded." }).waitFor();
    await page.getByRole("link", { name: "In the overview" }).waitFor();
    await page.getByRole("link", { name: "Try it" }).click();
    await alert.filter({ hasText: "The playground could not be loaded." }).waitFor();
    expect(page.url()).toBe(`${site}/orchard/find-apples-0/`);
    expect(await heading(page)).toBe("Find apples 0");
    expect(await alert.count()).toBe(1);
    await page.unrouteAll();
    await alert.getByRole("button", { name: "Reload the page" }).click();
    await alert.waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Search" }).click();
    await page.getByRole("combobox", { name: "Search the docs" }).waitFor();
    await page.context().close();
  });

  it("shows its own page for an address that it does not have", async () => {
    const page = await open("/greenhouse/none/", { javaScriptEnabled: false });
    // This server has an answer of its own; others show the page of this name.
    await page.goto(`${site}/404.html`);
    expect(await heading(page)).toBe("Page not found");
    await page.context().close();
  });
});
