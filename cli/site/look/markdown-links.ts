import { existsSync, readFileSync, realpathSync } from "node:fs";
import { dirname, extname, relative, sep } from "node:path";
import { headingHash } from "../../../runtime/markdown/heading-id.js";
import { createLookFile, type LookFile } from "./look-file.js";
import type { MarkdownFile } from "./list-markdown.js";

/** Relative links of a file are read from here on, so that they can be distinguished from paths of the site. */
const filesRoot = "https://files.invalid/-";

/** What relative links of a Markdown file are relative to. */
export function linkBaseOf(file: string): string {
  return `${filesRoot}${encodeURI(file.split(sep).join("/")).replaceAll("#", "%23").replaceAll("?", "%3F")}`;
}

/** Follows the links of Markdown files, and keeps the pictures that they show. */
export interface MarkdownLinks {
  /** See `MarkdownText.resolve`. */
  resolve(from: MarkdownFile, address: string, kind: "link" | "picture"): string | undefined;
  /** Pictures that pages show, found so far. */
  readonly files: ReadonlyMap<string, LookFile>;
  /** Links that lead nowhere, found so far: one text for each. */
  readonly problems: ReadonlySet<string>;
  /** Paths of the site that pages link to, found so far, each with the file that has it first. */
  readonly placed: ReadonlyMap<string, string>;
}

const pictures = /\.(svg|png|jpe?g|webp|gif|avif)$/i;

/**
 * @param root The folder of the configuration: nothing outside of it is copied into a site.
 */
export function createMarkdownLinks(files: readonly MarkdownFile[], root: string): MarkdownLinks {
  const pages = new Map(files.map(({ file, path }) => [findReal(file), path]));
  const paths = new Set(pages.values());
  const kept = new Map<string, LookFile>();
  const problems = new Set<string>();
  const placed = new Map<string, string>();
  const keepPicture = (file: string): string => {
    const made = kept.get(file) ?? createLookFile(file, readFileSync(file));
    kept.set(file, made);
    return made.path;
  };
  return {
    files: kept,
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
      if (problem === undefined) return keepPicture(file);
      const name = relative(dirname(from.file), file);
      problems.add(
        `${relative(process.cwd(), from.file)}: the ${kind} to '${name}' is left out: ${problem}`,
      );
      return undefined;
    },
  };
}

/** Why a file that is no page cannot be in the site; undefined for a picture of the user's own. */
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
 * A path of the site as its pages have it; a heading that it names has the id that it has on its page.
 *
 * @param href a path, or an address whose host does not matter.
 * @param markdownPaths those of pages whose headings have ids of their own.
 */
export function placeLink(href: string, markdownPaths: ReadonlySet<string>): string {
  const { pathname, search, hash } = new URL(href, "https://site.invalid");
  const path = toPagePath(pathname);
  return `${path}${search}${markdownPaths.has(path) ? headingHash(hash) : hash}`;
}

/** A path of the site as its pages have it: with a slash at the end, unless it names a file. */
export function toPagePath(path: string): string {
  return /\.[^/]*$|\/$/.test(path) ? path : `${path}/`;
}
