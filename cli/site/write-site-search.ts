import type { PageToSearch } from "../../runtime/site/search/entries/create-search-entries.js";
import { writeSearchIndex } from "../../runtime/site/search/entries/write-search-index.js";
import { nameVersion } from "../../runtime/site/parts/name-version.js";
import type { MarkdownText } from "../../runtime/site/state/site-look.js";
import type { SiteOptions } from "./site-options.js";

/** The index of a site's search: its APIs and Markdown pages. */
export function writeSiteSearch({ apis, look }: Pick<SiteOptions, "apis" | "look">): string {
  const searched = apis.map(({ api, definition }) => ({
    ...api,
    title: nameVersion(api),
    definition,
  }));
  return writeSearchIndex(searched, [...(look?.texts.values() ?? [])].map(toPage));
}

function toPage({ path, title, description, text }: MarkdownText): PageToSearch {
  const headings = [...text.matchAll(/^#{1,6} +(.+?)(?: +#+)?[ \t]*$/gm)].map(
    (match) => match[1] ?? "",
  );
  const body = description === "" ? text : `${description}\n\n${text}`;
  return { href: path, title, headings, text: body };
}
