import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { findMediaType } from "../../../runtime/node/media-types.js";
import { listBuiltFiles } from "../list-built-files.js";
import type { ContentSource } from "../site-content.js";

/** Opens the scripts, styles and pictures of the built site. Files that are added later are not served. */
export async function openBuiltSource(folder: string): Promise<ContentSource> {
  const paths = new Set<string>();
  for await (const { path } of listBuiltFiles(folder)) paths.add(path);
  return {
    list: () => paths,
    find: async (path) =>
      paths.has(path)
        ? { body: await readFile(join(folder, path)), type: findMediaType(extname(path)) }
        : undefined,
  };
}
