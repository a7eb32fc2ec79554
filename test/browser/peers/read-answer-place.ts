import { readFileSync } from "node:fs";
import type { Locator, Page } from "playwright-core";
import type { ShownAnswer } from "./peer-answers.js";

/** Where a console shows answers, and what saves them. */
export interface AnswerPlace {
  readonly place: Locator;
  readonly download: Locator;
  /** What opens the headers, where they are not on view next to the body. */
  readonly headers?: Locator;
}

/** Reads what a user would see there. */
export function readAnswerPlace(
  page: Page,
  { place, download, headers }: AnswerPlace,
): ShownAnswer {
  return {
    text: () => readText(place),
    headers: async () => {
      const [opener] = headers ? await headers.all() : [];
      await opener?.click();
      return readText(place);
    },
    pictures: () =>
      place
        .locator("img")
        .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth)),
    frame: () => readFrame(page, place),
    download: async () => {
      const button = download.filter({ visible: true }).first();
      if ((await button.count()) === 0) return undefined;
      const starting = page.waitForEvent("download", { timeout: 5_000 });
      await button.click();
      const saved = await starting;
      return { name: saved.suggestedFilename(), bytes: readFileSync(await saved.path()) };
    },
  };
}

async function readText(place: Locator): Promise<string> {
  const texts = await place.evaluateAll((elements) =>
    elements.map((element) => (element as HTMLElement).innerText.slice(0, 100_000)),
  );
  return texts.join("\n");
}

/** The bytes that the page gives its viewer. */
async function readFrame(page: Page, place: Locator): Promise<Buffer | undefined> {
  const [address] = await place
    .locator("iframe, object, embed")
    .evaluateAll((frames) =>
      frames.map((frame) => frame.getAttribute("src") ?? frame.getAttribute("data")),
    );
  if (!address) return undefined;
  const base64 = await page.evaluate(async (url) => {
    const bytes = new Uint8Array(await (await fetch(url)).arrayBuffer());
    return btoa(String.fromCharCode(...bytes));
  }, address);
  return Buffer.from(base64, "base64");
}
