/**
 * The screen of a channel beside a bare page with a socket and a list, in one Chromium.
 *
 * `npm run bench -- channel [--rounds N]`. Two floods: 1,000 messages a second for ten seconds, and
 * 100,000 messages as fast as they come. Medians are printed as Markdown. The bare page is the limit
 * for what comes in; it keeps every element, which the longest frame of its scrolling shows.
 */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { launchChromium } from "../browser/launch-chromium.js";
import { startFlood, type Flood } from "./channel/flood-server.js";
import { measureFlood, type FloodFigures, type FloodSubject } from "./channel/measure-flood.js";
import { bundleHost } from "./playground/bundle-host.js";

const { values } = parseArgs({ options: { rounds: { type: "string", default: "3" } } });

const floods: readonly Flood[] = [
  { name: "1,000 a second", messages: 10_000, perSecond: 1000 },
  { name: "100,000 at once", messages: 100_000 },
];

const pages = [
  {
    name: "bare page",
    host: "bare-page",
    box: "ul",
    count: `() => document.querySelector("ul").childElementCount`,
  },
  {
    name: "frond",
    host: "channel-page",
    box: ".fp-frames",
    count: `() => {
      const text = document.querySelector(".fp-frames-panel .fp-fact")?.textContent ?? "";
      return Number(/^[\\d,]+/.exec(text)?.[0].replaceAll(",", "") ?? 0);
    }`,
  },
];

const hosts = new Map(
  await Promise.all(
    pages.map(async ({ host }) => {
      const folder = join(import.meta.dirname, "channel");
      return [host, await bundleHost(host, folder)] as const;
    }),
  ),
);
const browser = await launchChromium();
try {
  for (const flood of floods) await compare(flood);
} finally {
  await browser.close();
}

async function compare(flood: Flood): Promise<void> {
  const rows = new Map<string, FloodFigures[]>();
  for (let round = 0; round < Number(values.rounds); round++) {
    for (const each of pages) {
      const source = await startFlood(flood);
      const site = await servePage(each.host, source.url);
      const subject: FloodSubject = { ...each, url: site.url };
      const figures = await measureFlood(browser, subject, flood);
      rows.set(each.name, [...(rows.get(each.name) ?? []), figures]);
      site.close();
      source.close();
    }
  }
  print(flood, rows);
}

async function servePage(
  host: string,
  socket: string,
): Promise<{ readonly url: string; close(): void }> {
  const { head = "", files } = hosts.get(host) ?? {};
  const html = `<!doctype html><head>${head}</head><body data-socket="${socket}"></body>`;
  const server = createServer((request, response) => {
    const file = files?.get(request.url ?? "");
    const type = request.url?.endsWith(".css") ? "text/css" : "text/javascript";
    response.setHeader("content-type", file === undefined ? "text/html" : type);
    response.end(file ?? html);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return { url, close: () => server.close() };
}

function print(flood: Flood, rows: ReadonlyMap<string, readonly FloodFigures[]>): void {
  console.log(`\n### ${flood.name}\n`);
  console.log(
    "| | lost | complete | longest task | longest frame | heap | scroll, longest frame |",
  );
  console.log("| --- ".repeat(7) + "|");
  for (const [name, figures] of rows) {
    const median = (key: keyof FloodFigures): number =>
      figures.map((each) => each[key]).sort((a, b) => a - b)[figures.length >> 1] ?? NaN;
    const task = median("longestTask");
    const cells = [
      flood.messages - median("listed"),
      `${median("complete").toFixed(0)} ms`,
      task === 0 ? "below 50 ms" : `${task.toFixed(0)} ms`,
      `${median("longestFrame").toFixed(0)} ms`,
      `${(median("heap") / 1024 / 1024).toFixed(1)} MiB`,
      `${median("scroll").toFixed(0)} ms`,
    ];
    console.log(`| ${[name, ...cells].join(" | ")} |`);
  }
}
