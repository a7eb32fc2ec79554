import type { Locator, Page } from "playwright-core";
import { parseJson } from "../../../runtime/http/index.js";
import type { ConsoleDriver } from "./console-driver.js";
import type { Filled } from "./peer-requests.js";
import { readAnswerPlace } from "./read-answer-place.js";

/** Our own playground, filled in by its fields. */
export const frondDriver: ConsoleDriver = {
  name: "frond",
  path: "/frond",
  open: (page) => sendButton(page).waitFor(),
  fill,
  send: (page) => sendButton(page).click(),
  show: (page) => {
    const place = page.getByRole("region", { name: "Response", exact: true });
    return readAnswerPlace(page, {
      place,
      headers: place.getByRole("tab", { name: /^Headers/ }),
      download: place.getByRole("button", { name: /^Download/ }),
    });
  },
};

function sendButton(page: Page): Locator {
  return page.getByRole("button", { name: /^Send Request/ });
}

async function fill(page: Page, filled: Filled): Promise<void> {
  switch (filled.at) {
    case "json":
    case "object":
      return fillValue(page, "body", parseJson(filled.text));
    case "file":
      return page.locator("input[type=file]").first().setInputFiles(filled.file);
    default:
      return fillValue(page, filled.name, filled.value);
  }
}

async function fillValue(page: Page, name: string, value: unknown): Promise<void> {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      await page.getByRole("button", { name: `Add item to ${name}`, exact: true }).click();
      await fillValue(page, `${name} ${index + 1}`, item);
    }
  } else if (value === null) {
    const toggle = page.getByRole("button", { name: `null for ${name}`, exact: true });
    if ((await toggle.getAttribute("aria-pressed")) !== "true") await toggle.click();
  } else if (typeof value === "object" && !("toJSON" in value)) {
    for (const [key, item] of Object.entries(value)) await fillValue(page, key, item);
  } else await page.getByLabel(name, { exact: true }).fill(String(value));
}
