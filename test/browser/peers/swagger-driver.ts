import type { Locator, Page } from "playwright-core";
import type { ConsoleDriver } from "./console-driver.js";
import { readAnswerPlace } from "./read-answer-place.js";
import type { Filled, FilledValue } from "./peer-requests.js";

/** Swagger UI. */
export const swaggerDriver: ConsoleDriver = {
  name: "Swagger UI",
  path: "/swagger",
  open: async (page) => {
    await page.locator(".opblock .execute").waitFor();
  },
  fill,
  send: (page) => page.locator(".opblock .execute").click(),
  show: (page) =>
    readAnswerPlace(page, {
      place: page.locator(".live-responses-table"),
      download: page.locator(
        ".live-responses-table .download-contents, .live-responses-table a[download]",
      ),
    }),
};

async function fill(page: Page, filled: Filled): Promise<void> {
  switch (filled.at) {
    case "json":
      return page.locator("textarea.body-param__text").fill(filled.text);
    case "field":
      return fillValue(field(page, filled.name), filled.value);
    case "object":
      return field(page, filled.name).locator("textarea").fill(filled.text);
    case "file": {
      const place =
        filled.name === undefined ? page.locator(".opblock-body") : field(page, filled.name);
      return place.locator("input[type=file]").setInputFiles(filled.file);
    }
    default:
      return fillValue(
        page.locator(`tr[data-param-name="${filled.name}"][data-param-in="${filled.at}"]`),
        filled.value,
      );
  }
}

function field(page: Page, name: string): Locator {
  return page.locator(`tr[data-property-name="${name}"]`);
}

async function fillValue(row: Locator, value: FilledValue): Promise<void> {
  if (value === "") return row.getByLabel("Send empty value").check();
  if (typeof value === "string") return row.locator("input[type=text]").fill(value);
  if (!Array.isArray(value)) return row.locator("textarea").fill(JSON.stringify(value));
  for (const [index, item] of (value as readonly string[]).entries()) {
    await row.getByRole("button", { name: "Add string item" }).click();
    await row.locator("input[type=text]").nth(index).fill(item);
  }
}
