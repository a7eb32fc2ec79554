import type { SiteContent, ContentSource } from "../site-content.js";
import type { FileWriter } from "./create-file-writer.js";

/** The paths of one page's files, which show the same part of a definition. */
export type PageJob = readonly string[];

/** How the files of a site are split between threads. */
export interface WritingPlan {
  /** Files that only the main thread can write, because it loaded the site. */
  readonly mainThreadFiles: readonly { readonly source: ContentSource; readonly path: string }[];
  /** Pages that any thread can write. */
  readonly jobs: readonly PageJob[];
}

/**
 * Splits the files of a site between threads.
 *
 * @param isCommon Whether any thread can write the page at a path.
 */
export function planWriting(
  sources: readonly ContentSource[],
  isCommon: (page: string) => boolean,
): WritingPlan {
  const mainThreadFiles: { source: ContentSource; path: string }[] = [];
  const jobs = new Map<string, string[]>();
  for (const source of sources) {
    for (const path of source.list()) {
      const page = findPage(path);
      if (page === undefined || !isCommon(page)) mainThreadFiles.push({ source, path });
      else {
        const job = jobs.get(page) ?? [];
        job.push(path);
        jobs.set(page, job);
      }
    }
  }
  return { mainThreadFiles, jobs: [...jobs.values()] };
}

/** The page that a file belongs to. Undefined for other files. */
function findPage(path: string): string | undefined {
  const [, apiId, slug] =
    /^\/frond\/definitions\/([^/]+)\/(?:request|response)s\/([^/]+)\.json$/.exec(path) ?? [];
  if (apiId !== undefined) return `/${apiId}/${slug}/`;
  return /^(\/.*)(?:choices\.html|index\.md|(?<=\/))$/.exec(path)?.[1];
}

/** Writes jobs until none is left. @param take Returns the index of the next job for this thread. */
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

/** The file name of a path. A folder's page is `index.html`, which file servers show. */
export function nameFile(path: string): string {
  const file = decodeURIComponent(path);
  return file.endsWith("/") ? `${file}index.html` : file;
}
