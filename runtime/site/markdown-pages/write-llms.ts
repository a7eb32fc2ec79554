import { escapeLine, printLink } from "../../definition/text/index.js";
import { joinBlocks, printItem } from "./markdown-blocks.js";

/** A page as `llms.txt` lists it. */
export interface ListedPage {
  readonly title: string;
  /** Of its Markdown. */
  readonly href: string;
  /** What it is about, in Markdown; empty where there is nothing to say. */
  readonly note: string;
}

/** Pages below a heading. */
export interface ListedSection {
  readonly title: string;
  readonly pages: readonly ListedPage[];
}

/** What `llms.txt` says of a site. */
export interface ListedSite {
  readonly title: string;
  /** One or two sentences of plain text; may be empty. */
  readonly summary: string;
  /** Below the summary: a paragraph each, in Markdown. */
  readonly details: readonly string[];
  readonly sections: readonly ListedSection[];
}

/**
 * The list of a site's pages for language models.
 *
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

/** Where the pages of a site end that are put together. Characters. */
const maxFullLength = 2_000_000;

/**
 * The pages of a site in one text, as many as fit.
 *
 * @param pages The Markdown of one page after the other, written when it is its turn.
 * @param list The address of `llms.txt`, which lists all.
 */
export function writeFullText(
  title: string,
  pages: readonly (() => string)[],
  list: string,
  longest = maxFullLength,
): string {
  const parts = [`# ${escapeLine(title)}`];
  let length = 0;
  for (const [index, write] of pages.entries()) {
    const page = write();
    length += page.length;
    if (length > longest) {
      const left = pages.length - index;
      const words = left === 1 ? "1 more page is" : `${left} more pages are`;
      parts.push("---", `${words} listed in ${printLink("llms.txt", list)}.`);
      break;
    }
    parts.push(page.trimEnd());
  }
  return `${parts.join("\n\n")}\n`;
}
