import { loadPage } from "./load-page.js";

/**
 * Loads the content of an element in another page or file of the site.
 * @param from Its URL, whose fragment is the element's `data-shared`. A fragment alone refers to
 * the file named by `data-file` around `near`.
 * @returns Undefined if there is no such element.
 * @throws Error if the page cannot be loaded.
 */
export async function loadShared(from: string, near: Element): Promise<Node[] | undefined> {
  const { file } = near.closest<HTMLElement>("[data-file]")?.dataset ?? {};
  const url = new URL(from, new URL(file ?? "", document.baseURI));
  const page = await loadPage(`${url.pathname}${url.search}`);
  const found = findShared(page, decodeURIComponent(url.hash.slice(1)));
  if (!found) return undefined;
  const isOwn = url.pathname === new URL("choices.html", document.baseURI).pathname;
  return isOwn ? [...document.importNode(found, true).childNodes] : adopt(found, url);
}

function findShared(page: Document, name: string): Element | undefined {
  const all = [...page.querySelectorAll<HTMLElement>("[data-shared]")];
  return all.find(({ dataset }) => dataset["shared"] === name);
}

/** Ids are removed, because the current page may contain the same. */
function adopt(shared: Element, { pathname }: URL): Node[] {
  const copy = document.importNode(shared, true);
  for (const element of copy.querySelectorAll("[id]")) element.removeAttribute("id");
  for (const link of copy.querySelectorAll('a[href^="#"]')) {
    link.setAttribute("href", `${pathname}${link.getAttribute("href")}`);
  }
  return [...copy.childNodes];
}
