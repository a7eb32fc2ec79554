/**
 * The playground, on a site of `frond start`, on one of `frond build` and embedded, beside Swagger UI, Scalar, Stoplight Elements and RapiDoc, in one Chromium.
 *
 * `npm run bench -- playground [document...] [--rounds N] [--minutes N] [--only NAME] [--quick]
 * [--continue]`. Documents: `small` (30 operations), `github`, `stripe`; the last two are in
 * `../shared/corpus` and left out without it. All take turns, round by round; medians are printed
 * as Markdown. What is measured is written down at once: `--continue` goes on with a run that was
 * ended. `--quick`: the small document, one round.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { build } from "esbuild";
import type { Browser } from "playwright-core";
import { launchChromium } from "../browser/launch-chromium.js";
import { startFrond } from "../browser/start-frond.js";
import { installPeers } from "../peers/install-peers.js";
import { hasCorpus, readDocuments, type BenchDocument } from "./playground/documents.js";
import { findSitePages } from "./playground/find-site-pages.js";
import { openJournal, type Journal } from "./playground/journal.js";
import {
  measureAccess,
  measureReady,
  measureTasks,
  measureUse,
  type Visit,
  type VisitFigures,
} from "./playground/measure-visit.js";
import { printGoals, printTable } from "./playground/print-report.js";
import { serveBuilt } from "./playground/serve-built.js";
import { servePages } from "./playground/serve-pages.js";
import { subjects, type Subject } from "./playground/subjects.js";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: "string", default: "5" },
    minutes: { type: "string", default: "14" },
    only: { type: "string", multiple: true, default: [] },
    quick: { type: "boolean", default: false },
    continue: { type: "boolean", default: false },
  },
});

/** Milliseconds after which a form is said to come never. */
const limit = 60_000;

/** A playground and a document. */
interface Pair {
  readonly subject: Subject;
  readonly document: BenchDocument;
}

const documents = await readDocuments(values.quick ? ["small"] : positionals);
const rounds = values.quick ? 1 : Number(values.rounds);
const chosen = subjects.filter(
  ({ name }) =>
    values.only.length === 0 ||
    values.only.some((only) => name.toLowerCase().includes(only.toLowerCase())),
);
const journal = openJournal(values.continue);
const ends = Date.now() + Number(values.minutes) * 60_000;

await run();
report();

async function run(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "frond-bench-"));
  const files = documents.map(({ name, text }) => {
    const file = join(folder, `${name}.json`);
    writeFileSync(file, text);
    return file;
  });
  progress("starting frond and the pages of its peers");
  const pages = await servePages(documents, installPeers("peers-playground"));
  const built = await serveBuilt(files, join(folder, "built"));
  const frond = await startFrond(files);
  const browser = await launchChromium();
  try {
    const sitePages = await findSitePages(frond.site, documents);
    const builtPages = await findSitePages(built.url, documents, "/");
    const script = await bundleInPage();
    const findVisit = ({ subject, document }: Pair): Visit => {
      const hash = subject.hash?.(document) ?? "";
      const url = subject.page
        ? `${pages.url}${encodeURI(`/pages/${subject.name}/${document.name}`)}${hash}`
        : ((subject.site === "built" ? builtPages : sitePages).get(document.name) ?? frond.site);
      return { url, finder: subject.finder, document, script, limit };
    };
    await takeTurns(browser, findVisit);
  } finally {
    progress("");
    await browser.close();
    await frond.stop();
    pages.close();
    built.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function takeTurns(browser: Browser, findVisit: (pair: Pair) => Visit): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    const started = Date.now();
    for (const document of documents) {
      for (const subject of chosen) {
        const known = journal.read(subject.name, document.name);
        if (known.never || known.figures.length > round) continue;
        progress(`round ${round + 1} of ${rounds}: ${document.title}, ${subject.name}`);
        const visit = findVisit({ subject, document });
        journal.write(subject.name, document.name, await measure(browser, visit, round));
      }
    }
    // A round that would not be over in time is not begun: a half one would favor nobody, but tell little.
    if (Date.now() + (Date.now() - started) > ends) break;
  }
}

async function measure(browser: Browser, visit: Visit, round: number): Promise<VisitFigures> {
  const opened = await measureReady(browser, visit);
  if (opened.ready === undefined) return {};
  const used = await measureUse(browser, visit);
  const tasks = await measureTasks(browser, visit);
  const access = round === 0 ? await measureAccess(browser, visit) : {};
  return { ...opened, ...used, ...tasks, ...access };
}

async function bundleInPage(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, "playground/in-page.ts")],
    bundle: true,
    write: false,
    format: "iife",
    target: "es2022",
    logLevel: "error",
  });
  return outputFiles[0]?.text ?? "";
}

function report(): void {
  const tables = documents.map((document) => ({
    document,
    rows: chosen.flatMap((subject) => {
      const { figures, never } = journal.read(subject.name, document.name);
      return figures.length === 0 ? [] : [{ subject, figures, never }];
    }),
  }));
  const least = Math.min(...tables.flatMap(({ rows }) => rows.map((row) => row.figures.length)));
  console.log(`\nMedians of ${Math.max(...counts(journal), 0)} rounds (at least ${least}).`);
  console.log("In brackets: form ready against the best peer, keys against the bare page.\n");
  for (const { document, rows } of tables) console.log(printTable(document, rows));
  console.log(printGoals(tables));
  if (!hasCorpus) console.log("GitHub and Stripe are left out: ../shared/corpus is not there.");
}

function counts(from: Journal): number[] {
  return documents.flatMap((document) =>
    chosen.map((subject) => from.read(subject.name, document.name).figures.length),
  );
}

function progress(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${text}`);
  else if (text !== "") process.stderr.write(`${text}\n`);
}
