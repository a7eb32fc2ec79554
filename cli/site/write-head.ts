/** What the head of a page says to readers of tabs, search results and previews. */
interface PageHead {
  /** Name of the page; empty for the home page. */
  readonly title: string;
  readonly siteTitle: string;
  /** Plain text; empty: none. */
  readonly description: string;
  /** Absolute address of the page; absent while the address of the site is unknown. */
  readonly address?: string;
  /** Path of the page as Markdown; absent: there is none. */
  readonly markdown?: string;
  /** Path of the feed of what the page lists; absent: there is none. */
  readonly feed?: string;
  /** Path of a style sheet that only pages of its kind have; absent: none. */
  readonly style?: string;
  /** Whether search engines should not list it. */
  readonly isHidden?: boolean;
  /** The Content-Security-Policy, for servers that send no headers of their own. */
  readonly policy?: string;
}

/** Writes the elements of a page's head, from its title on. */
export function writeHead(head: PageHead): string {
  const { title, siteTitle, description, address, markdown } = head;
  const name = [title, siteTitle].filter(
    (part, index, all) => part !== "" && all.indexOf(part) === index,
  );
  const fullTitle = name.join(" · ") || "API reference";
  const properties: [string, string][] = [
    ["og:type", "website"],
    ["og:title", title || fullTitle],
    ...(siteTitle === "" ? [] : [["og:site_name", siteTitle] satisfies [string, string]]),
    ...(description === "" ? [] : [["og:description", description] satisfies [string, string]]),
    ...(address === undefined ? [] : [["og:url", address] satisfies [string, string]]),
  ];
  return [
    head.policy === undefined
      ? ""
      : `<meta http-equiv="content-security-policy" content="${escapeHtml(head.policy)}">`,
    `<title>${escapeHtml(fullTitle)}</title>`,
    head.style === undefined ? "" : `<link rel="stylesheet" href="${escapeHtml(head.style)}">`,
    description === "" ? "" : `<meta name="description" content="${escapeHtml(description)}">`,
    head.isHidden ? '<meta name="robots" content="noindex">' : "",
    address === undefined || head.isHidden
      ? ""
      : `<link rel="canonical" href="${escapeHtml(address)}">`,
    markdown === undefined
      ? ""
      : `<link rel="alternate" type="text/markdown" href="${escapeHtml(markdown)}">`,
    head.feed === undefined
      ? ""
      : `<link rel="alternate" type="application/rss+xml" title="${escapeHtml(fullTitle)}" href="${escapeHtml(head.feed)}">`,
    ...properties.map(
      ([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}">`,
    ),
  ].join("");
}

/** Text within elements and attributes. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
