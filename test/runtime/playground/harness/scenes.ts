import type { Page } from "playwright-core";

/** One state of the playground, and the way to it. */
export interface Scene {
  readonly endpoint: string;
  readonly query?: string;
  readonly act?: (page: Page) => Promise<void>;
}

const send = async (page: Page): Promise<void> => {
  await page.getByRole("button", { name: "Send Request", exact: true }).click();
  await page.locator(".fp-status, .fp-failure").first().waitFor();
};

const example = async (page: Page): Promise<void> => {
  await page.getByRole("button", { name: "Use example" }).click();
};

/** Every state that is looked at, by name. */
export const scenes: Readonly<Record<string, Scene>> = {
  start: { endpoint: "waterPlant" },
  answered: {
    endpoint: "waterPlant",
    query: "&token=ghp_1a2b3c4d5e6f7g8h9i0j9z0y",
    act: async (page) => {
      await example(page);
      await send(page);
    },
  },
  everything: {
    endpoint: "everything",
    act: async (page) => {
      for (const name of ["helpers", "tags", "labels"]) {
        await page.getByRole("button", { name: new RegExp(`Add (item|entry) to ${name}`) }).click();
      }
    },
  },
  bottom: {
    endpoint: "everything",
    act: async (page) => {
      await page.getByRole("button", { name: "Add item to helpers" }).click();
      await page.getByRole("button", { name: "Add entry to labels" }).click();
      await page.getByRole("button", { name: "Use example" }).click();
      await page.locator(".fp-more, .fp-json").last().scrollIntoViewIfNeeded();
    },
  },
  files: {
    endpoint: "addPhotos",
    act: async (page) => {
      const file = { name: "leaf.jpg", mimeType: "image/jpeg", buffer: Buffer.alloc(48_213) };
      await page.locator('input[type="file"]').first().setInputFiles(file);
      await page
        .locator('input[type="file"]')
        .nth(1)
        .setInputFiles([file, { ...file, name: "root.jpg" }]);
    },
  },
  menu: {
    endpoint: "waterPlant",
    act: async (page) => {
      await page
        .getByRole("button", { name: /more optional properties/ })
        .last()
        .click();
    },
  },
  missing: {
    endpoint: "waterPlant",
    act: async (page) => {
      await page.getByRole("button", { name: "Send Request", exact: true }).click();
      await page.getByRole("alertdialog").waitFor();
    },
  },
  auth: {
    endpoint: "signIn",
    act: async (page) => {
      await page.getByRole("button", { name: /Enter your/ }).click();
    },
  },
  stream: {
    endpoint: "follow",
    act: async (page) => {
      await send(page);
      await page.waitForTimeout(900);
    },
  },
  picture: { endpoint: "picture", act: send },
  archive: { endpoint: "archive", act: send },
  large: { endpoint: "large", act: send },
  missingPlant: { endpoint: "missing", act: send },
  failed: {
    endpoint: "waterPlant",
    act: async (page) => {
      await page.getByRole("combobox", { name: "Environment" }).selectOption("staging");
      await page.getByRole("textbox", { name: "plant" }).fill("fern");
      await send(page);
    },
  },
  loading: {
    endpoint: "slow",
    act: async (page) => {
      await page.getByRole("button", { name: "Send Request", exact: true }).click();
      await page.waitForTimeout(300);
    },
  },
};
