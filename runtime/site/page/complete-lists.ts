import { loadShared } from "./load-shared.js";
import { isPlain, onClick } from "./on-click.js";

/**
 * Links to the rest of a long navigation list, which replace it by the complete list at the same
 * scroll position. If loading fails, they lead to the first page that is not listed, as without
 * scripts.
 */
export function followCompleteLists(): void {
  onClick<HTMLAnchorElement>("a[data-list]", (link, event) => {
    if (!isPlain(event)) return;
    event.preventDefault();
    void fill(link).catch(() => location.assign(link.href));
  });
}

async function fill(link: HTMLAnchorElement): Promise<void> {
  const list = link.closest("ul");
  const found = await loadShared(link.dataset["list"] ?? "", link);
  if (!list || !found) throw new Error("The list is not there.");
  const { top } = link.getBoundingClientRect();
  const hadFocus = document.activeElement === link;
  list.replaceChildren(...found);
  for (const entry of list.querySelectorAll("a")) {
    if (entry.pathname === location.pathname) entry.setAttribute("aria-current", "page");
    if (entry.href === link.href) keepPlace(entry, top, hadFocus);
  }
}

/** Keeps the linked entry at the position of the link. */
function keepPlace(entry: HTMLElement, top: number, hadFocus: boolean): void {
  entry.closest(".tree")?.scrollBy(0, entry.getBoundingClientRect().top - top);
  if (hadFocus) entry.focus({ preventScroll: true });
}
