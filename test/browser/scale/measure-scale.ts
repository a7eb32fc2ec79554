import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { build } from "esbuild";
import { chromium } from "playwright-core";
import { createFixture } from "../../runtime/playground/harness/fixture-definition.js";
import type { ApiDefinition } from "../../../runtime/definition/index.js";
import { findChromium } from "../find-chromium.js";
import type { ScaleFigures } from "./scale-page.js";

/**
 * What large answers cost a page in Chromium: `npx tsx test/browser/scale/measure-scale.ts [name...]`.
 * Figures to look at, not a test: they depend on the machine and on what else it does.
 */
const megabyte = 1_000_000;

const answers: Readonly<Record<string, () => { type: string; body: Buffer }>> = {
  "5 MB of JSON": () => ({ type: "application/json", body: createJson(5 * megabyte) }),
  "50 MB of JSON": () => ({ type: "application/json", body: createJson(50 * megabyte) }),
  "1,000,000 JSON lines": () => ({ type: "application/x-ndjson", body: createLines(1_000_000) }),
  "10,000 events": () => ({ type: "text/event-stream", body: createEvents(10_000) }),
};

function createJson(length: number): Buffer {
  const items: string[] = [];
  for (let size = 0, index = 0; size < length; index += 1) {
    const item = `{"id":${9_007_199_254_740_993n + BigInt(index)},"name":"Plant ${index}","price":1.10,"tags":["a","b"],"soil":{"ph":6.5,"wet":true}}`;
    items.push(item);
    size += item.length;
  }
  return Buffer.from(`[${items.join(",")}]`);
}

function createLines(count: number): Buffer {
  const lines = Array.from(
    { length: count },
    (_, index) => `{"id":${index},"name":"Plant ${index}"}\n`,
  );
  return Buffer.from(lines.join(""));
}

function createEvents(count: number): Buffer {
  const events = Array.from({ length: count }, (_, index) => `event: e\ndata: {"n":${index}}\n\n`);
  return Buffer.from(events.join(""));
}

async function bundlePage(): Promise<string> {
  const bundle = await build({
    entryPoints: [join(import.meta.dirname, "scale-page.tsx")],
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

async function main(): Promise<void> {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error("No Chromium was found.");
  const html = await bundlePage();
  const bodies = new Map<string, { type: string; body: Buffer }>();
  const server = createServer((request, response) => {
    const name = decodeURIComponent((request.url ?? "").split("/").at(-1) ?? "");
    const found = bodies.get(name) ?? { type: "text/html; charset=utf-8", body: Buffer.from(html) };
    response
      .writeHead(200, { "content-type": found.type, "timing-allow-origin": "*" })
      .end(found.body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const browser = await chromium.launch({
    executablePath,
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  });
  const wanted = process.argv.slice(2);
  try {
    for (const [name, create] of Object.entries(answers)) {
      if (wanted.length > 0 && !wanted.includes(name)) continue;
      bodies.set(name, create());
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
      await page.goto(address);
      await browser.startTracing(page, { categories: ["toplevel", "devtools.timeline"] });
      const figures = await page.evaluate(
        ([api, path]) =>
          (
            window as unknown as {
              measure: (api: ApiDefinition, path: string) => Promise<ScaleFigures>;
            }
          ).measure(api, path),
        [createDefinition(address), name] as const,
      );
      const tasks = readTasks(await browser.stopTracing());
      process.stdout.write(`${name}: ${JSON.stringify({ ...figures, ...tasks })}\n`);
      await page.close();
      bodies.delete(name);
    }
  } finally {
    await browser.close();
    server.close();
  }
}

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds of processor time; what else the machine does is not in it. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** The longest task of the page's main thread, and all of them together, in milliseconds of processor time. */
function readTasks(trace: Buffer): { longestTask: number; allTasks: number; longest: number[] } {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const mains = new Set(
    traceEvents
      .filter(({ name, args }) => name === "thread_name" && args?.name === "CrRendererMain")
      .map(({ pid, tid }) => `${pid}/${tid}`),
  );
  const times = traceEvents
    .filter(({ name, pid, tid }) => name.endsWith("RunTask") && mains.has(`${pid}/${tid}`))
    .map(({ tdur = 0 }) => Math.round(tdur / 1000))
    .sort((a, b) => b - a);
  return {
    longestTask: times[0] ?? 0,
    allTasks: times.reduce((sum, time) => sum + time, 0),
    longest: times.slice(0, 6),
  };
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

await main();
