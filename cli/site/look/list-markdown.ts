import { readdir, stat } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import type { ConfigProblem, SiteConfig } from "../../../generator/config/index.js";

/** A Markdown file and its path in the site. */
export interface MarkdownFile {
  /** The absolute path of the file. */
  readonly file: string;
  /** The path of the page, such as `/guide/`. */
  readonly path: string;
  /** The keys of its location in the configuration. */
  readonly keys: readonly string[];
}

/** Lists the Markdown files of `site.pages`, and its problems. */
export async function listMarkdown(pages: NonNullable<SiteConfig["pages"]>): Promise<{
  readonly files: readonly MarkdownFile[];
  readonly problems: readonly ConfigProblem[];
}> {
  const entries = typeof pages === "string" ? [["/", pages] as const] : Object.entries(pages);
  const files: MarkdownFile[] = [];
  const problems: ConfigProblem[] = [];
  for (const [path, source] of entries) {
    const keys = ["site", "pages", ...(typeof pages === "string" ? [] : [path])];
    const found = await listSource(source);
    if (typeof found === "string") problems.push({ path: keys, message: found });
    else
      files.push(...found.map(({ file, below }) => ({ file, keys, path: joinPaths(path, below) })));
  }
  for (const [index, { path, file, keys }] of files.entries()) {
    const first = files.findIndex((candidate) => candidate.path === path);
    if (first < index)
      problems.push({
        path: keys,
        message: `${file} has the address ${path}, and so has ${files[first]?.file}`,
      });
  }
  return { files, problems };
}

/** Lists the files of a source with their relative page paths, or returns its problem as text. */
async function listSource(
  source: string,
): Promise<readonly { readonly file: string; readonly below: string }[] | string> {
  const found = await stat(source).catch(() => undefined);
  if (!found) return `there is no file or folder ${source}`;
  if (found.isFile()) {
    if (!isMarkdown(source)) return `${source} is no Markdown: its name must end in .md`;
    return [{ file: source, below: "" }];
  }
  const entries = await readdir(source, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && isMarkdown(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !/(^|[/\\])(node_modules|\.[^/\\]*)[/\\]/.test(relative(source, file)))
    .sort();
  if (files.length === 0) return `the folder ${source} has no Markdown file (.md)`;
  return files.map((file) => ({ file, below: addressBelow(relative(source, file)) }));
}

function isMarkdown(name: string): boolean {
  return /\.(md|markdown)$/i.test(name);
}

/** The page path of a file: `guides/error-codes` for `guides/Error codes.md`, `guides` for `guides/index.md`. */
function addressBelow(path: string): string {
  const segments = path
    .replace(/\.[^.]+$/, "")
    .split(sep)
    .map((segment) => segment.toLowerCase().replace(/[^\p{L}\p{N}_.~-]+/gu, "-"));
  if (/^(index|readme)$/.test(segments.at(-1) ?? "")) segments.pop();
  return segments.join("/");
}

/** Joins two paths, with a slash at both ends. */
function joinPaths(path: string, below: string): string {
  return `${path}/${below}/`.replace(/\/{2,}/g, "/");
}
