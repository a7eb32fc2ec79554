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

/** The result of writing a site. */
export interface WrittenSite {
  readonly pages: number;
  readonly files: number;
  readonly bytes: number;
  /** The paths that pages can link to, URL-encoded and without the base path of the site. */
  readonly paths: ReadonlySet<string>;
  /** A message for each link of a description that leads to no page of the site. */
  readonly linkProblems: readonly string[];
}

/**
 * Writes a site for any file server: every page as HTML, and the files that its scripts load. Files of an
 * earlier site in the folder are removed if this site does not have them.
 *
 * @param threads The number of threads that write pages, including this one. Default: as many as processors and
 * memory allow, at most 4, and one for small sites.
 * @throws Error When the folder has files that do not belong to a site.
 */
export async function writeSite(site: StaticSite, threads?: number): Promise<WrittenSite> {
  const { all: sources, pages, documents } = await openSiteSources(site);
  const output = await openOutput(site.out);
  for await (const { path, bytes } of listBuiltFiles(site.folder)) output.write(path, bytes);
  const { mainThreadFiles, jobs } = planWriting(sources, pages.isCommon);
  const characters = site.apis.reduce((sum, { definitionText }) => sum + definitionText.length, 0);
  const count = threads ?? countThreads({ jobs: jobs.length, characters });
  await writeInThreads(site, { mainThreadFiles, jobs, sources, output, count });
  const paths = new Set([...mainThreadFiles.map(({ path }) => path), ...jobs.flat()]);
  const pageCount = [...paths].filter((path) => path.endsWith("/")).length;
  const linkProblems = documents.listLinkProblems();
  return { pages: pageCount, ...(await output.close()), paths, linkProblems };
}

async function writeInThreads(
  site: StaticSite,
  given: WritingPlan & {
    readonly sources: readonly ContentSource[];
    readonly output: Output;
    readonly count: number;
  },
): Promise<void> {
  const { mainThreadFiles, jobs, sources, output, count } = given;
  const writeHere = (take: () => number) => writeJobs({ jobs, sources, writer: output }, take);
  const threads = startPageThreads(site, { jobs, out: site.out, count });
  try {
    for (const { source, path } of mainThreadFiles) {
      const content = await source.find(path);
      if (content) output.write(nameFile(path), content.body);
    }
    const planned = new Set([...mainThreadFiles.map(({ path }) => path), ...jobs.flat()]);
    await writePictures(sources, planned, output);
    await writeHere(threads.take);
  } catch (error) {
    threads.stop();
    await threads.close();
    throw error;
  }
  const written = await threads.close();
  if (written) for (const files of written) output.add(files);
  else {
    // A thread failed, so pages are missing. Writing them here throws the error of the page.
    let jobIndex = 0;
    await writeHere(() => jobIndex++);
  }
}

/** Writes pictures last, because they are found while the Markdown pages that show them are written. */
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
