import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { importDocument } from "../../../generator/import/index.js";
import type { ApiDefinition } from "../../../runtime/definition/index.js";
import { createRelay, type Relay } from "../../../runtime/relay/index.js";
import { findSignatureFault } from "../../runtime/aws/verify-signature.js";
import { bundlePage } from "../bundle-page.js";
import { findChromium } from "../find-chromium.js";
import { launchChromium } from "../launch-chromium.js";
import { startEcho, type EchoServer } from "./echo-server.js";
import { createWireDocument } from "./wire-calls.js";
import { wireCases } from "./wire-cases.js";
import type { PageOutcome } from "./wire-page.js";

/**
 * Every kind of request, signed for AWS in a page in Chromium and sent by the relay and directly: neither
 * changes anything that was signed. What arrived is checked by a verifier of its own.
 */
const secretAccessKey = "a-secret-key";

type SendSigned = (
  definition: ApiDefinition,
  base: string,
  relay: string | false,
  secret: string,
) => Promise<PageOutcome[]>;

/** What the verifier says of what arrived. */
function judge(outcome: PageOutcome): string {
  if ("failed" in outcome) return outcome.failed;
  const arrived = target.arrived[Number(outcome.echo)];
  return arrived ? (findSignatureFault(arrived, secretAccessKey) ?? "valid") : "nothing arrived";
}

let target: EchoServer;
let docs: EchoServer;
let relay: Relay;
let browser: Browser;
const outcomes: Record<string, PageOutcome[]> = {};

describe.skipIf(findChromium() === undefined)("signed requests of a page in Chromium", () => {
  beforeAll(async () => {
    const text = JSON.stringify(createWireDocument(wireCases));
    const { definition } = await importDocument({ text });
    target = await startEcho({});
    docs = await startEcho({ "/": await bundlePage(join(import.meta.dirname, "wire-page.ts")) });
    relay = createRelay({
      allowedTargets: [{ host: "127.0.0.1", port: Number(new URL(target.address).port) }],
      allowedOrigins: [docs.address],
    });
    const { url } = await relay.listen({ port: 0 });
    browser = await launchChromium();
    const page = await browser.newPage();
    await page.goto(`${docs.address}/`);
    for (const [route, address] of [
      ["relay", url],
      ["direct", false],
    ] as const) {
      outcomes[route] = await page.evaluate(
        ([api, base, by, secret]) =>
          (window as unknown as { sendAll: SendSigned }).sendAll(api, base, by, secret),
        [definition, `${target.address}/v1`, address, secretAccessKey] as const,
      );
    }
  }, 60_000);
  afterAll(async () => {
    await browser?.close();
    await relay?.close();
    await target?.close();
    await docs?.close();
  });

  describe.each(["relay", "direct"])("by the way of: %s", (route) => {
    it.each(wireCases.map((each, index) => [each.name, index, each] as const))(
      "%s",
      (_name, index, each) => {
        const outcome = outcomes[route]?.[index] ?? { failed: "not tried" };
        const isRefused = each.never === true || (route === "direct" && each.notDirect === true);
        expect(judge(outcome)).toMatch(isRefused ? /page cannot/ : /^valid$/);
      },
    );
  });
});
