import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { importDocument } from "../../../generator/import/index.js";
import { createRelay } from "../../../runtime/relay/index.js";
import { startAnswers } from "../answers/answer-server.js";
import { bundlePage } from "../bundle-page.js";
import { openForgetfulPage } from "../open-forgetful-page.js";
import { leaveChromium, shareChromium } from "../share-chromium.js";
import { startEcho, type EchoServer } from "../wire/echo-server.js";
import type { PeerAnswer } from "./peer-answers.js";
import { startPeerSite, type PeerSite } from "./peer-site.js";

/** Consoles on pages in Chromium, and on loopback the APIs that they call. */
export interface ConsoleRig {
  readonly browser: Browser;
  /** A page for the next console: that of the one before, unless it was closed. */
  readonly openPage: () => Promise<Page>;
  /** The API that keeps requests. */
  readonly echo: EchoServer;
  /** The address of the API that answers. */
  readonly answers: string;
  /** The address at which a console shows a document. */
  readonly publish: (console: string, document: object) => Promise<string>;
  readonly close: () => Promise<void>;
}

/**
 * Starts everything; `packages` is the folder of the installed peers, if they are to be shown. `open` opens the
 * browser: the shared one does not optimize scripts, so that what measures opens one of its own.
 */
export async function startConsoleRig(
  answers: readonly PeerAnswer[],
  packages?: string,
  open: () => Promise<Browser> = shareChromium,
): Promise<ConsoleRig> {
  const site = await startPeerSite(packages);
  site.files.set("/frond", await bundlePage(join(import.meta.dirname, "frond-page.tsx")));
  const echo = await startEcho({});
  const api = await startAnswers(answers);
  const relay = createRelay({
    allowedTargets: [echo, api].map(({ address }) => ({
      host: "127.0.0.1",
      port: Number(new URL(address).port),
    })),
    allowedOrigins: [site.address],
  });
  const { url } = await relay.listen({ port: 0 });
  const browser = await open();
  let page: Page | undefined;
  return {
    browser,
    openPage: async () => {
      if (page && !page.isClosed()) return page;
      page = await openForgetfulPage(browser, { viewport: { width: 1440, height: 1000 } });
      return page;
    },
    echo,
    answers: api.address,
    publish: async (console, document) => {
      const name = await putDocument(site, document);
      return `${site.address}${console}?${new URLSearchParams({ document: name, relay: url })}`;
    },
    close: async () => {
      await leaveChromium(browser);
      await relay.close();
      await Promise.all([site.close(), echo.close(), api.close()]);
    },
  };
}

/** As a document for the peers and as a definition for our own page. */
async function putDocument(site: PeerSite, document: object): Promise<string> {
  const text = JSON.stringify(document);
  const name = `${site.files.size}.json`;
  const { definition } = await importDocument({ text });
  site.files.set(`/documents/${name}`, text);
  site.files.set(`/definitions/${name}`, JSON.stringify(definition));
  return name;
}
