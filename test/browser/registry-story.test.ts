import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { RegistryClient, unwrap } from "../../generated/registry/index.js";
import { serveExample } from "../../cli/serve/serve-example.js";
import { loadOwnDefinition } from "../../cli/serve/load-definitions.js";
import type { FetchServer } from "../../runtime/node/index.js";
import { runCommand } from "../cli/run-command.js";
import { findTools } from "../needed-tools.js";
import { leaveChromium, shareChromium } from "./share-chromium.js";
import { launchServer, type RunningServer } from "./start-frond.js";
import { makeTestFolder } from "../runtime/node/make-test-folder.js";

/**
 * From a document to docs that readers open: a registry, a push, the site that shows what was pushed, a
 * request from its playground, then a change of the document and another push.
 */
const chromium = findTools("Chromium");
const artifacts = join(import.meta.dirname, "..", "..", "artifacts");
const bootstrap = "bootstrap-token-of-the-story-0123456789";
const domain = "greenhouse.docs.localhost";

let folder: string;
let document: string;
let example: FetchServer;
let registry: RunningServer<{ registry: string }>;
let site: RunningServer<{ site: string; relay: string }>;
let browser: Browser;
let page: Page;
const complaints: string[] = [];

/** The example's document, its first server where the example is served. */
function writeDocument(edit: (text: string) => string = (text) => text): void {
  const text = readFileSync("definitions/examples/greenhouse.yaml", "utf8");
  writeFileSync(document, edit(text.replace("https://api.greenhouse.example", example.url)));
}

/** The document with the templates of its client, which is generated before. */
async function push(...flags: string[]) {
  const sdk = join(folder, "sdk");
  const files = ["--document", document, "--out", sdk, "--package", "@acme/greenhouse"];
  await runCommand(["generate", ...files, "--snippet-templates"]);
  const templates = ["--templates", join(sdk, "snippet-templates.json")];
  return runCommand([
    "push",
    document,
    "--org",
    "acme",
    "--domain",
    domain,
    ...templates,
    ...flags,
  ]);
}

const startRegistry = async (port: string) =>
  (
    await launchServer<{ registry: string }>(
      ["registry", "--port", port, "--data", join(folder, "registry"), "--json"],
      { FROND_BOOTSTRAP_TOKEN: bootstrap },
    )
  ).ready;

describe.skipIf(chromium.isMissing)(`the story of a push, in Chromium${chromium.note}`, () => {
  beforeAll(async () => {
    mkdirSync(artifacts, { recursive: true });
    folder = makeTestFolder();
    document = join(folder, "greenhouse.yaml");
    const [greenhouse, shed] = await Promise.all([
      loadOwnDefinition("greenhouse"),
      loadOwnDefinition("chat"),
    ]);
    const definitions = { greenhouse: greenhouse.definition, shed: shed.definition };
    example = await serveExample({ definitions, port: 0, avoidPorts: [], origins: [] });
    writeDocument();
    [registry, browser] = await Promise.all([startRegistry("0"), shareChromium()]);
    vi.stubEnv("FROND_REGISTRY", registry.registry);
    const staff = new RegistryClient({ baseUrl: registry.registry, token: bootstrap });
    const generated = await staff.tokens.generateToken({ body: { orgId: "acme", scope: "admin" } });
    vi.stubEnv("FROND_TOKEN", unwrap(generated).token);
  });

  afterAll(async () => {
    vi.unstubAllEnvs();
    await leaveChromium(browser);
    await site?.stop();
    await registry?.stop();
    await example?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it("publishes the document", async () => {
    const run = await push();
    expect(run).toMatchObject({ code: 0, err: "" });
    expect(run.out).toContain(`Published ${domain}.`);
    expect(run.out).toMatch(/templates of SDK snippets: \d+ new/);
  });

  it("shows what was published, and keeps the token to itself", async () => {
    const flags = ["--site", domain, "--port", "0", "--allow-local", "--json"];
    const args = ["start", "--registry", registry.registry, ...flags];
    site = await (await launchServer<{ site: string; relay: string }>(args)).ready;
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    page = await context.newPage();
    page.on("console", (message) => {
      if (message.type() === "error") complaints.push(message.text());
    });
    const texts: Promise<string>[] = [];
    page.on("response", (response) => {
      if (response.url().startsWith(site.site)) texts.push(response.text().catch(() => ""));
    });
    await page.goto(site.site);
    await page
      .getByRole("navigation", { name: "API reference" })
      .getByRole("link", { name: /^List plants/ })
      .click();
    await page.getByRole("heading", { level: 1, name: "List plants" }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/greenhouse/list-plants");
    const token = process.env["FROND_TOKEN"] ?? "";
    expect(token).not.toBe("");
    expect((await Promise.all(texts)).join("")).not.toContain(token);
    await page.screenshot({ path: join(artifacts, "published-endpoint.png") });
  });

  it("shows the call of the SDK, written from its template", async () => {
    await page.getByLabel("Language of the request example").selectOption("TypeScript SDK");
    const code = page.getByRole("region", { name: "Request" }).locator("pre");
    await expect.poll(() => code.innerText()).toContain('from "@acme/greenhouse"');
    expect(await code.innerText()).toContain("await client.plants.listPlants(");
  });

  it("sends a request from the playground to the API", async () => {
    await page.getByRole("button", { name: "Try it" }).click();
    const playground = page.getByRole("dialog");
    const shown = playground.getByRole("tab", { name: "TypeScript SDK" });
    expect(await shown.getAttribute("aria-selected")).toBe("true");
    const code = playground.getByRole("tabpanel", { name: "TypeScript SDK" });
    expect(await code.innerText()).toContain("await client.plants.listPlants(");
    await playground.getByRole("button", { name: /Send Request/ }).click();
    const response = playground.getByRole("region", { name: "Response" });
    await response.locator(".fp-status").waitFor();
    expect(await response.locator("header").innerText()).toContain("200 OK");
    await page.keyboard.press("Escape");
    await playground.waitFor({ state: "detached" });
  });

  it("shows the next push after a reload, without a restart", async () => {
    writeDocument((text) => text.replace("summary: List plants", "summary: Browse plants"));
    const run = await push();
    expect(run.out).toContain("~ GET /plants");
    expect(run.out).toContain("0 breaking, 1 compatible");
    await expect
      .poll(async () => {
        await page.reload();
        return page.getByRole("heading", { level: 1 }).innerText();
      })
      .toBe("Browse plants");
  });

  it("shows versions next to each other", async () => {
    await push("--version", "v1");
    writeDocument((text) => text.replace("summary: List plants", "summary: List every plant"));
    await push("--version", "v2");
    const navigation = page.getByRole("navigation", { name: "API reference" });
    const versions = navigation.getByLabel("Version of Greenhouse");
    // What is chosen before its outline is there is not lost.
    let letGo = (): void => undefined;
    const isHere = new Promise<void>((resolve) => (letGo = resolve));
    await page.route(/\/greenhouse-v2\/outline\.json$/, async (route) => {
      await isHere;
      await route.continue();
    });
    await expect
      .poll(async () => {
        await page.goto(`${site.site}/greenhouse/list-plants`);
        await page.getByRole("heading", { level: 1 }).waitFor();
        return versions.count();
      })
      .toBe(1);
    expect(await versions.locator("option").allInnerTexts()).toEqual(["v2", "v1"]);
    expect(await navigation.getByRole("link", { name: /^Greenhouse/ }).count()).toBe(1);
    await versions.selectOption("v2");
    letGo();
    await page.getByRole("heading", { level: 1, name: "List every plant" }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/greenhouse-v2/list-plants");
    await page.screenshot({ path: join(artifacts, "published-versions.png") });
  });

  it("says that the registry is away, and shows what it has", async () => {
    await registry.stop();
    await expect
      .poll(async () => {
        await page.goto(`${site.site}/greenhouse/list-plants`);
        await page.getByRole("heading", { level: 1, name: "Browse plants" }).waitFor();
        return page.getByText("These pages may be out of date").count();
      })
      .toBe(1);
    expect(site.errors()).toContain(`at ${registry.registry}. It cannot be reached.`);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.reload();
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.screenshot({ path: join(artifacts, "published-narrow.png") });
    registry = await startRegistry(new URL(registry.registry).port);
    await expect
      .poll(async () => {
        await page.reload();
        await page.getByRole("heading", { level: 1 }).waitFor();
        return page.getByText("These pages may be out of date").count();
      })
      .toBe(0);
    expect(complaints).toEqual([]);
  });
});
