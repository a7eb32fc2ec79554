import { loadPage } from "./load-page.js";
import { sayProblem } from "./say-problem.js";

/**
 * What is folded and lies in another file, a group of the navigation, is fetched when it is opened. Where that
 * fails, the page says so, and the link that is there leads to it.
 */
export function fillDetails(): void {
  // The event does not bubble.
  document.addEventListener("toggle", ({ target }) => void fill(target), true);
}

async function fill(details: EventTarget | null): Promise<void> {
  if (!(details instanceof HTMLDetailsElement) || !details.open) return;
  const { from } = details.dataset;
  const body = details.querySelector(":scope > :not(summary)");
  if (from === undefined || !body) return;
  delete details.dataset["from"];
  const url = new URL(from, document.baseURI);
  body.setAttribute("aria-busy", "true");
  try {
    const page = await loadPage(`${url.pathname}${url.search}`);
    const found = findShared(page, decodeURIComponent(url.hash.slice(1)));
    if (found) body.replaceChildren(...adopt(found, url));
  } catch {
    details.dataset["from"] = from;
    sayProblem("The navigation");
  }
  body.removeAttribute("aria-busy");
}

function findShared(page: Document, name: string): Element | undefined {
  const all = [...page.querySelectorAll<HTMLElement>("[data-shared]")];
  return all.find(({ dataset }) => dataset["shared"] === name);
}

/** Its ids belong to the other page: here they could be there twice. */
function adopt(shared: Element, { pathname }: URL): Node[] {
  const copy = document.importNode(shared, true);
  for (const element of copy.querySelectorAll("[id]")) element.removeAttribute("id");
  for (const link of copy.querySelectorAll('a[href^="#"]')) {
    link.setAttribute("href", `${pathname}${link.getAttribute("href")}`);
  }
  return [...copy.childNodes];
}
