import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { findChromium } from "../browser/find-chromium.js";
import { launchChromium } from "../browser/launch-chromium.js";
import type { SmokePlace } from "./smoke.js";

/** What each case came to in a runtime, by its name. */
export type Told = Readonly<Record<string, string>>;

/** Runs the smoke as a program. */
export async function runProgram(
  program: readonly string[],
  smoke: string,
  place: SmokePlace & { readonly undici?: string },
): Promise<Told> {
  const [command = "", ...rest] = program;
  const { url, otherUrl, refusedUrl, undici } = place;
  const argument = JSON.stringify({ url, otherUrl, refusedUrl, undici });
  const { stdout } = await promisify(execFile)(command, [...rest, smoke, argument]);
  return JSON.parse(stdout.trim().split("\n").at(-1) ?? "{}") as Told;
}

/** The address of the module of the undici package, which the relay uses too. */
export function findUndici(): string {
  return pathToFileURL(createRequire(import.meta.url).resolve("undici")).href;
}

/** Runs the smoke in a page; `undefined` without a Chromium. */
export async function runPage(smoke: string, place: SmokePlace): Promise<Told | undefined> {
  if (findChromium() === undefined) return undefined;
  const browser = await launchChromium();
  try {
    const page = await browser.newPage();
    await page.goto(`${place.url}/page`);
    await page.addScriptTag({ type: "module", content: readFileSync(smoke, "utf8") });
    await page.waitForFunction("globalThis.smoke !== undefined");
    const { url, otherUrl, refusedUrl } = place;
    const script = `smoke(${JSON.stringify({ url, otherUrl, refusedUrl })})`;
    return (await page.evaluate(script)) as Told;
  } finally {
    await browser.close();
  }
}
