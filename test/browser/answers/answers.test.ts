import { join } from "node:path";
import { build } from "esbuild";
import { chromium, type Browser, type Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createFixture } from "../../runtime/playground/harness/fixture-definition.js";
import type { ApiDefinition } from "../../../runtime/definition/index.js";
import { createRelay, type Relay } from "../../../runtime/relay/index.js";
import { findChromium } from "../find-chromium.js";
import { startEcho, type EchoServer } from "../wire/echo-server.js";
import { answerCases, type AnswerCase } from "./answer-cases.js";
import { startAnswers, type AnswerServer } from "./answer-server.js";
import type { ShownAnswer } from "./answers-page.js";

/**
 * Every kind of answer, sent by a raw server, through the relay and directly,
 * and what the response card of a real page shows of it.
 */
const executablePath = findChromium();

type Show = (api: ApiDefinition, index: number, relay: string | false) => Promise<ShownAnswer>;

let target: AnswerServer;
let docs: EchoServer;
let relay: Relay;
let relayAddress = "";
let browser: Browser;
let page: Page;

async function bundlePage(): Promise<string> {
  const bundle = await build({
    entryPoints: [join(import.meta.dirname, "answers-page.tsx")],
    bundle: true,
    write: false,
    outdir: "out",
    format: "esm",
    jsx: "automatic",
    target: "es2022",
    define: { "process.env.NODE_ENV": '"production"' },
    logLevel: "error",
  });
  const find = (end: string): string =>
    bundle.outputFiles.find(({ path }) => path.endsWith(end))?.text ?? "";
  const code = find(".js").replaceAll("</script", "<\\/script");
  return `<!doctype html><title>docs</title><link rel="icon" href="data:,"><style>${find(".css")}</style>
    <div id="root" style="height:900px"></div><script type="module">${code}</script>`;
}

function createDefinition(baseUrl: string): ApiDefinition {
  return {
    ...createFixture(baseUrl),
    endpoints: {
      answers: {
        id: "answers",
        method: "GET",
        path: [
          { type: "literal", value: "/answers/" },
          { type: "pathParameter", value: "number" },
        ],
        pathParameters: [
          {
            key: "number",
            valueShape: { type: "alias", value: { type: "primitive", value: { type: "string" } } },
          },
        ],
        environments: [{ id: "only", baseUrl }],
      },
    },
  };
}

describe.skipIf(executablePath === undefined)("answers on a page in Chromium", () => {
  beforeAll(async () => {
    target = await startAnswers();
    docs = await startEcho({ "/": await bundlePage() });
    relay = createRelay({
      allowedTargets: [{ host: "127.0.0.1", port: Number(new URL(target.address).port) }],
      allowedOrigins: [docs.address],
    });
    relayAddress = (await relay.listen({ port: 0 })).url;
    browser = await chromium.launch({
      executablePath: executablePath ?? "",
      args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
    });
    page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(`${docs.address}/`);
  }, 60_000);
  afterAll(async () => {
    await browser?.close();
    await relay?.close();
    await target?.close();
    await docs?.close();
  });

  it("are sixty at least", () => expect(answerCases.length).toBeGreaterThanOrEqual(60));

  describe.each(["relay", "direct"] as const)("by the way of: %s", (route) => {
    it.each(listCases(route))("%s", async (_name, index, each) => {
      const by = route === "relay" ? relayAddress : false;
      const api = createDefinition(`${target.address}/v1`);
      const shown = await page
        .evaluate(
          ([definition, number, way]) =>
            (window as unknown as { showAnswer: Show }).showAnswer(definition, number, way),
          [api, index, by] as const,
        )
        .catch((error: unknown) => String(error));
      expect(shown).toMatchObject(
        wantedOf(route === "direct" ? { ...each, ...each.direct } : each),
      );
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
