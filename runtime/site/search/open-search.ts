import { findRoot } from "./find-place.js";
import { createSearchDialog, type SearchDialog } from "./search-dialog.js";

/** What opens a page that was found. */
export interface SearchOptions {
  /**
   * Goes to a path from the root of the site, with a slash in front and none at its end. Default: the browser follows
   * the link, to a page of files, whose addresses end with a slash.
   */
  readonly navigate?: (href: string) => void;
  /** What was typed before the search was loaded. Default: nothing. */
  readonly text?: string;
}

let dialog: SearchDialog | undefined;

/**
 * Opens the search of the site over the page. The index is loaded when it is opened first.
 *
 * @example
 * const { openSearch } = await import("../search/open-search.js");
 * openSearch();
 */
export function openSearch({ text = "", ...options }: SearchOptions = {}): void {
  dialog ??= createSearchDialog({ root: findRoot(), ...options });
  dialog.open(text);
}
