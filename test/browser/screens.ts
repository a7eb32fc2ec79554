import type { Locator, Page } from "playwright-core";

/** One screen of the site, and the way to it. */
export interface Screen {
  readonly path: string;
  readonly act?: (page: Page) => Promise<void>;
  /** Shows a document of the corpus next to the project. */
  readonly needsCorpus?: boolean;
}

const dialog = (page: Page): Locator => page.getByRole("dialog");

const open = async (page: Page): Promise<void> => {
  await dialog(page)
    .getByRole("button", { name: /Send Request/ })
    .first()
    .waitFor();
};

const example = async (page: Page): Promise<void> => {
  await open(page);
  await dialog(page).getByRole("button", { name: "Use example" }).click();
};

const send = async (page: Page): Promise<void> => {
  await dialog(page)
    .getByRole("button", { name: /Send Request/ })
    .first()
    .click();
  await dialog(page).locator(".fp-status, .fp-failure").first().waitFor();
};

/** Every screen that is inspected, by name. */
export const screens: Readonly<Record<string, Screen>> = {
  home: { path: "/" },
  overview: { path: "/greenhouse" },
  reference: { path: "/greenhouse/water-plant" },
  webhook: { path: "/redocly-museum-api/publish-new-event", needsCorpus: true },
  method: { path: "/abacus/add" },
  channel: { path: "/shed/room" },
  form: { path: "/greenhouse/water-plant?explorer=true", act: example },
  empty: { path: "/greenhouse/water-plant?explorer=true", act: open },
  answered: {
    path: "/greenhouse/water-plant?explorer=true",
    act: async (page) => {
      await example(page);
      await send(page);
    },
  },
  question: {
    path: "/greenhouse/water-plant?explorer=true",
    act: async (page) => {
      await open(page);
      await dialog(page)
        .getByRole("button", { name: /Send Request/ })
        .first()
        .click();
      await dialog(page).getByRole("alertdialog").waitFor();
    },
  },
  switcher: {
    path: "/greenhouse/water-plant?explorer=true",
    act: async (page) => {
      await open(page);
      await dialog(page).getByRole("button", { name: "Other endpoints" }).click();
      await dialog(page).getByRole("listbox", { name: "Endpoints" }).waitFor();
    },
  },
  upload: { path: "/greenhouse/upload-photo?explorer=true", act: example },
  registry: { path: "/registry/register-api-definition?explorer=true", act: example },
  museum: {
    path: "/redocly-museum-api/create-special-event?explorer=true",
    act: open,
    needsCorpus: true,
  },
  stripe: { path: "/stripe-api/post-customers?explorer=true", act: open, needsCorpus: true },
  stripeReference: { path: "/stripe-api/post-customers", needsCorpus: true },
};
