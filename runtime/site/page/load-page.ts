const loads = new Map<string, Promise<Document>>();

/**
 * Loads and parses a page of the site, cached. Failed loads are retried. Scripts in it do not run.
 */
export function loadPage(url: string): Promise<Document> {
  const known = loads.get(url);
  if (known) return known;
  const loading = load(url).catch((error: unknown) => {
    loads.delete(url);
    throw error;
  });
  loads.set(url, loading);
  return loading;
}

async function load(url: string): Promise<Document> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${response.status} for ${url}`);
  return new DOMParser().parseFromString(await response.text(), "text/html");
}
