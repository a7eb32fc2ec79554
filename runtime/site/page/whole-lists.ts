import { loadShared } from "./load-shared.js";
import { isPlain, onClick } from "./on-click.js";

/**
 * Links to what a long list of the navigation does not have: the whole list takes its place, where the reader is in
 * it. Where that fails they lead, as without a script, to the first page that is not listed.
 */
export function fillLists(): void {
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

/** The entry that the link led to is where the link was. */
function keepPlace(entry: HTMLElement, top: number, hadFocus: boolean): void {
  entry.closest(".tree")?.scrollBy(0, entry.getBoundingClientRect().top - top);
  if (hadFocus) entry.focus({ preventScroll: true });
}
