import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";

/** A file of the built site. */
interface BuiltFile {
  /** Its path in the site, with a leading slash. */
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** Lists the scripts, styles and pictures of the built site, without its page, which is only a template. */
export async function* listBuiltFiles(folder: string): AsyncGenerator<BuiltFile> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    const file = join(entry.parentPath, entry.name);
    const path = `/${relative(folder, file).split(sep).join("/")}`;
    const isOwn = path !== "/index.html" && !path.startsWith("/.");
    if (entry.isFile() && isOwn) yield { path, bytes: await readFile(file) };
  }
}
