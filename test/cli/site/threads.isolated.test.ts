import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import os, { tmpdir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { loadDocuments } from "../../../cli/serve/load-documents.js";
import { loadSite } from "../../../cli/serve/load-site.js";
import { loadPagesSite } from "../../../cli/site/load-pages-site.js";
import { writeSite, type StaticSite } from "../../../cli/site/write-site.js";
import { openSiteSources } from "../../../cli/site/open-site-sources.js";
import { planWriting } from "../../../cli/site/write/page-jobs.js";
import { countThreads, startPageThreads } from "../../../cli/site/write/page-threads.js";
import * as starting from "../../../runtime/node/start-worker.js";
import { buildSite } from "../../browser/start-frond.js";

vi.mock("../../../runtime/node/start-worker.js", { spy: true });

/** Threads that write the pages of a site. */
const examples = join(import.meta.dirname, "../../../definitions/examples");

let temporary: string;
let site: Omit<StaticSite, "out">;
/** What one thread writes. */
let alone: Awaited<ReturnType<typeof write>>;

beforeAll(async () => {
  await buildSite();
  temporary = mkdtempSync(join(tmpdir(), "frond-threads-"));
  site = await openSite();
  alone = await write("alone", 1);
});
afterEach(() => vi.clearAllMocks());
afterAll(() => rmSync(temporary, { recursive: true }));

/** Two APIs with an earlier version, numbers that doubles do not hold, a look and pages of Markdown. */
async function openSite(): Promise<Omit<StaticSite, "out">> {
  const greenhouse = readFileSync(join(examples, "greenhouse.yaml"), "utf8");
  const exact = greenhouse.replaceAll("fronds: 24", "fronds: 12345678901234567890");
  expect(exact).not.toBe(greenhouse);
  writeFileSync(join(temporary, "garden.yaml"), exact);
  writeFileSync(join(temporary, "before.yaml"), greenhouse);
  mkdirSync(join(temporary, "pages"));
  writeFileSync(join(temporary, "pages/guide.md"), "# Guide\n\nRead [it](/garden).\n");
  const config = {
    site: {
      title: "Garden",
      apis: [
        { document: "garden.yaml", id: "garden", since: "before.yaml" },
        { document: join(examples, "chat.asyncapi.yaml") },
      ],
      pages: "pages",
      colors: { accent: { light: "#0a6b3d", dark: "#7fd4a0" } },
      footer: { text: "Grown with care." },
      basePath: "/docs",
    },
  };
  const path = join(temporary, "frond.config.json");
  writeFileSync(path, JSON.stringify(config));
  const loaded = await loadSite([], path);
  const documents = loaded && (await loadDocuments(loaded.documents, {}));
  const found = documents && (await loadPagesSite(loaded, documents, { isPublic: true }));
  if (!found) throw new Error("The site of the test is wrong.");
  const { title, ...others } = found;
  const configuration = { title, relay: false, localDevelopment: false } as const;
  return { ...others, configuration, connectTo: [] };
}

/** The files of a folder, each with the hash of its bytes. */
function hashFiles(folder: string): Record<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return Object.fromEntries(
    files.map(({ parentPath, name }) => {
      const file = join(parentPath, name);
      const hash = createHash("sha256").update(readFileSync(file)).digest("hex");
      return [file.slice(folder.length), hash];
    }),
  );
}

async function write(out: string, threads: number) {
  const folder = join(temporary, out);
  const written = await writeSite({ ...site, out: folder }, threads);
  return { written, files: hashFiles(folder) };
}

it("write the same files as one alone", async () => {
  expect(starting.startWorker).not.toHaveBeenCalled();
  const page = readFileSync(join(temporary, "alone/garden/create-plant/index.html"), "utf8");
  expect(page.includes("12345678901234567890")).toBe(true);
  expect(await write("two", 2)).toEqual(alone);
  expect(starting.startWorker).toHaveBeenCalledOnce();
});

it("write all common pages where the first one takes none", async () => {
  const { all, pages } = await openSiteSources(site);
  const { jobs } = planWriting(all, pages.isCommon);
  const out = join(temporary, "other");
  const [written] = (await startPageThreads(site, { jobs, out, count: 2 }).close()) ?? [];
  expect(jobs.length).toBeGreaterThan(30);
  const files = hashFiles(out);
  expect(Object.keys(files).sort()).toEqual([...(written?.paths ?? [])].sort());
  expect(Object.keys(files).length).toBeGreaterThan(3 * jobs.length);
  expect(alone.files).toMatchObject(files);
});

it.each([
  [
    "cannot be started",
    () => {
      throw new Error("No threads.");
    },
  ],
  ["ends before its work is done", () => new Worker("process.exit(0)", { eval: true })],
])("are not needed: where one %s, its pages are written all the same", async (_, start) => {
  vi.mocked(starting.startWorker).mockImplementationOnce(start);
  expect(await write("left", 2)).toEqual(alone);
});

it("are as many as there is work and room for", () => {
  vi.spyOn(os, "availableParallelism").mockReturnValue(16);
  syncBuiltinESMExports();
  const megabyte = 2 ** 20;
  const count = (jobs: number, characters: number, megabytes = 64_000) =>
    countThreads({ jobs, characters, memory: megabytes * megabyte });
  expect([1, 299, 300, 1e6].map((jobs) => count(jobs, 0))).toEqual([1, 1, 2, 4]);
  // GitHub's definition has 13 million characters: with four threads it took 1.3 GB.
  expect([64_000, 1600, 900, 0].map((memory) => count(1e6, 13.4e6, memory))).toEqual([3, 2, 1, 1]);
  expect(count(1e6, 100e6)).toBe(1);
  expect(countThreads({ jobs: 1e6, characters: 0 })).toBeGreaterThanOrEqual(1);
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});
