import { existsSync, readFileSync, realpathSync } from "node:fs";
import { dirname, extname, relative, sep } from "node:path";
import { headingHash } from "../../../runtime/markdown/heading-id.js";
import { createLookFile, type LookFile } from "./look-file.js";
import type { MarkdownFile } from "./list-markdown.js";

/** The base URL of files, which distinguishes relative links from paths of the site. */
const filesRoot = "https://files.invalid/-";

/** The base URL for relative links of a Markdown file. */
export function linkBaseOf(file: string): string {
  return `${filesRoot}${encodeURI(file.split(sep).join("/")).replaceAll("#", "%23").replaceAll("?", "%3F")}`;
}

/** Resolves links of Markdown files, and collects the pictures that they show. */
export interface MarkdownLinks {
  /** See `MarkdownText.resolve`. */
  resolve(from: MarkdownFile, address: string, kind: "link" | "picture"): string | undefined;
  /** The pictures found so far. */
  readonly files: ReadonlyMap<string, LookFile>;
  /** A message for each broken link found so far. */
  readonly problems: ReadonlySet<string>;
  /** The paths of the site that pages link to, each with the first file that has the link. */
  readonly placed: ReadonlyMap<string, string>;
}

const pictures = /\.(svg|png|jpe?g|webp|gif|avif)$/i;

/**
 * @param root The folder of the configuration. Files outside of it are not copied into the site.
 */
export function createMarkdownLinks(files: readonly MarkdownFile[], root: string): MarkdownLinks {
  const pages = new Map(files.map(({ file, path }) => [findReal(file), path]));
  const paths = new Set(pages.values());
  const pictures = new Map<string, LookFile>();
  const problems = new Set<string>();
  const placed = new Map<string, string>();
  const addPicture = (file: string): string => {
    const picture = pictures.get(file) ?? createLookFile(file, readFileSync(file));
    pictures.set(file, picture);
    return picture.path;
  };
  return {
    files: pictures,
    problems,
    placed,
    resolve(from, address, kind) {
      if (!address.startsWith("https://files.invalid/")) return address;
      if (!address.startsWith(`${filesRoot}/`)) {
        const href = placeLink(address, paths);
        if (!placed.has(href)) placed.set(href, relative(process.cwd(), from.file));
        return href;
      }
      const { pathname, hash } = new URL(address.slice(filesRoot.length), "https://files.invalid");
      const file = findReal(decodeURIComponent(pathname));
      const page = pages.get(file) ?? pages.get(`${file}.md`);
      if (page !== undefined && kind === "link") return `${page}${headingHash(hash)}`;
      const problem = findProblem(file, root);
      if (problem === undefined) return addPicture(file);
      const name = relative(dirname(from.file), file);
      problems.add(
        `${relative(process.cwd(), from.file)}: the ${kind} to '${name}' is left out: ${problem}`,
      );
      return undefined;
    },
  };
}

/** Explains why a file cannot be in the site. Undefined for a picture in the folder of the configuration. */
function findProblem(file: string, root: string): string | undefined {
  if (!existsSync(file))
    return "there is no such file. Correct it, or write an address with https://.";
  if (!pictures.test(extname(file)))
    return "only pages and pictures are in the site. Add it to 'site.pages', or write an address with https://.";
  return relative(findReal(root), file).startsWith("..")
    ? `it is outside of ${root}. Copy it into that folder.`
    : undefined;
}

function findReal(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}

/**
 * Converts a link to a path of the site. A fragment becomes the id of the heading on its page.
 *
 * @param href A path, or a URL whose host is ignored.
 * @param markdownPaths The paths of Markdown pages, whose headings have ids with a prefix.
 */
export function placeLink(href: string, markdownPaths: ReadonlySet<string>): string {
  const { pathname, search, hash } = new URL(href, "https://site.invalid");
  const path = toPagePath(pathname);
  return `${path}${search}${markdownPaths.has(path) ? headingHash(hash) : hash}`;
}

/** Adds a slash to the end of a path, unless it names a file. */
export function toPagePath(path: string): string {
  return /\.[^/]*$|\/$/.test(path) ? path : `${path}/`;
}
