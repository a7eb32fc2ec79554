import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { ApiDefinition } from "../../runtime/definition/index.js";
import { findPackageRoot } from "../../runtime/node/index.js";
import type { NamedDefinition } from "../../runtime/site/parts/list-versions.js";
import type { ImageHosts } from "../../runtime/site/state/site-look.js";
import type { SiteConfiguration } from "./site-configuration.js";

/** The pages of a site as Markdown, see `runtime/site/markdown-pages`, which is bundled separately. */
interface MarkdownPages {
  /** The paths of pages with Markdown, without a trailing slash except for `/`. */
  readonly paths: readonly string[];
  readonly write: (path: string) => string | undefined;
  readonly writeLlms: () => string;
  readonly writeFull: () => string;
  /** The paths of feeds of changes. */
  readonly feeds: readonly string[];
  readonly writeFeed: (path: string) => string | undefined;
  readonly listLinkProblems: () => readonly string[];
}

/** The inputs for the Markdown of a site. */
interface MarkdownSite {
  readonly configuration: SiteConfiguration;
  /** Entire definitions by the ids of APIs. */
  readonly definitions: ReadonlyMap<string, ApiDefinition>;
  /** The prefix of paths in links: `https://docs.example.com/docs`, `/docs`, or empty. */
  readonly address: string;
  /** The versions of APIs with several versions, newest first, by API id. */
  readonly versions: ReadonlyMap<string, readonly NamedDefinition[]>;
  /** Pages that were written in Markdown. */
  readonly guides: readonly {
    readonly path: string;
    readonly title: string;
    readonly description: string;
    readonly text: string;
  }[];
  /** Hosts whose pictures descriptions show. Default: none. */
  readonly imageHosts?: ImageHosts | undefined;
  /** Documents to download by the ids of APIs. */
  readonly downloads: ReadonlyMap<
    string,
    readonly { readonly path: string; readonly label: string }[]
  >;
}

/** Loads the writer of Markdown pages. @throws Error When the site has not been built. */
export async function loadMarkdownPages(site: MarkdownSite): Promise<MarkdownPages> {
  const path = join(findPackageRoot(), "dist", "site-markdown.js");
  if (!existsSync(path)) throw new Error("The docs site has not been built. Run: npm run build");
  const module = (await import(pathToFileURL(path).href)) as {
    readonly createMarkdownPages: (given: MarkdownSite) => MarkdownPages;
  };
  return module.createMarkdownPages(site);
}
