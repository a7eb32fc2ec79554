/** A link to a path of the site or another URL. */
export interface SiteLink {
  readonly label: string;
  readonly href: string;
}

/** A custom Markdown page. */
export interface MarkdownText {
  /** Its path, such as `/guide/`. */
  readonly path: string;
  readonly title: string;
  /** Description for search results and previews. Empty: its first paragraph. */
  readonly description: string;
  /** Markdown without front matter and title. */
  readonly text: string;
  /** Absolute base URL of relative links, for {@link resolve}. */
  readonly base: string;
  /** The URL of a link or picture; undefined for broken ones, of which only the text is shown. */
  resolve(address: string, kind: "link" | "picture"): string | undefined;
}

/** A group of Markdown pages in the navigation. */
export interface PageGroup {
  /** Absent for pages without a group. */
  readonly title?: string;
  readonly pages: readonly SiteLink[];
}

/** Content around pages from the site's configuration. */
export interface FrameLook {
  /** URLs of the logo that replaces the title. */
  readonly logo?: { readonly light: string; readonly dark?: string; readonly alt: string };
  /** Links in the top bar. */
  readonly links: readonly SiteLink[];
  readonly footer?: { readonly text?: string; readonly links: readonly SiteLink[] };
  /** Hosts whose pictures descriptions and pages show. Default: none. */
  readonly imageHosts?: ImageHosts;
  /** Language of the pages' text, such as `ar` (BCP 47). Default: `en`. */
  readonly language?: string;
}

/**
 * Origins whose pictures pages load, such as `https://img.example.com`. Pictures of other hosts
 * become links.
 */
export type ImageHosts = readonly string[] | "all";

/** Content around pages, and custom Markdown pages. */
export interface SiteLook extends FrameLook {
  readonly groups: readonly PageGroup[];
  /** By path. */
  readonly texts: ReadonlyMap<string, MarkdownText>;
}
