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

const defineVariables = async (page: Page): Promise<void> => {
  await page.getByRole("button", { name: /^Variables/ }).click();
  const panel = page.getByRole("region", { name: "Variables" });
  const given = { plant: "monstera-04", amount: "250", token: "ghp_1a2b3c4d5e6f7g8h9i0j9z0y" };
  for (const [index, [name, value]] of Object.entries(given).entries()) {
    await panel.getByRole("button", { name: "Add variable" }).click();
    await panel.getByLabel(`Name of variable ${index + 1}`).fill(name);
    await panel.getByLabel(`Value of ${name}`).fill(value);
  }
  await panel.getByRole("button", { name: "Secret: token" }).click();
  await page.getByRole("textbox", { name: "plant", exact: true }).fill("{{plant}}");
};

const openCard = async (page: Page): Promise<void> => {
  await page.locator(".fp-auth-body").waitFor({ state: "attached" });
  await page.getByRole("button", { name: /^Enter your/ }).click();
};

const seeLogin = async (page: Page): Promise<void> => {
  await page.getByRole("link", { name: "Log in" }).waitFor();
};

const tokens = JSON.stringify([
  { key: "Sandbox", value: "sk_test_1a2b3c4d5e6f7g8h9i0j" },
  { key: "Production", value: "sk_live_1a2b3c4d5e6f7g8h9i0j", selected: true },
]);

const loggedOut = { enabled: true, authenticated: false, authorizationUrl: "/login" };
const loggedIn = { ...loggedOut, authenticated: true, access_token: "user_1a2b3c4d5e6f7g8h9i0j" };

/** States of the authorization card. */
const cards: Readonly<Record<string, Scene>> = {
  authBearer: { endpoint: "waterPlant", query: "&ways=token", act: openCard },
  authBasic: {
    endpoint: "waterPlant",
    query: "&ways=named",
    act: async (page) => {
      await openCard(page);
      await page.getByLabel("Client ID", { exact: true }).fill("greenhouse-web");
    },
  },
  authCookie: { endpoint: "waterPlant", query: "&ways=session", act: openCard },
  authTogether: {
    endpoint: "waterPlant",
    query: `&ways=${encodeURIComponent("token+apiKey|login|")}`,
    act: async (page) => {
      await openCard(page);
      await page
        .getByRole("textbox", { name: "API key", exact: true })
        .fill("key_1a2b3c4d5e6f7g8h9i0j");
    },
  },
  authMany: {
    endpoint: "waterPlant",
    query: `&token=ghp_1a2b3c4d&ways=${encodeURIComponent("login|token|queryKey|machine|session+apiKey")}`,
    act: openCard,
  },
  authOAuth: { endpoint: "waterPlant", query: "&ways=machine", act: openCard },
  authTokens: {
    endpoint: "waterPlant",
    query: `&ways=token&token=${encodeURIComponent(tokens)}`,
    act: openCard,
  },
  authNone: {
    endpoint: "waterPlant",
    query: `&ways=${encodeURIComponent("|token")}`,
    act: openCard,
  },
  siteLogin: {
    endpoint: "waterPlant",
    act: seeLogin,
    query: `&login=${encodeURIComponent(JSON.stringify(loggedOut))}`,
  },
  siteLoginFailed: {
    endpoint: "waterPlant",
    act: seeLogin,
    query: `&error=access_denied&error_description=Your+account+has+no+access+to+this+API.&login=${encodeURIComponent(JSON.stringify(loggedOut))}`,
  },
  siteLoggedIn: {
    endpoint: "waterPlant",
    query: `&login=${encodeURIComponent(JSON.stringify(loggedIn))}`,
    act: openCard,
  },
};

/** Every state that is inspected, by name. */
export const scenes: Readonly<Record<string, Scene>> = {
  start: { endpoint: "waterPlant" },
  ...cards,
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
  json: {
    endpoint: "waterPlant",
    act: async (page) => {
      await page.getByRole("button", { name: "Use example" }).click();
      await page.getByRole("button", { name: "Edit as JSON" }).click();
      const editor = page.getByRole("textbox", { name: "Body Parameters" });
      await editor.click();
      await editor.press("Control+End");
      await editor.press("ArrowLeft");
      await editor.press("ArrowLeft");
      await editor.pressSequentially(',\n"');
      await page.getByRole("listbox", { name: "Suggestions" }).waitFor();
    },
  },
  jsonParts: {
    endpoint: "everything",
    act: async (page) => {
      await page.getByRole("button", { name: "Add item to helpers" }).click();
      await page.getByRole("button", { name: "Add item to helpers" }).click();
      await page.getByRole("button", { name: "Edit helpers 2 as JSON" }).click();
      await page.getByRole("button", { name: "Edit labels as JSON" }).click();
      const editor = page.getByRole("textbox", { name: "labels" });
      await editor.fill('{\n  "a": "one",\n  "b" 2\n}');
      await page.getByRole("button", { name: "Edit labels as JSON" }).scrollIntoViewIfNeeded();
    },
  },
  shortcuts: {
    endpoint: "waterPlant",
    act: async (page) => {
      await page.getByRole("button", { name: "Keyboard shortcuts" }).click();
      await page.getByRole("dialog", { name: "Keyboard shortcuts" }).waitFor();
    },
  },
  longEnum: {
    endpoint: "longChoices",
    act: async (page) => {
      await page.getByRole("combobox", { name: "currency" }).click();
      await page.keyboard.type("c4");
      await page.getByRole("listbox", { name: "currency" }).waitFor();
    },
  },
  pasted: {
    endpoint: "everything",
    act: async (page) => {
      await page.getByRole("button", { name: "Fold helpers" }).focus();
      await page.evaluate(() => {
        const data = new DataTransfer();
        data.setData("text/plain", '[{"name": "Zoë", "bron": 1}]');
        document.activeElement?.dispatchEvent(
          new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }),
        );
      });
      await page.getByText(/The pasted JSON fills/).scrollIntoViewIfNeeded();
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
  extras: {
    endpoint: "waterPlant",
    act: async (page) => {
      const add = async (kind: string, name: string, value: string): Promise<void> => {
        await page.getByRole("button", { name: `Add ${kind}` }).click();
        await page.keyboard.type(name);
        await page.getByRole("textbox", { name: `Value of ${name}` }).fill(value);
      };
      await add("header", "X-Debug", "on");
      await add("header", "Host", "other.example");
      await add("query parameter", "verbose", "2");
      await add("cookie", "lang", "de");
      await page.getByRole("checkbox", { name: "Send verbose" }).click();
    },
  },
  curl: {
    endpoint: "waterPlant",
    act: async (page) => {
      await page.getByRole("button", { name: "Paste curl" }).click();
      await page
        .getByRole("textbox", { name: "curl command" })
        .fill(
          "curl -k --compressed -H 'X-Debug: on' --json '{\"amountMl\":250}' https://api.example/v1/plants/fern/waterings",
        );
      await page.getByRole("button", { name: "Fill in" }).click();
      await page.getByText("Filled in from the command.").waitFor();
    },
  },
  curlDialog: {
    endpoint: "waterPlant",
    act: async (page) => page.getByRole("button", { name: "Paste curl" }).click(),
  },
  exporting: {
    endpoint: "waterPlant",
    act: async (page) => {
      await example(page);
      await send(page);
      await send(page);
      await page.getByRole("button", { name: "More ways to copy and save", exact: true }).click();
    },
  },
  history: {
    endpoint: "waterPlant",
    act: async (page) => {
      await example(page);
      await send(page);
      await send(page);
      await send(page);
      await page.getByRole("button", { name: /^History/ }).click();
    },
  },
  comparing: {
    endpoint: "waterPlant",
    act: async (page) => {
      await example(page);
      await send(page);
      await send(page);
      await page.getByRole("button", { name: /^History/ }).click();
      await page.getByRole("button", { name: "Compare with response 1" }).click();
    },
  },
  headers: {
    endpoint: "waterPlant",
    act: async (page) => {
      await example(page);
      await send(page);
      await page.getByRole("tab", { name: /^Headers/ }).click();
    },
  },
  stream: {
    endpoint: "follow",
    act: async (page) => {
      await send(page);
      await page.getByRole("button", { name: "Open message 4" }).waitFor();
    },
  },
  variables: { endpoint: "waterPlant", act: defineVariables },
  variableOffer: {
    endpoint: "waterPlant",
    act: async (page) => {
      await defineVariables(page);
      await page.getByRole("textbox", { name: "plant", exact: true }).fill("");
      await page.getByRole("textbox", { name: "plant", exact: true }).pressSequentially("{{");
    },
  },
  saved: {
    endpoint: "waterPlant",
    act: async (page) => {
      await example(page);
      await page.getByRole("button", { name: /^Saved requests/ }).click();
      for (const name of ["Weekly watering", "With fertilizer"]) {
        await page.getByLabel("Name of this request").fill(name);
        await page.getByRole("button", { name: "Save", exact: true }).click();
      }
      await page.getByRole("button", { name: "Delete Weekly watering" }).click();
    },
  },
  jsonPlace: {
    endpoint: "waterPlant",
    act: async (page) => {
      await example(page);
      await send(page);
      await page.getByText('"moisture"').click();
    },
  },
  saveVariable: {
    endpoint: "waterPlant",
    act: async (page) => {
      await example(page);
      await send(page);
      await page.getByText('"moisture"').click();
      await page.getByRole("button", { name: "Save as variable" }).click();
    },
  },
  messageOpen: {
    endpoint: "follow",
    act: async (page) => {
      await send(page);
      await page.getByRole("button", { name: "Open message 2" }).click();
    },
  },
  rawFound: {
    endpoint: "plain",
    act: async (page) => {
      await send(page);
      await page.getByLabel("Find in the response").fill("me");
    },
  },
  longNames: { endpoint: "longNames" },
  longHeaders: {
    endpoint: "longNames",
    act: async (page) => {
      await send(page);
      await page.getByRole("tab", { name: /^Headers/ }).click();
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
      await page.locator(".fp-loading").waitFor();
    },
  },
};
