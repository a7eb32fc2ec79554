import { join } from "node:path";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { ApiDefinition } from "../../../runtime/definition/index.js";
import { bundlePage } from "../bundle-page.js";
import { findTools } from "../../needed-tools.js";
import { findLayoutFaults } from "../find-layout-faults.js";
import { findViolations } from "../find-violations.js";
import { leaveChromium, shareChromium } from "../share-chromium.js";
import { startEcho, type EchoServer } from "../wire/echo-server.js";
import { createFormDefinition, longPropertyName } from "./form-document.js";

/** The form in a real browser: structured parameters, limits, the Escape key, names without an end. */
const chromium = findTools("Chromium");

type Open = (api: ApiDefinition, endpointId: string, initialState?: object) => void;

let echo: EchoServer;
let browser: Browser;
let page: Page;
let definition: ApiDefinition;

const field = (name: string): Locator => page.getByLabel(name, { exact: true }).first();
const button = (name: string | RegExp): Locator => page.getByRole("button", { name }).first();
const question = (): Locator => page.getByRole("alertdialog");

async function open(endpointId: string, initialState?: object): Promise<void> {
  await page.evaluate(
    ([api, id, state]) => {
      (window as unknown as { openPlayground: Open }).openPlayground(api, id, state);
    },
    [definition, endpointId, initialState] as const,
  );
  await button(/^Send Request/).waitFor();
}

/** All that a page shows: its text, and what is in its controls. */
async function readEverything(): Promise<string> {
  return page.evaluate(() => {
    const controls = [...document.querySelectorAll<HTMLInputElement>("input, textarea, select")];
    const titles = [...document.querySelectorAll("[title]")].map((it) => it.getAttribute("title"));
    const values = controls.map((control) => control.value);
    return [document.querySelector("#root")?.textContent, ...values, ...titles].join("\n");
  });
}

async function addAll(): Promise<void> {
  await page
    .getByRole("button", { name: /more optional propert/ })
    .last()
    .click();
  await page.getByRole("menuitem", { name: "Add all optional properties" }).click();
}

/** Fills in the body as JSON, and goes back to its fields. */
async function fillBody(value: object): Promise<void> {
  await button("Edit as JSON").click();
  await page.locator(".fp-body textarea").fill(JSON.stringify(value));
  await button("Edit as form").click();
}

describe.skipIf(chromium.isMissing)(`the form, in Chromium${chromium.note}`, () => {
  beforeAll(async () => {
    const script = await bundlePage(join(import.meta.dirname, "form-page.tsx"));
    echo = await startEcho({ "/": script });
    definition = await createFormDefinition(echo.address);
    browser = await shareChromium();
  });
  afterAll(async () => {
    await leaveChromium(browser);
    await echo?.close();
  });
  beforeEach(async () => {
    await page?.close();
    page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(echo.address);
    echo.arrived.length = 0;
  });

  describe("parameters with structure", () => {
    const values = {
      path_parameters: { area: { lat: 1, lon: 2 } },
      headers: { "Zap-Trace-Span": { trace_id: "1" }, "X-Point": { lat: 3 } },
      query_parameters: {
        filter: { lat: 4, tags: ["a"] },
        either: [{ lat: 5 }],
        page: { from: 6 },
      },
    };

    it.each(["form", "Use example"])(
      "are never shown or sent as [object Object]: %s",
      async (way) => {
        await open("query", way === "form" ? values : undefined);
        if (way !== "form") await button("Use example").click();
        await field("lat").waitFor();
        expect(await readEverything()).not.toContain("[object");
        for (const language of ["Python", "JavaScript", "TypeScript"]) {
          await page.getByRole("tab", { name: language, exact: true }).click();
          expect(await readEverything()).not.toContain("[object");
        }
        // A page cannot send cookies itself.
        if (way !== "form") await button("Remove prefs").click();
        await button(/^Send Request/).click();
        const arrive = async (): Promise<number> => {
          if (await question().isVisible()) await button("Send anyway").click();
          return echo.arrived.length;
        };
        await expect.poll(arrive).toBe(1);
        const [{ target = "", headers = [] } = {}] = echo.arrived;
        expect(decodeURIComponent(target)).not.toContain("[object");
        expect(decodeURIComponent(target)).toContain("filter[lat]=4");
        expect(headers.map(([, value]) => value).join()).not.toContain("[object");
        expect(await readEverything()).not.toContain("[object");
      },
    );

    it("have fields for their parts, and a JSON editor where the value does not fit its field", async () => {
      await open("query", values);
      const span = field("Zap-Trace-Span");
      expect(await span.inputValue()).toBe('{\n  "trace_id": "1"\n}');
      await span.fill('"00-abc-01"');
      await button("Edit as a field").click();
      expect(await field("Zap-Trace-Span").inputValue()).toBe("00-abc-01");
      expect(
        await page.getByRole("group", { name: "X-Point" }).getByRole("spinbutton").count(),
      ).toBe(1);
    });
  });

  describe("limits", () => {
    it("of numbers are announced, and stop the step buttons", async () => {
      await open("limits");
      const count = page.getByRole("spinbutton", { name: "count" });
      expect(await count.getAttribute("aria-valuemin")).toBe("1");
      expect(await count.getAttribute("aria-valuemax")).toBe("3");
      expect(await count.getAttribute("inputmode")).toBe("numeric");
      const big = page.getByRole("spinbutton", { name: "big" });
      expect(await big.getAttribute("aria-valuemax")).toBe("9007199254740993");
      expect(await big.getAttribute("inputmode")).toBe("text");
      await count.fill("2");
      await button("Increase count").click();
      expect(await count.inputValue()).toBe("3");
      expect(await button("Increase count").isDisabled()).toBe(true);
      await count.press("ArrowUp");
      expect(await count.inputValue()).toBe("3");
      expect(await count.getAttribute("aria-valuenow")).toBe("3");
      await count.fill("30");
      expect(await count.inputValue()).toBe("30");
      expect(await button("Increase count").isDisabled()).toBe(true);
      expect(await button("Decrease count").isDisabled()).toBe(false);
      const faults = await findViolations(page);
      // The page around the playground is bare.
      expect(faults.filter((fault) => !fault.includes(": <html>"))).toEqual([]);
    });

    it("of text cut nothing off: it is marked in words, asked for once and sent", async () => {
      await open("limits");
      await fillBody(valid);
      await field("note").fill("");
      await field("note").pressSequentially("abcdefgh");
      expect(await field("note").inputValue()).toBe("abcdefgh");
      await page.getByText("8 of 5 characters").waitFor();
      await page.getByRole("spinbutton", { name: "count" }).fill("7.5");
      await button(/^Send Request/).click();
      await question().waitFor();
      expect(await question().textContent()).toContain("2 fields need attention.");
      expect(await question().textContent()).toContain("at most 5 characters");
      expect(await question().textContent()).toContain("whole number");
      expect(echo.arrived).toHaveLength(0);
      await button("Back to the form").click();
      expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-invalid"))).toBe(
        "true",
      );
      expect(await field("note").getAttribute("aria-invalid")).toBe("true");
      await button(/^Send Request/).click();
      await button("Send anyway").click();
      await expect.poll(() => echo.arrived.length).toBe(1);
      expect(JSON.parse(String(echo.arrived[0]?.body))).toMatchObject({
        note: "abcdefgh",
        count: 7.5,
      });
      await button(/^Send Request/).click();
      await expect.poll(() => echo.arrived.length).toBe(2);
      await field("note").fill("abcdefghi");
      await button(/^Send Request/).click();
      await question().waitFor();
      expect(await question().textContent()).toContain("1 field needs attention.");
    });

    it("of lists, sets and maps are named where they are broken", async () => {
      await open("limits");
      await fillBody({ ...valid, tags: [], keys: ["a", "a"], labels: { a: "1", b: "2" } });
      const shown = async (): Promise<string> =>
        (await page.locator(".fp-form").textContent()) ?? "";
      expect(await shown()).toContain("Add at least one tag.");
      expect(await shown()).toContain("Items must be unique.");
      expect(await shown()).toContain("Remove at least one.");
      await button(/^Send Request/).click();
      expect(await question().textContent()).toContain("3 fields need attention.");
    });

    const valid = {
      note: "abc",
      count: 2,
      big: 1,
      ratio: 1,
      size: 1,
      tags: ["a"],
      keys: [],
      labels: {},
      id: "123e4567-e89b-12d3-a456-426614174000",
      bytes: "AAAA",
    };
  });

  describe("Escape", () => {
    it("closes the menu that is open, wherever the focus is, then the playground", async () => {
      await open("names");
      await button(/more optional propert/).click();
      await page.getByRole("menu").waitFor();
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      await page.keyboard.press("Escape");
      await page.getByRole("menu").waitFor({ state: "detached" });
      expect(await page.locator("#closed").count()).toBe(0);
      await page.keyboard.press("Escape");
      await page.locator("#closed").waitFor();
    });

    it("closes the question, then the panel of variables, one at a time", async () => {
      await open("limits");
      await button(/^Variables/).click();
      await page.getByRole("region", { name: "Variables" }).waitFor();
      await button(/^Send Request/).click();
      await question().waitFor();
      await field("note").focus();
      await page.keyboard.press("Escape");
      await question().waitFor({ state: "detached" });
      expect(await page.getByRole("region", { name: "Variables" }).count()).toBe(1);
      await page.keyboard.press("Escape");
      await page.getByRole("region", { name: "Variables" }).waitFor({ state: "detached" });
      expect(await page.locator("#closed").count()).toBe(0);
    });

    it("leaves text alone that is being composed", async () => {
      await open("names");
      await field("last").focus();
      const client = await page.context().newCDPSession(page);
      await client.send("Input.imeSetComposition", {
        text: "か",
        selectionStart: 1,
        selectionEnd: 1,
      });
      await field("last").dispatchEvent("keydown", { key: "Escape", isComposing: true });
      await field("last").dispatchEvent("keydown", { key: "Escape", keyCode: 229 });
      expect(await page.locator("#closed").count()).toBe(0);
      expect(await field("last").inputValue()).toBe("か");
    });
  });

  it("several examples: one press fills in the first, the menu beside starts at its first entry", async () => {
    await open("examples");
    await button("Use example").click();
    expect(await field("name").inputValue()).toBe("fern");
    await button("Clear form").click();
    await button("More examples").click();
    const first = page.getByRole("menuitem").first();
    const hasFocus = (): Promise<boolean> => first.evaluate((it) => it === document.activeElement);
    await expect.poll(hasFocus).toBe(true);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    expect(await field("name").inputValue()).toBe("moss");
  });

  it("required properties come first, both kinds in the author's order", async () => {
    await open("names");
    await addAll();
    const names = await page
      .locator(".fp-body > .fp-nested > .fp-properties > .fp-property")
      .evaluateAll((rows) => rows.map((row) => row.querySelector(".fp-name")?.textContent));
    expect(names).toEqual([
      longPropertyName,
      "last",
      "first",
      "second",
      `${longPropertyName}Optional`,
    ]);
  });

  it.each([390, 1440])("names and variants of sixty letters fit at %i px", async (width) => {
    await page.setViewportSize({ width, height: 844 });
    await open("names");
    await addAll();
    expect(await findLayoutFaults(page)).toEqual([]);
    const wider = await page
      .locator(".fp-pane-scroll *")
      .evaluateAll((elements) =>
        elements
          .filter((it) => it.getBoundingClientRect().right > window.innerWidth + 1)
          .map((it) => it.className),
      );
    expect(wider).toEqual([]);
  });
});
