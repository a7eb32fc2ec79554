/** The metadata of a page for browser tabs, search results and previews. */
interface PageHead {
  /** Title of the page. Empty for the home page. */
  readonly title: string;
  readonly siteTitle: string;
  /** Plain text. Empty if there is none. */
  readonly description: string;
  /** Absolute URL of the page. Absent if the URL of the site is unknown. */
  readonly address?: string;
  /** Path of the page as Markdown. Absent if there is none. */
  readonly markdown?: string;
  /** Path of the page's feed. Absent if there is none. */
  readonly feed?: string;
  /** Path of an additional style sheet. Absent if there is none. */
  readonly style?: string;
  /** Whether search engines should not list it. */
  readonly isHidden?: boolean;
  /** The Content-Security-Policy, for servers that do not send it as a header. */
  readonly policy?: string;
}

/** Writes the elements of a page's head, starting with the title. */
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

/** Escapes text for elements and attributes. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
