import { loadPage } from "./load-page.js";

/**
 * Loads what is in an element of another page or file of the site.
 *
 * @param from Its address; the fragment is the element's `data-shared`. Of a fragment alone the file is the `data-file`
 * around `near`.
 * @returns Undefined when there is no such element. @throws Error When the page cannot be loaded.
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

/** Its ids belong to the other page: here they could be there twice. */
function adopt(shared: Element, { pathname }: URL): Node[] {
  const copy = document.importNode(shared, true);
  for (const element of copy.querySelectorAll("[id]")) element.removeAttribute("id");
  for (const link of copy.querySelectorAll('a[href^="#"]')) {
    link.setAttribute("href", `${pathname}${link.getAttribute("href")}`);
  }
  return [...copy.childNodes];
}
