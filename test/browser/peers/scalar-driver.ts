import type { Locator, Page } from "playwright-core";
import type { ConsoleDriver } from "./console-driver.js";
import { readAnswerPlace } from "./read-answer-place.js";
import type { Filled, FilledValue } from "./peer-requests.js";

/** Scalar's API client, opened from its reference. */
export const scalarDriver: ConsoleDriver = {
  name: "Scalar",
  path: "/scalar",
  open: async (page) => {
    await page
      .getByRole("button", { name: /Test Request/ })
      .first()
      .click();
    await sendButton(page).waitFor();
    await client(page).locator("input[aria-label^=Include]").first().waitFor({ state: "attached" });
  },
  fill,
  send: (page) => sendButton(page).click(),
  show: (page) => {
    const region = client(page).getByRole("region", { name: /^Response/ });
    const messages = client(page).getByRole("region", { name: /^Notifications/ });
    const place = region.or(messages);
    return readAnswerPlace(page, {
      place,
      headers: region.getByRole("button", { name: /^Response Headers/ }),
      download: place
        .getByRole("link", { name: /download/i })
        .or(place.getByRole("button", { name: /download/i })),
    });
  },
};

function client(page: Page): Locator {
  return page.getByRole("dialog", { name: "API Client" });
}

function sendButton(page: Page): Locator {
  return client(page).locator("[data-addressbar-action=send]").filter({ visible: true }).first();
}

async function fill(page: Page, filled: Filled): Promise<void> {
  switch (filled.at) {
    case "json":
      return type(
        page,
        client(page).locator(".cm-content").filter({ visible: true }).first(),
        filled.text,
      );
    case "field":
      return fillRow(page, filled.name, filled.value);
    case "object":
      return fillObject(page, filled.name, filled.text);
    case "file":
      return chooseFile(page, filled);
    default:
      return fillParameter(page, filled.name, filled.value);
  }
}

/** Objects have a row a property where the style takes them apart, else one for their JSON. */
async function fillParameter(page: Page, name: string, value: FilledValue): Promise<void> {
  if (typeof value === "string") return fillRow(page, name, value);
  if (Array.isArray(value) || (await row(page, name).count()) > 0)
    return fillRow(page, name, JSON.stringify(value));
  for (const [key, item] of Object.entries(value)) {
    const isDeep = (await row(page, `${name}[${key}]`).count()) > 0;
    await fillRow(page, isDeep ? `${name}[${key}]` : key, item as string);
  }
}

/** Objects in forms have a row a property, too. */
async function fillObject(page: Page, name: string, text: string): Promise<void> {
  if ((await row(page, name).count()) > 0) return fillRow(page, name, text);
  const [, key = "", value = ""] = /^{"(.*?)": "?(.*?)"?}$/.exec(text) ?? [];
  return fillRow(page, `${name}.${key}`, value);
}

function row(page: Page, name: string): Locator {
  const label = JSON.stringify(`Include ${name} in request`);
  return client(page)
    .locator("tr")
    .filter({ has: page.locator(`input[aria-label=${label}]`) })
    .last();
}

async function fillRow(page: Page, name: string, value: string): Promise<void> {
  const place = row(page, name);
  if ((await place.count()) === 0) throw new Error(`has no row for ${name}`);
  await type(page, place.locator('[contenteditable][aria-label$="Value"]'), value);
  const box = place.getByRole("checkbox");
  if (!(await box.isChecked())) await box.click({ force: true });
}

/** Its editors are no inputs: what they hold is selected and typed over. */
async function type(page: Page, editor: Locator, text: string): Promise<void> {
  await editor.click();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.press("Delete");
  await page.keyboard.insertText(text);
  await editor.blur();
}

async function chooseFile(
  page: Page,
  { name, file }: Extract<Filled, { at: "file" }>,
): Promise<void> {
  const place = name === undefined ? client(page) : row(page, name);
  const button = place.getByRole("button", { name: "Select File" }).filter({ visible: true });
  const chooser = page.waitForEvent("filechooser", { timeout: 5_000 });
  await button.first().click();
  await (await chooser).setFiles(file);
}
