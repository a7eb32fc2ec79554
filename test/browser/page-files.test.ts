import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runCommand } from "../cli/run-command.js";
import { findTools } from "../needed-tools.js";
import { serveFolder, type ServedFolder } from "./serve-folder.js";
import { leaveChromium, shareChromium } from "./share-chromium.js";
import { buildSite } from "./start-frond.js";

/** What a page of a site that `frond build` wrote below a base path loads after itself, and when. */
const chromium = findTools("Chromium");

const trees = Array.from({ length: 400 }, (_, index) => ({ id: index, name: `tree ${index}` }));

/** Long enough for a file of its own. */
const properties = Object.fromEntries(
  Array.from({ length: 250 }, (_, index) => [`measure${index}`, { type: "integer" }]),
);

/** Objects in an object: some hundred kilobytes as a page. */
const grove = {
  type: "object",
  properties: Object.fromEntries(
    Array.from({ length: 40 }, (_, part) => [
      `part${part}`,
      {
        type: "object",
        properties: Object.fromEntries(
          Array.from({ length: 40 }, (__, inner) => [
            `inner${inner}`,
            { type: "string", description: `What ${inner} of ${part} is.` },
          ]),
        ),
      },
    ]),
  ),
};

function writeOrchard(port: number): string {
  const json = (schema: object, others: object = {}) => ({
    description: "Found.",
    content: { "application/json": { schema, ...others } },
  });
  const tree = { $ref: "#/components/schemas/Tree" };
  const missing = json({ type: "object" }, { example: { error: "no such tree" } });
  const operation = (operationId: string, summary: string, schema: object, others?: object) => ({
    get: { operationId, summary, responses: { "200": json(schema, others), "404": missing } },
  });
  return JSON.stringify({
    openapi: "3.1.0",
    info: { title: "Orchard", version: "1.0.0" },
    servers: [{ url: `http://127.0.0.1:${port}` }],
    paths: {
      "/trees": operation(
        "findTrees",
        "Find trees",
        { type: "array", items: tree },
        { example: trees },
      ),
      "/grove": {
        put: {
          operationId: "plantGrove",
          requestBody: { content: { "application/json": { schema: grove } } },
          responses: { "204": { description: "Planted." } },
        },
      },
      "/tree": operation("findTree", "Find a tree", tree, { example: trees[0] }),
    },
    components: {
      schemas: {
        Tree: { type: "object", properties: { name: { type: "string" }, ...properties } },
      },
    },
  });
}

/** Says on the page what it is called with, and fails each time. */
const analytics = `
export function onPageView(view) {
  globalThis.views = [...(globalThis.views ?? []), view];
  throw new Error("an error of the module");
}
`;

let folder: string;
let server: ServedFolder;
let api: Server;
let browser: Browser;

beforeAll(async () => {
  if (chromium.isMissing) return;
  await buildSite();
  api = createServer((request, response) => {
    response.setHeader("access-control-allow-origin", request.headers.origin ?? "*");
    response.setHeader("access-control-allow-credentials", "true");
    response.setHeader("content-type", "application/json").end('{"name":7,"measure3":"high"}');
  });
  await new Promise<void>((resolve) => void api.listen(0, "127.0.0.1", resolve));
  folder = mkdtempSync(join(tmpdir(), "frond-page-files-"));
  const write = (name: string, text: string): void => writeFileSync(join(folder, name), text);
  const config = join(folder, "frond.config.json");
  const site = { apis: [{ document: "orchard.json" }], analytics: "views.js", basePath: "/docs" };
  write("orchard.json", writeOrchard((api.address() as AddressInfo).port));
  write("views.js", analytics);
  write("frond.config.json", JSON.stringify({ site }));
  await runCommand(["build", "--config", config, "--out", join(folder, "site/docs")]);
  server = await serveFolder(join(folder, "site"));
  browser = await shareChromium();
});

afterAll(async () => {
  await leaveChromium(browser);
  await server?.stop();
  api?.close();
  if (folder) rmSync(folder, { recursive: true });
});

/** Opens a page of the site, as a link of another site does. */
async function open(
  path: string,
  given: { readonly script?: string; readonly javaScriptEnabled?: boolean } = {},
) {
  const { script, ...options } = given;
  const page = await (await browser.newContext(options)).newPage();
  const asked: string[] = [];
  const errors: string[] = [];
  if (script !== undefined) await page.addInitScript(script);
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  await page.goto(`${server.address}${path}`, {
    referer: "https://search.example/results?q=secret",
    waitUntil: "networkidle",
  });
  return { page, asked, errors };
}

const module = "/docs/frond/analytics.js";

/** What the module of the page was called with. */
function findViews(page: Page): Promise<unknown> {
  return page.evaluate(() => (globalThis as { readonly views?: unknown }).views);
}

describe.skipIf(chromium.isMissing)(`views of pages${chromium.note}`, () => {
  it("are reported once, with nothing of the query, and errors of the module said once", async () => {
    const { page, errors } = await open("/docs/orchard/find-trees/?key=secret#secret");
    await expect
      .poll(() => findViews(page))
      .toEqual([
        {
          path: "/docs/orchard/find-trees/",
          title: "Find trees · Orchard",
          referrer: "https://search.example",
        },
      ]);
    // The browser's back button shows the same page again.
    await page.evaluate(() => {
      dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    });
    await page.waitForFunction(
      () => (globalThis as { readonly views?: unknown[] }).views?.length === 2,
    );
    expect(errors).toEqual([expect.stringContaining("an error of the module")]);
    await page.goto(`${server.address}/docs/`, { referer: page.url() });
    await page.waitForFunction(() => "views" in globalThis);
    await expect.poll(() => findViews(page)).toEqual([{ path: "/docs/", title: "Orchard" }]);
    await page.context().close();
  });

  it.each([
    ["Global Privacy Control", "globalPrivacyControl", "true"],
    ["Do Not Track", "doNotTrack", "'1'"],
  ])("are not reported of readers who ask for %s", async (_, name, value) => {
    const script = `Object.defineProperty(navigator, "${name}", { value: ${value} })`;
    const { page, asked } = await open("/docs/orchard/find-trees/", { script });
    expect(asked.some((path) => path.endsWith(".js"))).toBe(true);
    expect(asked).not.toContain(module);
    await page.context().close();
  });

  it("are not reported of addresses that the site does not have", async () => {
    const { page, asked } = await open("/docs/404.html");
    expect(asked).not.toContain(module);
    await page.context().close();
  });
});

const whole = JSON.stringify(trees, null, 2);
const lines = whole.split("\n");
const showAll = `Show all ${lines.length.toLocaleString("en")} lines`;
const response = (page: Page) => page.getByRole("region", { name: "Response" });
const code = (page: Page) => response(page).locator("pre");
const choose = (page: Page, status: string) =>
  response(page).locator("label", { hasText: status }).click();

describe.skipIf(chromium.isMissing)(`code that is too long for a page${chromium.note}`, () => {
  it("is cut in it, and all there without scripts", async () => {
    const file = join(folder, "site/docs/orchard/find-trees/index.html");
    expect(readFileSync(file, "utf8")).not.toContain("tree 399");
    const { page } = await open("/docs/orchard/find-trees/", { javaScriptEnabled: false });
    expect(await code(page).textContent()).toBe(lines.slice(0, 100).join("\n"));
    await page.getByRole("link", { name: showAll }).click();
    await page.waitForURL(/choices\.html#code-1$/);
    expect(await page.locator("#code-1").textContent()).toBe(whole);
    await page.context().close();
  });

  it("takes the place of its beginning, in colors, and is chosen and copied as a whole", async () => {
    const script = "navigator.clipboard.writeText = async (text) => { globalThis.copied = text; }";
    const { page } = await open("/docs/orchard/find-trees/", { script });
    const link = page.getByRole("link", { name: showAll });
    await choose(page, "404");
    await response(page).getByText("no such tree").waitFor();
    expect(await link.isVisible()).toBe(false);
    await choose(page, "200");
    await link.focus();
    await page.keyboard.press("Enter");
    await link.waitFor({ state: "detached" });
    expect(await code(page).textContent()).toBe(whole);
    expect(await code(page).locator('[data-kind="key"]').count()).toBe(800);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("PRE");
    await choose(page, "404");
    await response(page).getByText("no such tree").waitFor();
    await choose(page, "200");
    await page.waitForFunction((text) => document.body.textContent?.includes(text), "tree 399");
    await page.reload();
    await page.getByRole("button", { name: "Copy response" }).click();
    await page.waitForFunction(() => "copied" in globalThis);
    const copied = () => page.evaluate(() => (globalThis as { readonly copied?: string }).copied);
    expect(await copied()).toBe(whole);
    await page.context().close();
  });
});

describe.skipIf(chromium.isMissing)(`what is folded in a large page${chromium.note}`, () => {
  const path = "/docs/orchard/plant-grove/";
  const part = (page: Page) => page.locator('[id="request.body.part7"]');

  it("lies in a file beside it, where a link leads without scripts", async () => {
    const html = readFileSync(join(folder, `site${path}index.html`), "utf8");
    expect(html.length).toBeLessThan(50_000);
    const { page } = await open(path, { javaScriptEnabled: false });
    await part(page).locator("summary").click();
    await part(page).getByRole("link", { name: "Show it on a separate page" }).click();
    await page.waitForURL(/choices\.html#part-8$/);
    await page.getByText("What 9 of 7 is.").waitFor();
    await page.context().close();
  });

  it("comes when it is opened, and when the address names a place in it", async () => {
    const { page } = await open(`${path}#request.body.part7.inner9`);
    const place = page.locator('[id="request.body.part7.inner9"]');
    await place.getByText("What 9 of 7 is.").waitFor();
    await page.waitForFunction(() => scrollY > 0);
    expect(await part(page).locator("details").getAttribute("open")).toBe("");
    const other = page.locator('[id="request.body.part3"]');
    await other.locator("summary").click();
    await other.getByText("What 2 of 3 is.").waitFor();
    await other.getByRole("link", { name: "inner2", exact: true }).click();
    await page.waitForURL(/plant-grove\/#request\.body\.part3\.inner2$/);
    expect(await page.locator('[id="request.body.part3.inner2"]').count()).toBe(1);
    await page.context().close();
  });
});

describe.skipIf(chromium.isMissing)(`a response in a built page${chromium.note}`, () => {
  it("is compared with types that endpoints share in one file, which is loaded with it", async () => {
    const { page, asked } = await open("/docs/orchard/find-tree/?explorer=true");
    const send = page.getByRole("button", { name: /Send Request/ });
    await send.waitFor();
    const data = () => asked.filter((path) => path.includes("/definitions/orchard"));
    const names = () => data().map((path) => path.replace(/.*\/orchard\//, ""));
    // The outline comes when the page has nothing else to do.
    await expect.poll(() => names().sort()).toEqual(["outline.json", "requests/find-tree.json"]);
    await send.click();
    await page.getByText("2 differences from the definition").click();
    await page.getByText("/measure3: ").waitFor();
    const [answer, types, ...others] = data().slice(2);
    expect(answer).toMatch(/\/responses\/find-tree\.json$/);
    expect(types).toMatch(/\/types\/\w+\.json$/);
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await page.waitForLoadState("networkidle");
    expect(others).toEqual([]);
    expect(data()).toHaveLength(4);
    await page.context().close();
  });
});
