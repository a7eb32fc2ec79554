import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { ApiDefinition } from "../../runtime/definition/index.js";
import { findPackageRoot } from "../../runtime/node/index.js";
import type { NamedDefinition } from "../../runtime/site/parts/list-versions.js";
import type { SiteConfiguration } from "./site-configuration.js";

/** The pages of a site as Markdown; see `runtime/site/markdown-pages`, which is built by itself. */
interface MarkdownPages {
  /** The paths of pages that have Markdown beside them, without a slash at the end but for `/`. */
  readonly paths: readonly string[];
  readonly write: (path: string) => string | undefined;
  readonly writeLlms: () => string;
  readonly writeFull: () => string;
  /** The paths of feeds of changes. */
  readonly feeds: readonly string[];
  readonly writeFeed: (path: string) => string | undefined;
}

/** What the Markdown of a site is written from. */
interface MarkdownSite {
  readonly configuration: SiteConfiguration;
  /** Entire definitions by the ids of APIs. */
  readonly definitions: ReadonlyMap<string, ApiDefinition>;
  /** What comes before the paths of links: `https://docs.example.com/docs`, `/docs`, or nothing. */
  readonly address: string;
  /** The versions of APIs that have several, newest first, by their ids. */
  readonly versions: ReadonlyMap<string, readonly NamedDefinition[]>;
  /** Pages that were written in Markdown. */
  readonly guides: readonly {
    readonly path: string;
    readonly title: string;
    readonly description: string;
    readonly text: string;
  }[];
  /** Documents to download by the ids of APIs. */
  readonly downloads: ReadonlyMap<
    string,
    readonly { readonly path: string; readonly label: string }[]
  >;
}

/** Loads what writes the pages of a site as Markdown. @throws Error When it has not been built. */
export async function loadMarkdownPages(site: MarkdownSite): Promise<MarkdownPages> {
  const path = join(findPackageRoot(), "dist", "site-markdown.js");
  if (!existsSync(path)) throw new Error("The docs site has not been built. Run: npm run build");
  const module = (await import(pathToFileURL(path).href)) as {
    readonly createMarkdownPages: (given: MarkdownSite) => MarkdownPages;
  };
  return module.createMarkdownPages(site);
}
