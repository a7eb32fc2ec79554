import { listBuiltFiles } from "./list-built-files.js";
import { openOutput } from "./open-output.js";
import { openSiteSources } from "./open-site-sources.js";
import type { SiteOptions } from "./site-options.js";

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
}

/**
 * Writes a site that any file server can hold: every page as HTML, and what its scripts load. Files of
 * an earlier site in the folder that this one has no more are removed.
 *
 * @throws Error When the folder has files that are not of a site.
 */
export async function writeSite(site: StaticSite): Promise<WrittenSite> {
  const sources = await openSiteSources(site);
  const output = await openOutput(site.out);
  for await (const { path, bytes } of listBuiltFiles(site.folder)) output.write(path, bytes);
  let pages = 0;
  for (const source of sources) {
    for (const path of source.list()) {
      const content = await source.find(path);
      if (!content) continue;
      output.write(nameFile(path), content.body);
      if (path.endsWith("/")) pages++;
    }
  }
  return { pages, ...(await output.close()) };
}

/** File servers show this file for a folder. */
function nameFile(path: string): string {
  const file = decodeURIComponent(path);
  return file.endsWith("/") ? `${file}index.html` : file;
}
