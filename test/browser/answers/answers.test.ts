import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createRelay, type Relay } from "../../../runtime/relay/index.js";
import { bundlePage } from "../bundle-page.js";
import { findTools } from "../../needed-tools.js";
import { leaveChromium, shareChromium } from "../share-chromium.js";
import { startEcho, type EchoServer } from "../wire/echo-server.js";
import { answerCases, type AnswerCase } from "./answer-cases.js";
import { startAnswers, type AnswerServer } from "./answer-server.js";
import type { AnswersPage } from "./answers-page.js";
import { createAnswersDefinition } from "./create-answers-definition.js";

/**
 * Every kind of response, sent by a raw server, through the relay and directly,
 * and what the response card of a real page shows of it.
 */
const chromium = findTools("Chromium");

type TestWindow = Window & { readonly answersPage: AnswersPage };

let target: AnswerServer;
let docs: EchoServer;
let relay: Relay;
let relayAddress = "";
let browser: Browser;
let page: Page;

describe.skipIf(chromium.isMissing)(`answers on a page in Chromium${chromium.note}`, () => {
  beforeAll(async () => {
    target = await startAnswers(answerCases);
    docs = await startEcho({
      "/": await bundlePage(join(import.meta.dirname, "answers-page.tsx")),
    });
    relay = createRelay({
      allowedTargets: [{ host: "127.0.0.1", port: Number(new URL(target.address).port) }],
      allowedOrigins: [docs.address],
    });
    relayAddress = (await relay.listen({ port: 0 })).url;
    browser = await shareChromium();
    page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(`${docs.address}/`);
  });
  afterAll(async () => {
    await leaveChromium(browser);
    await relay?.close();
    await target?.close();
    await docs?.close();
  });

  it("are sixty at least", () => expect(answerCases.length).toBeGreaterThanOrEqual(60));

  describe.each(["relay", "direct"] as const)("by the way of: %s", (route) => {
    it.each(listCases(route))("%s", async (_name, index, each) => {
      const by = route === "relay" ? relayAddress : false;
      const api = createAnswersDefinition(`${target.address}/v1`);
      const sending = page.evaluate(
        ([definition, number, way]) =>
          (window as unknown as TestWindow).answersPage.send(definition, number, way),
        [api, index, by] as const,
      );
      if (each.breaks === "later") {
        const shown = page.locator(".fp-response").getByText(each.text ?? "");
        await shown.first().waitFor();
        target.breakOff();
      }
      await sending;
      const tell = () => page.evaluate(() => (window as unknown as TestWindow).answersPage.tell());
      const wanted = route === "direct" ? { ...each, ...each.direct } : each;
      await expect.poll(tell).toMatchObject(wantedOf(wanted));
      const { shownHeaders = "" } = wanted;
      if (shownHeaders === "") return;
      await page.evaluate(() => (window as unknown as TestWindow).answersPage.showHeaders());
      await expect.poll(async () => (await tell()).text).toContain(shownHeaders);
    });
  });
});

/** All through the relay; directly those where the way to the page matters. */
function listCases(route: "relay" | "direct"): (readonly [string, number, AnswerCase])[] {
  return answerCases
    .map((each, index) => [each.name, index, each] as const)
    .filter(([, , { headers = [], status, breaks }]) => {
      const matters = status !== undefined || breaks !== undefined || headers.length !== 1;
      return route === "relay" || matters;
    });
}

function wantedOf(each: AnswerCase): Record<string, unknown> {
  const { badge = "200 OK", tabs, text = "", note = "", picture, file } = each;
  return {
    badge,
    title: "docs",
    text: expect.stringContaining(text) as string,
    ...(tabs === undefined ? {} : { tabs }),
    note: expect.stringContaining(note) as string,
    ...(picture === undefined ? {} : { picture }),
    ...(file === undefined ? {} : { file }),
  };
}
