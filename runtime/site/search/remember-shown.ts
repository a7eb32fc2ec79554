import { findRoot } from "./find-place.js";
import { openRecentPages } from "./recent-pages.js";

/** Path of the current page from the site's root; empty if unknown. */
export function findShown(root: string): string {
  const path = location.pathname.replace(/\/+$/, "");
  return path.startsWith(root) ? `/${path.slice(root.length)}` : "";
}

/** Adds the current page to the recent pages, unless it is excluded from search engines. */
export function rememberShown(): void {
  const root = findRoot();
  const href = findShown(root);
  const title = document.querySelector("h1")?.textContent?.trim() ?? "";
  const isHidden = document.querySelector('meta[name="robots"][content="noindex"]') !== null;
  if (title === "" || href === "" || isHidden) return;
  const method = document.querySelector("main .address .fp-method")?.textContent;
  openRecentPages(root).add({ href, title, ...(method ? { method } : {}) });
}
