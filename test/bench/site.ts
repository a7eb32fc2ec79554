/**
 * A page of GitHub's reference as `frond build` writes it, beside Scalar and Redoc.
 *
 * `npm run bench -- site [--rounds N]`: builds the site from `dist`, serves it and its peers from plain file
 * servers, and opens the same operation in each, in turns, every time in a Chromium of its own. A page that
 * holds only the title shows what no page can be faster than. Prints what the build took and what was painted
 * when, as Markdown; exits with 1 when a goal is not met. The document is in `../shared/corpus`.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { createSlug } from "../../runtime/site/parts/create-slugs.js";
import { launchChromium } from "../browser/launch-chromium.js";
import { installPeers } from "../peers/install-peers.js";
import { buildSite, type BuildFigures } from "./site/build-site.js";
import { measurePaint, type PaintFigures } from "./site/measure-paint.js";
import { serveFiles } from "./site/serve-files.js";

const { values } = parseArgs({ options: { rounds: { type: "string", default: "5" } } });
const rounds = Number(values.rounds);
const document = join(import.meta.dirname, "../../../shared/corpus/github.json");

/** What every page is opened at. */
const operation = { id: "repos/update", title: "Update a repository" };

/** Of the better peer; seconds; megabytes. */
const goals = { paint: 0.3, seconds: 20, megabytes: 1000 };

const peers: Readonly<Record<string, { readonly html: string; readonly hash: string }>> = {
  Scalar: {
    html: `<div id="root"></div><script type="module">
      import { createApiReference } from "/peers/@scalar/api-reference/dist/browser/standalone.esm.js";
      createApiReference("#root", { url: "/github.json", withDefaultFonts: false });</script>`,
    hash: "#tag/repos/PATCH/repos/{owner}/{repo}",
  },
  Redoc: {
    html: `<redoc spec-url="/github.json"></redoc>
      <script type="module" src="/redoc/redoc/bundles/redoc.standalone.js"></script>`,
    hash: "#operation/repos/update",
  },
};

type Figures = ReadonlyMap<string, readonly PaintFigures[]>;

if (existsSync(document)) await run();
else console.log("Left out: ../shared/corpus is not there.");

async function run(): Promise<void> {
  const out = mkdtempSync(join(tmpdir(), "frond-bench-site-"));
  const built = buildSite(document, join(out, "site"));
  const texts = new Map([["/github.json", readFileSync(document, "utf8")]]);
  for (const [name, { html }] of Object.entries(peers)) texts.set(`/${name}`, writePage(html));
  texts.set("/floor", writePage(`<h1>${operation.title}</h1>`));
  const site = await serveFiles({ "/": join(out, "site") });
  const others = await serveFiles(
    {
      "/peers/": join(installPeers("peers-playground"), "node_modules"),
      "/redoc/": join(installPeers("peers-site"), "node_modules"),
    },
    texts,
  );
  try {
    const { apis } = (await (await fetch(`${site.url}/frond/site.json`)).json()) as {
      readonly apis: readonly { readonly id: string }[];
    };
    const urls = new Map([
      ["frond", `${site.url}/${apis[0]?.id}/${createSlug(operation.id)}/`],
      ...Object.entries(peers).map(([name, { hash }]): [string, string] => [
        name,
        `${others.url}/${name}${hash}`,
      ]),
      ["only the title", `${others.url}/floor`],
    ]);
    report(built, await takeTurns(urls));
  } finally {
    site.close();
    others.close();
    rmSync(out, { recursive: true, force: true });
  }
}

function writePage(body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Reference</title>
    <meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"></head>
    <body>${body}</body></html>`;
}

async function takeTurns(urls: ReadonlyMap<string, string>): Promise<Figures> {
  const figures = new Map([...urls.keys()].map((name): [string, PaintFigures[]] => [name, []]));
  for (let round = 0; round < rounds; round++) {
    for (const [name, url] of urls) {
      process.stderr.write(`round ${round + 1} of ${rounds}: ${name}\n`);
      figures.get(name)?.push(await visit(url));
    }
  }
  return figures;
}

/** In a browser of its own: another page that is still being closed would take its time from this one. */
async function visit(url: string): Promise<PaintFigures> {
  const browser = await launchChromium();
  try {
    return await measurePaint(browser, url, operation.title);
  } finally {
    await browser.close();
  }
}

function report(built: BuildFigures, figures: Figures): void {
  // Without the folder, which differs on each run.
  console.log(`\n${built.line.replace(/^.*?: /, "")}`);
  const memory =
    built.megabytes === undefined ? "" : `, ${built.megabytes.toFixed(0)} MB of memory`;
  console.log(`The command took ${built.seconds.toFixed(1)} s${memory}.\n`);
  console.log("Milliseconds, least / median; JS and CSS, gzip.\n");
  console.log("| | first paint | largest paint | title shown | JS + CSS |");
  console.log("| --- | --- | --- | --- | --- |");
  for (const [name, all] of figures) {
    const time = (key: "first" | "largest" | "title"): string =>
      `${least(all, key).toFixed(0)} / ${median(all, key).toFixed(0)}`;
    const bytes = `${(median(all, "bytes") / 1000).toFixed(1)} kB`;
    console.log(
      `| ${name} | ${time("first")} | ${time("largest")} | ${time("title")} | ${bytes} |`,
    );
  }
  console.log("\n| goal | at most | is | met |\n| --- | --- | --- | --- |");
  for (const key of ["first", "largest"] as const) {
    for (const [word, pick] of [
      ["least", least],
      ["median", median],
    ] as const) {
      const best = Math.min(
        ...Object.keys(peers).map((name) => pick(figures.get(name) ?? [], key)),
      );
      const ratio = pick(figures.get("frond") ?? [], key) / best;
      printGoal(`${key} paint against the better peer, ${word}`, goals.paint, ratio, "x");
    }
  }
  printGoal("build", goals.seconds, built.seconds, " s");
  if (built.megabytes !== undefined) {
    printGoal("memory of the build", goals.megabytes, built.megabytes, " MB");
  }
}

function printGoal(name: string, goal: number, value: number, unit: string): void {
  const isMet = value <= goal;
  if (!isMet) process.exitCode = 1;
  const text = value.toFixed(value < 10 ? 2 : 0);
  console.log(`| ${name} | ${goal}${unit} | ${text}${unit} | ${isMet ? "yes" : "NO"} |`);
}

function least(all: readonly PaintFigures[], key: keyof PaintFigures): number {
  return Math.min(...all.map((each) => each[key]));
}

function median(all: readonly PaintFigures[], key: keyof PaintFigures): number {
  const sorted = all.map((each) => each[key]).sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
