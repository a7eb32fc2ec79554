import { join } from "node:path";
import { importDocument } from "../../../generator/import/index.js";
import type { ApiDefinition } from "../../../runtime/definition/index.js";
import { createRelay } from "../../../runtime/relay/index.js";
import { bundlePage } from "../bundle-page.js";
import { leaveChromium, shareChromium } from "../share-chromium.js";
import { startEcho, type EchoServer } from "./echo-server.js";
import { createWireDocument } from "./wire-calls.js";
import { wireCases } from "./wire-cases.js";
import type { PageOutcome } from "./wire-page.js";

/** What came of every case, by route, and the server that kept what arrived. */
export interface SentCases {
  readonly definition: ApiDefinition;
  readonly target: EchoServer;
  readonly outcomes: Readonly<Record<string, readonly PageOutcome[]>>;
  close(): Promise<void>;
}

type SendAll = (
  definition: ApiDefinition,
  base: string,
  relay: string | false,
  secretAccessKey?: string,
) => Promise<PageOutcome[]>;

/** Sends every case from a page in Chromium, by the relay and directly; with a secret key signed for AWS. */
export async function sendWireCases(secretAccessKey?: string): Promise<SentCases> {
  const text = JSON.stringify(createWireDocument(wireCases));
  const { definition } = await importDocument({ text });
  const target = await startEcho({});
  const docs = await startEcho({
    "/": await bundlePage(join(import.meta.dirname, "wire-page.ts")),
  });
  const relay = createRelay({
    allowedTargets: [{ host: "127.0.0.1", port: Number(new URL(target.address).port) }],
    allowedOrigins: [docs.address],
  });
  const { url } = await relay.listen({ port: 0 });
  const browser = await shareChromium();
  const page = await browser.newPage();
  await page.goto(`${docs.address}/`);
  const sendBy = (route: string | false): Promise<PageOutcome[]> =>
    page.evaluate(
      ([api, base, by, secret]) =>
        (window as unknown as { sendAll: SendAll }).sendAll(api, base, by, secret),
      [definition, `${target.address}/v1`, route, secretAccessKey] as const,
    );
  const outcomes = { relay: await sendBy(url), direct: await sendBy(false) };
  const close = async (): Promise<void> => {
    await leaveChromium(browser);
    await relay.close();
    await target.close();
    await docs.close();
  };
  return { definition, target, outcomes, close };
}
