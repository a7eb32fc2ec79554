import { replaceFirst } from "./code-choices.js";
import { renderCode } from "./render-code.js";
import { loadPage } from "./load-page.js";
import { isPlain, onClick } from "./on-click.js";

/**
 * Makes links to the complete code of a shortened card replace the code in the card. If loading
 * fails, they lead to the file with the code, as without scripts.
 */
export function followCompleteCode(): void {
  onClick<HTMLAnchorElement>("a[data-complete]", (link, event) => {
    if (!isPlain(event)) return;
    event.preventDefault();
    void showComplete(link).catch(() => location.assign(link.href));
  });
}

/**
 * Completes the code of a card, if it is shortened.
 * @throws Error if the code cannot be loaded.
 */
export async function completeCard(card: Element): Promise<void> {
  const link = card.querySelector<HTMLAnchorElement>(":scope > :not([hidden]) > a[data-complete]");
  if (link) await showComplete(link);
}

async function showComplete(link: HTMLAnchorElement): Promise<void> {
  const box = link.closest(".card")?.querySelector("pre");
  const url = new URL(link.href);
  const page = await loadPage(url.pathname);
  const found = page.getElementById(url.hash.slice(1));
  if (!box || !found) throw new Error("The code is not there.");
  const code = await renderCode(found);
  replaceFirst(box, code);
  // The link is hidden if the reader chose other code during the load.
  const { parentElement: line } = link;
  if (!line?.hidden) box.replaceChildren(...code);
  const hadFocus = document.activeElement === link;
  line?.remove();
  if (hadFocus) box.focus({ preventScroll: true });
}
