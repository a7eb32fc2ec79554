/** The appearance of a docs site, and its other pages. Paths are relative to the configuration. */
export interface SiteLookConfig {
  /** An image instead of the title in the bar: its path, or one for each theme. Default: the title as text. */
  readonly logo?: string | SiteLogoConfig;
  /** Path of the icon in browser tabs: SVG, PNG or ICO. Default: frond's. */
  readonly favicon?: string;
  /** Colors of the site. Default: frond's. */
  readonly colors?: SiteColorsConfig;
  /** Links in the bar, and how pages are grouped. Default: no links, and pages in the order of their names. */
  readonly navigation?: SiteNavigationConfig;
  /**
   * Markdown pages: a folder, or files and folders by their path on the site, such as
   * `{ "/guide": "docs/guide.md" }`. A page at `/` replaces the list of APIs.
   */
  readonly pages?: string | Readonly<Record<string, string>>;
  /** The footer of every page. Default: nothing. */
  readonly footer?: SiteFooterConfig;
  /**
   * Origins whose pictures descriptions and pages show, such as `https://img.example.com`, or `all`. Default:
   * pictures of other hosts become links, because loading them tells these hosts who reads a page.
   */
  readonly imageHosts?: readonly string[] | "all";
  /** Language of your texts as a BCP 47 tag, such as `ar`. Default `en`. */
  readonly language?: string;
}

/** A logo for each theme. */
export interface SiteLogoConfig {
  /** Path of the image for the light theme. */
  readonly light: string;
  /** Path of the image for the dark theme. Default: the same. */
  readonly dark?: string;
  /** Alternative text for screen readers. Default: the site's title. */
  readonly alt?: string;
}

/** Colors of a site. */
export interface SiteColorsConfig {
  /**
   * Color of links and main buttons as `#rrggbb`: one for both themes, or one for each. It needs a contrast
   * of 4.5 with the background of its theme (WCAG 2.2, 1.4.3).
   */
  readonly accent?: string | SiteThemeColors;
}

/** A color for each theme, as `#rrggbb`. */
export interface SiteThemeColors {
  /** For the light theme. */
  readonly light: string;
  /** For the dark theme. */
  readonly dark: string;
}

/** The navigation of a site. */
export interface SiteNavigationConfig {
  /** Links in the bar, in this order. */
  readonly links?: readonly SiteLinkConfig[];
  /** Groups of Markdown pages above the APIs, in this order. Pages without a group come first. */
  readonly groups?: readonly SitePageGroupConfig[];
}

/** A link of the bar or the footer. */
export interface SiteLinkConfig {
  /** Its text. */
  readonly label: string;
  /** A path of the site, such as `/guide`, or a URL with `https:`, `http:` or `mailto:`. */
  readonly href: string;
}

/** A group of Markdown pages with a title. */
export interface SitePageGroupConfig {
  /** Shown above them. */
  readonly title: string;
  /** Their paths, in the order shown. */
  readonly pages: readonly string[];
}

/** The footer of every page. */
export interface SiteFooterConfig {
  /** A sentence, such as a copyright notice. */
  readonly text?: string;
  /** Links next to it. */
  readonly links?: readonly SiteLinkConfig[];
}
