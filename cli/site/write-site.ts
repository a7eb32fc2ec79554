import { listBuiltFiles } from "./list-built-files.js";
import { openOutput, type Output } from "./open-output.js";
import { openSiteSources } from "./open-site-sources.js";
import type { ContentSource } from "./site-content.js";
import type { SiteOptions } from "./site-options.js";
import { nameFile, planWriting, writeJobs, type WritingPlan } from "./write/page-jobs.js";
import { countThreads, startPageThreads } from "./write/page-threads.js";

/** A site to write as files. */
export interface StaticSite extends Omit<SiteOptions, "login"> {
  /** The folder to write to. */
  readonly out: string;
}

/** What was written. */
export interface WrittenSite {
  readonly pages: number;
  readonly files: number;
  readonly bytes: number;
  /** What pages can link to, encoded as in addresses and without the base path of the site. */
  readonly paths: ReadonlySet<string>;
}

/**
 * Writes a site that any file server can hold: every page as HTML, and what its scripts load. Files of
 * an earlier site in the folder that this one has no more are removed.
 *
 * @param threads How many threads write pages, this one included; the files are the same. Default: as many as there
 * are processors and memory for, at most 4, and one for sites that are not large.
 * @throws Error When the folder has files that are not of a site.
 */
export async function writeSite(site: StaticSite, threads?: number): Promise<WrittenSite> {
  const { all: sources, pages } = await openSiteSources(site);
  const output = await openOutput(site.out);
  for await (const { path, bytes } of listBuiltFiles(site.folder)) output.write(path, bytes);
  const { own, jobs } = planWriting(sources, pages.isCommon);
  const characters = site.apis.reduce((sum, { definitionText }) => sum + definitionText.length, 0);
  const count = threads ?? countThreads({ jobs: jobs.length, characters });
  await writeInThreads(site, { own, jobs, sources, output, count });
  const paths = new Set([...own.map(({ path }) => path), ...jobs.flat()]);
  const pageCount = [...paths].filter((path) => path.endsWith("/")).length;
  return { pages: pageCount, ...(await output.close()), paths };
}

async function writeInThreads(
  site: StaticSite,
  given: WritingPlan & {
    readonly sources: readonly ContentSource[];
    readonly output: Output;
    readonly count: number;
  },
): Promise<void> {
  const { own, jobs, sources, output, count } = given;
  const writeHere = (take: () => number) => writeJobs({ jobs, sources, writer: output }, take);
  const threads = startPageThreads(site, { jobs, out: site.out, count });
  try {
    for (const { source, path } of own) {
      const content = await source.find(path);
      if (content) output.write(nameFile(path), content.body);
    }
    const planned = new Set([...own.map(({ path }) => path), ...jobs.flat()]);
    await writePictures(sources, planned, output);
    await writeHere(threads.take);
  } catch (error) {
    threads.stop();
    await threads.close();
    throw error;
  }
  const written = await threads.close();
  if (written) for (const each of written) output.add(each);
  else {
    // A thread that failed left pages out. What is wrong with one of them is said here.
    let next = 0;
    await writeHere(() => next++);
  }
}

/** Which pictures a site has is known only once its Markdown pages, which show them, are written. */
async function writePictures(
  sources: readonly ContentSource[],
  planned: ReadonlySet<string>,
  output: Output,
): Promise<void> {
  for (const source of sources) {
    for (const path of source.list()) {
      const content = planned.has(path) ? undefined : await source.find(path);
      if (content) output.write(nameFile(path), content.body);
    }
  }
}
