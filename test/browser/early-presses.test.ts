import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runCommand } from "../cli/run-command.js";
import { findTools } from "../needed-tools.js";
import { serveFolder, type ServedFolder } from "./serve-folder.js";
import { leaveChromium, shareChromium } from "./share-chromium.js";
import { buildSite } from "./start-frond.js";

/** On a slow connection or machine readers press and choose before the script of a page runs: nothing of it is lost. */
const greenhouse = join(import.meta.dirname, "../../definitions/examples/greenhouse.yaml");
const chromium = findTools("Chromium");
const wide = { width: 1440, height: 900 };
const narrow = { width: 390, height: 844 };

/** So large that what is folded in its page lies in a file beside it. */
const forest = {
  openapi: "3.1.0",
  info: { title: "Forest", version: "1" },
  paths: {
    "/trees": {
      put: {
        operationId: "plantTree",
        requestBody: {
          content: {
            "application/json": {
              schema: listParts((part) =>
                listParts((inner) => ({ type: "string", description: `${inner} of ${part}.` })),
              ),
            },
          },
        },
        responses: { "204": { description: "Planted." } },
      },
    },
  },
};

function listParts(write: (index: number) => object): object {
  const properties = Array.from({ length: 40 }, (_, index) => [`part${index}`, write(index)]);
  return { type: "object", properties: Object.fromEntries(properties) };
}

let folder: string;
let server: ServedFolder;
let browser: Browser;

beforeAll(async () => {
  if (chromium.isMissing) return;
  await buildSite();
  folder = mkdtempSync(join(tmpdir(), "frond-early-"));
  const write = (name: string, text: string): string => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  const now = readFileSync(greenhouse, "utf8");
  const earlier = write("earlier.yaml", now.replace("summary: List plants", "summary: See plants"));
  const site = {
    apis: [
      { document: greenhouse, version: "2" },
      { document: earlier, version: "1" },
      { document: write("forest.json", JSON.stringify(forest)) },
    ],
    pages: {
      "/guide": write("guide.md", "# Guide\n\n## First\n\nWords.\n\n## Second\n\nWords.\n"),
    },
  };
  const config = write("frond.config.json", JSON.stringify({ site }));
  await runCommand(["build", "--config", config, "--out", join(folder, "site")]);
  server = await serveFolder(join(folder, "site"));
  browser = await shareChromium();
});

afterAll(async () => {
  await leaveChromium(browser);
  await server?.stop();
  if (folder) rmSync(folder, { recursive: true });
});

/** Opens a page whose script does not come before `runScript` is called. */
async function open(
  path: string,
  viewport = wide,
  before: string = "",
): Promise<{ page: Page; runScript: () => Promise<void> }> {
  const page = await (await browser.newContext({ viewport })).newPage();
  await page.addInitScript(before);
  let letGo = (): void => undefined;
  const isHere = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(/\/assets\/page-\w+\.js$/, async (route) => {
    await isHere;
    await route.continue();
  });
  await page.goto(`${server.address}${path}`, { waitUntil: "commit" });
  await page.getByRole("heading", { level: 1 }).waitFor();
  const runScript = async (): Promise<void> => {
    expect(await page.locator("html").getAttribute("data-script")).toBe("");
    letGo();
  };
  return { page, runScript };
}

describe.skipIf(chromium.isMissing)(`Before the script of a page runs${chromium.note}`, () => {
  it("the theme can be chosen", async () => {
    const { page, runScript } = await open("/guide/");
    await page.getByRole("button", { name: "Dark theme" }).click();
    await runScript();
    await page.getByRole("button", { name: "Dark theme", pressed: true }).waitFor();
    expect(await page.locator("html").getAttribute("data-theme")).toBe("dark");
  });

  it("the menu can be opened", async () => {
    const { page, runScript } = await open("/greenhouse/list-plants/", narrow);
    const menu = page.getByRole("button", { name: "Menu" });
    await menu.click();
    await runScript();
    await expect.poll(() => menu.getAttribute("aria-expanded")).toBe("true");
  });

  it("the search can be opened", async () => {
    const { page, runScript } = await open("/greenhouse/list-plants/");
    await page.getByRole("button", { name: "Search", exact: true }).first().click();
    await runScript();
    const field = page.getByRole("combobox", { name: /Search/ });
    await expect.poll(() => field.isVisible()).toBe(true);
  });

  it("code can be copied", async () => {
    const { page, runScript } = await open(
      "/greenhouse/list-plants/",
      wide,
      "navigator.clipboard.writeText = async (text) => { globalThis.copied = text; }",
    );
    await page.getByRole("button", { name: "Copy response" }).click();
    await runScript();
    const copied = () => page.evaluate(() => (globalThis as { readonly copied?: string }).copied);
    await expect.poll(copied).toContain('"id"');
  });

  it("another version can be chosen", async () => {
    const { page, runScript } = await open("/greenhouse/list-plants/");
    await page.getByLabel("Version of Greenhouse").selectOption({ label: "v1" });
    await runScript();
    const title = page.getByRole("heading", { level: 1 });
    await expect.poll(() => title.textContent()).toBe("See plants");
  });

  it("a language can be chosen, and is not replaced by the one that was chosen last", async () => {
    const { page, runScript } = await open(
      "/greenhouse/list-plants/",
      wide,
      'localStorage.getItem("frond:language") ?? localStorage.setItem("frond:language", "go")',
    );
    const list = page.getByLabel("Language of the request example");
    await list.selectOption("python");
    await runScript();
    await page.getByRole("region", { name: "Request" }).getByText("import requests").waitFor();
    expect(await list.inputValue()).toBe("python");
    expect(await page.evaluate(() => localStorage.getItem("frond:language"))).toBe("python");
  });

  it("the response of another status can be chosen", async () => {
    const { page, runScript } = await open("/greenhouse/find-plant/");
    const response = page.getByRole("region", { name: "Response" });
    const before = await response.locator("pre").textContent();
    await response.locator("label", { hasText: "404" }).click();
    await runScript();
    await expect.poll(() => response.locator("pre").textContent()).not.toBe(before);
  });

  it("what is folded in a large page can be opened", async () => {
    const { page, runScript } = await open("/forest/plant-tree/");
    await page.locator('[id="request.body.part7"] summary').click();
    await runScript();
    const text = page.getByText("9 of 7.", { exact: true });
    await expect.poll(() => text.isVisible()).toBe(true);
  });

  it("the list of headings can be opened where it is folded", async () => {
    const { page, runScript } = await open("/guide/", narrow);
    await page.getByRole("navigation").getByText("On this page").click();
    await runScript();
    await page.locator("html[data-script=running]").waitFor();
    expect(await page.getByRole("link", { name: "Second", exact: true }).isVisible()).toBe(true);
  });
});
