import type { SiteContent, ContentSource } from "../site-content.js";
import type { FileWriter } from "./create-file-writer.js";

/** The files of one page, which are made of the same part of a definition. */
export type PageJob = readonly string[];

/** What a site's files are written in. */
export interface WritingPlan {
  /** Paths that only the thread which loaded the site can write, with their sources. */
  readonly own: readonly { readonly source: ContentSource; readonly path: string }[];
  /** Pages that any thread can write. */
  readonly jobs: readonly PageJob[];
}

/**
 * Plans what is written.
 *
 * @param isCommon Whether a page, by its path, is one that any thread can write.
 */
export function planWriting(
  sources: readonly ContentSource[],
  isCommon: (page: string) => boolean,
): WritingPlan {
  const own: { source: ContentSource; path: string }[] = [];
  const jobs = new Map<string, string[]>();
  for (const source of sources) {
    for (const path of source.list()) {
      const page = findPage(path);
      if (page === undefined || !isCommon(page)) own.push({ source, path });
      else {
        const job = jobs.get(page) ?? [];
        job.push(path);
        jobs.set(page, job);
      }
    }
  }
  return { own, jobs: [...jobs.values()] };
}

/** The page that a file is of; undefined for files of none. */
function findPage(path: string): string | undefined {
  const [, apiId, slug] =
    /^\/frond\/definitions\/([^/]+)\/(?:answer|request)s\/([^/]+)\.json$/.exec(path) ?? [];
  if (apiId !== undefined) return `/${apiId}/${slug}/`;
  return /^(\/.*)(?:choices\.html|index\.md|(?<=\/))$/.exec(path)?.[1];
}

/** Writes jobs until there are none. @param take Gives the index of a job that no other thread has taken. */
export async function writeJobs(
  {
    jobs,
    sources,
    writer,
  }: {
    readonly jobs: readonly PageJob[];
    readonly sources: readonly ContentSource[];
    readonly writer: Pick<FileWriter, "write">;
  },
  take: () => number,
): Promise<void> {
  for (let job = jobs[take()]; job; job = jobs[take()]) {
    for (const path of job) {
      const content = await findContent(sources, path);
      if (content) writer.write(nameFile(path), content.body);
    }
  }
}

async function findContent(
  sources: readonly ContentSource[],
  path: string,
): Promise<SiteContent | undefined> {
  for (const source of sources) {
    const content = await source.find(path);
    if (content) return content;
  }
  return undefined;
}

/** File servers show this file for a folder. */
export function nameFile(path: string): string {
  const file = decodeURIComponent(path);
  return file.endsWith("/") ? `${file}index.html` : file;
}
