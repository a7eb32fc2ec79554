import { findRoot } from "./find-place.js";
import { openRecentPages } from "./recent-pages.js";

/** The path of the page that is shown, from the root of the site; empty: it has none. */
export function findShown(root: string): string {
  const path = location.pathname.replace(/\/+$/, "");
  return path.startsWith(root) ? `/${path.slice(root.length)}` : "";
}

/** Adds the page that is shown to those opened last. What search engines leave out is no page that readers look for. */
export function rememberShown(): void {
  const root = findRoot();
  const href = findShown(root);
  const title = document.querySelector("h1")?.textContent?.trim() ?? "";
  const isHidden = document.querySelector('meta[name="robots"][content="noindex"]') !== null;
  if (title === "" || href === "" || isHidden) return;
  const method = document.querySelector("main .address .fp-method")?.textContent;
  openRecentPages(root).add({ href, title, ...(method ? { method } : {}) });
}
