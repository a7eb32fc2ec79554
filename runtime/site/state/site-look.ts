/** A link, to a path of the site or elsewhere. */
export interface SiteLink {
  readonly label: string;
  readonly href: string;
}

/** A page that was written in Markdown, ready to be rendered. */
export interface MarkdownText {
  /** Its address: `/guide/`. */
  readonly path: string;
  readonly title: string;
  /** For search results and previews; empty: its first paragraph. */
  readonly description: string;
  /** Markdown without its front matter and title. */
  readonly text: string;
  /** What relative links of the text are relative to: an absolute address that {@link resolve} understands. */
  readonly base: string;
  /** Where a link or picture of the text leads; undefined when it leads nowhere, so that only its text is shown. */
  resolve(address: string, kind: "link" | "picture"): string | undefined;
}

/** Markdown pages that the navigation shows together. */
export interface PageGroup {
  /** Above them; absent for pages that are in no group. */
  readonly title?: string;
  readonly pages: readonly SiteLink[];
}

/** What a site's configuration puts around its pages. */
export interface FrameLook {
  /** Addresses of the pictures in place of the title. */
  readonly logo?: { readonly light: string; readonly dark?: string; readonly alt: string };
  /** In the bar. */
  readonly links: readonly SiteLink[];
  readonly footer?: { readonly text?: string; readonly links: readonly SiteLink[] };
}

/** The same, with the site's pages of Markdown. */
export interface SiteLook extends FrameLook {
  readonly groups: readonly PageGroup[];
  /** By path. */
  readonly texts: ReadonlyMap<string, MarkdownText>;
}
