import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runCommand } from "../cli/run-command.js";
import { findChromium } from "./find-chromium.js";
import { leaveChromium, shareChromium } from "./share-chromium.js";
import { buildSite } from "./start-frond.js";

/** A site that `frond build` wrote, from a file server that knows nothing of it. */
const examples = join(import.meta.dirname, "..", "..", "definitions", "examples");
const executablePath = findChromium();

let folder: string;
let server: ChildProcess;
let site: string;
let browser: Browser;

beforeAll(async () => {
  if (executablePath === undefined) return;
  await buildSite();
  folder = mkdtempSync(join(tmpdir(), "frond-static-"));
  const documents = ["greenhouse.yaml", "chat.asyncapi.yaml"].map((name) => join(examples, name));
  await runCommand(["build", ...documents, "--out", folder]);
  const serve = ["-u", "-m", "http.server", "0", "--bind", "127.0.0.1", "--directory", folder];
  server = spawn("/usr/bin/python3", serve, { stdio: ["ignore", "pipe", "ignore"] });
  const [line] = (await once(server.stdout ?? server, "data")) as [Buffer];
  site = /http:\/\/127\.0\.0\.1:\d+/.exec(String(line))?.[0] ?? "";
  browser = await shareChromium();
});

afterAll(async () => {
  await leaveChromium(browser);
  server?.kill();
  if (folder) rmSync(folder, { recursive: true });
});

async function open(path: string, javaScriptEnabled = true): Promise<Page> {
  const context = await browser.newContext({
    javaScriptEnabled,
    viewport: { width: 1280, height: 800 },
  });
  const page = await context.newPage();
  await page.goto(`${site}${path}`);
  return page;
}

describe.skipIf(executablePath === undefined)("A site of files in Chromium", () => {
  it("is read and followed without scripts", async () => {
    const page = await open("/greenhouse/create-plant/", false);
    expect(await page.title()).toBe("Plant a plant · Greenhouse");
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Plant a plant");
    expect(await page.getByText("Letters, a hyphen and two digits.").first().isVisible()).toBe(
      true,
    );
    await page
      .getByRole("navigation", { name: "API reference" })
      .getByRole("link", { name: /Find a plant/ })
      .click();
    expect(await page.title()).toBe("Find a plant · Greenhouse");
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Find a plant");
    await page.context().close();
  });

  it("loses nothing that is shown when scripts take over", async () => {
    const still = await open("/greenhouse/create-plant/", false);
    const before = await still.locator("#site").innerText();
    await still.context().close();
    const live = await open("/greenhouse/create-plant/");
    await live.getByRole("button", { name: "Show 5 variants of species" }).first().click();
    await live.getByRole("button", { name: "Hide 5 variants of species" }).first().click();
    expect(await live.locator("#site").innerText()).toBe(before);
    await live.context().close();
  });

  it("is never without its navigation while scripts take over", async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.addInitScript(() => {
      const counts: number[] = [];
      Object.assign(window, { counts });
      const count = () => counts.push(document.querySelectorAll(".tree-node").length);
      new MutationObserver(count).observe(document, { childList: true, subtree: true });
    });
    await page.goto(`${site}/greenhouse/create-plant/`);
    await page.getByRole("button", { name: "Show 5 variants of species" }).first().click();
    await page.getByRole("button", { name: "Hide 5 variants of species" }).first().waitFor();
    const counts = await page.evaluate(
      () => (window as unknown as { readonly counts: readonly number[] }).counts,
    );
    const full = Math.max(...counts);
    expect(full).toBeGreaterThan(15);
    // Parsing fills the page from the top; what was full once stays full.
    expect(counts.slice(counts.indexOf(full)).every((each) => each === full)).toBe(true);
    await context.close();
  });

  it("does what was clicked before scripts answered", async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    let goOn = (): void => undefined;
    const isHeld = new Promise<void>((resolve) => (goOn = resolve));
    await page.route("**/Reference-*.js", async (route) => {
      await isHeld;
      await route.continue();
    });
    await page.goto(`${site}/greenhouse/create-plant/`);
    await page.getByRole("button", { name: "Show 5 variants of species" }).first().click();
    goOn();
    const opened = page.getByRole("button", { name: "Hide 5 variants of species" }).first();
    await opened.waitFor();
    expect(await opened.getAttribute("aria-expanded")).toBe("true");
    await context.close();
  });

  it("opens the playground by its button and by its address", async () => {
    const page = await open("/greenhouse/create-plant/");
    await page.getByRole("button", { name: "Try it" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: /^Send Request/ }).waitFor();
    await page.reload();
    expect(page.url()).toContain("/greenhouse/create-plant/?explorer=true");
    await dialog.getByRole("button", { name: /^Send Request/ }).waitFor();
    await page.context().close();
  });

  it("shows its own page for an address that it does not have", async () => {
    const page = await open("/greenhouse/none/", false);
    // This server has an answer of its own; others show the page of this name.
    await page.goto(`${site}/404.html`);
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Page not found");
    await page.context().close();
  });
});
