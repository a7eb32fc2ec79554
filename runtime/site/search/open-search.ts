import { findRoot } from "./find-place.js";
import { createSearchDialog, type SearchDialog } from "./search-dialog.js";

interface SearchOptions {
  /**
   * Navigates to a path from the site's root with a leading slash and no trailing one. Default: the
   * browser follows the link, whose URL ends with a slash.
   */
  readonly navigate?: (href: string) => void;
  /** Text typed before the search was loaded. Default: empty. */
  readonly text?: string;
}

let dialog: SearchDialog | undefined;

/**
 * Opens the search over the page. The index is loaded on first use.
 * @example
 * const { openSearch } = await import("../search/open-search.js");
 * openSearch();
 */
export function openSearch({ text = "", ...options }: SearchOptions = {}): void {
  dialog ??= createSearchDialog({ root: findRoot(), ...options });
  dialog.open(text);
}
