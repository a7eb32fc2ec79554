/** What a crawl has found. */
export interface Crawl {
  /** The status of everything that a page names, by its path. */
  readonly statuses: ReadonlyMap<string, number>;
  /** The title of each page, by the address that it calls its own, else by its path. */
  readonly titles: ReadonlyMap<string, string>;
  readonly links: number;
  /** Links to a place within a page. */
  readonly anchors: number;
  /** A sentence for each path that was not found, each place that a page does not have, and each title of two pages. */
  readonly faults: readonly string[];
}

interface Page {
  readonly ids: ReadonlySet<string>;
  readonly targets: readonly URL[];
}

/** Attributes of our pages that name what is linked or loaded. What a fold takes `from` a `#` is in the `file` around it. */
const naming =
  /\s(?:href|src|data-(?:href|address|from(?!="#)|file|navigation|choices))="([^"]*)"/g;

/**
 * Opens every page of a served site that can be reached by links, and all that its pages name.
 *
 * @param origin of the server, such as `http://127.0.0.1:8080`.
 * @param published where the site says that it is (`--url`); links there are followed on the server.
 */
export async function crawlSite(
  origin: string,
  { start = "/", published }: { readonly start?: string; readonly published?: string } = {},
): Promise<Crawl> {
  const own = new Set([origin, ...(published === undefined ? [] : [new URL(published).origin])]);
  const statuses = new Map<string, number>();
  const pages = new Map<string, Page>();
  const titles = new Map<string, string>();
  const waiting = [start];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (statuses.has(path)) continue;
    const response = await fetch(`${origin}${path}`);
    statuses.set(path, response.status);
    const text = await response.text();
    if (!response.headers.get("content-type")?.includes("html")) continue;
    const page = readPage(text, `${origin}${path}`, own);
    pages.set(path, page);
    // Parts of pages, such as those of the navigation, need no title of their own.
    const title = /<title>(.*?)<\/title>/.exec(text)?.[1];
    const isListed = !text.includes('<meta name="robots" content="noindex">');
    if (title !== undefined && isListed) titles.set(findAddress(text) ?? path, title);
    waiting.push(...page.targets.map(({ pathname }) => pathname));
  }
  const targets = [...pages.values()].flatMap((page) => page.targets);
  return {
    statuses,
    titles,
    links: targets.length,
    anchors: targets.filter(({ hash }) => hash !== "").length,
    faults: [...listMissing(statuses), ...listLostAnchors(pages), ...listSharedTitles(titles)],
  };
}

function readPage(text: string, address: string, own: ReadonlySet<string>): Page {
  const names = [...text.matchAll(naming)].map(([, to = ""]) => to.replaceAll("&amp;", "&"));
  return {
    ids: new Set([...text.matchAll(/\sid="([^"]*)"/g)].map(([, id = ""]) => id)),
    targets: names.map((name) => new URL(name, address)).filter(({ origin }) => own.has(origin)),
  };
}

function findAddress(text: string): string | undefined {
  return /<link rel="canonical" href="([^"]*)"/.exec(text)?.[1];
}

function listMissing(statuses: ReadonlyMap<string, number>): string[] {
  return [...statuses]
    .filter(([, status]) => status !== 200)
    .map(([path, status]) => `${path} is named by a page; the server responds with ${status}.`);
}

function listLostAnchors(pages: ReadonlyMap<string, Page>): string[] {
  return [...pages].flatMap(([from, { targets }]) =>
    targets.flatMap(({ pathname, hash }) => {
      const page = pages.get(pathname);
      const id = decodeURIComponent(hash.slice(1));
      // What pages fetch is named with the part of it that they show, which is no place in a page.
      const isPart = pathname.endsWith(".html");
      if (id === "" || !page || isPart || page.ids.has(id)) return [];
      return [`${from} links to #${id} of ${pathname}, which does not have it.`];
    }),
  );
}

function listSharedTitles(titles: ReadonlyMap<string, string>): string[] {
  const first = new Map<string, string>();
  return [...titles].flatMap(([address, title]) => {
    const other = first.get(title);
    if (other !== undefined) return [`${other} and ${address} have the same title: ${title}.`];
    first.set(title, address);
    return [];
  });
}
