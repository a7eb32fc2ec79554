import { escapeLine, printLink } from "../../definition/text/index.js";
import { joinBlocks, printItem } from "./markdown-blocks.js";

/** An entry of `llms.txt`. */
export interface ListedPage {
  readonly title: string;
  /** URL of its Markdown. */
  readonly href: string;
  /** Markdown; may be empty. */
  readonly note: string;
}

/** Entries under one heading. */
export interface ListedSection {
  readonly title: string;
  readonly pages: readonly ListedPage[];
}

/** Input of `llms.txt`. */
export interface ListedSite {
  readonly title: string;
  /** One or two sentences of plain text; may be empty. */
  readonly summary: string;
  /** Markdown paragraphs below the summary. */
  readonly details: readonly string[];
  readonly sections: readonly ListedSection[];
}

/**
 * Writes the list of a site's pages for language models.
 * @see https://llmstxt.org
 */
export function writeLlms({ title, summary, details, sections }: ListedSite): string {
  const written = sections
    .filter(({ pages }) => pages.length > 0)
    .map((section) => {
      const items = section.pages.map(({ title: name, href, note }) =>
        printItem([note === "" ? printLink(name, href) : `${printLink(name, href)}: ${note}`]),
      );
      return `## ${escapeLine(section.title)}\n\n${items.join("\n")}`;
    });
  const quote = summary === "" ? "" : `> ${escapeLine(summary)}`;
  return `${joinBlocks([`# ${escapeLine(title)}`, quote, ...details, ...written])}\n`;
}

/** Characters. */
const maxFullLength = 2_000_000;

/**
 * Joins pages into one text, up to a maximum length.
 * @param pages The Markdown of each page, written on demand.
 * @param list The URL of `llms.txt`, which lists all pages.
 */
export function writeFullText(
  title: string,
  pages: readonly (() => string)[],
  list: string,
): string {
  const parts = [`# ${escapeLine(title)}`];
  let length = 0;
  for (const [index, write] of pages.entries()) {
    const page = write();
    length += page.length;
    if (length > maxFullLength) {
      const remaining = pages.length - index;
      const words = remaining === 1 ? "1 more page is" : `${remaining} more pages are`;
      parts.push("---", `${words} listed in ${printLink("llms.txt", list)}.`);
      break;
    }
    parts.push(page.trimEnd());
  }
  return `${parts.join("\n\n")}\n`;
}
