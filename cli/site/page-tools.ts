import { escapeHtml } from "./write-head.js";

/** What a page can be taken along as. */
export interface PageTools {
  /** Path of the page as Markdown. */
  readonly markdown: string;
  /** Path of the feed of what it lists; absent: there is none. */
  readonly feed?: string;
  /** Documents to download. */
  readonly downloads: readonly { readonly path: string; readonly label: string }[];
}

/**
 * Puts the tools of a page at the beginning of its main part: a button that copies its Markdown, links to that and
 * to the API's documents.
 */
export function addPageTools(html: string, { markdown, feed, downloads }: PageTools): string {
  const files = downloads.map(
    ({ path, label }) => `<a href="${escapeHtml(path)}" download>${escapeHtml(label)}</a>`,
  );
  const tools = [
    // A script shows it: without one it does nothing.
    '<button type="button" data-copy-markdown hidden>Copy as Markdown</button><output></output>',
    `<a href="${escapeHtml(markdown)}">View as Markdown</a>`,
    ...(feed === undefined ? [] : [`<a href="${escapeHtml(feed)}">RSS feed</a>`]),
    ...files,
  ];
  return html.replace(
    /<main\b[^>]*>/,
    (start) => `${start}<p class="page-tools">${tools.join("")}</p>`,
  );
}
