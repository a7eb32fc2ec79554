import { textType, type ContentSource } from "../site-content.js";
import { addressOf } from "../site-address.js";
import { escapeHtml } from "../write-head.js";
import type { PageSource } from "./page-source.js";

/** Creates the files for crawlers. The sitemap requires the URL of the site. */
export function createCrawlerSource(address: string | undefined, pages: PageSource): ContentSource {
  const sitemap = address === undefined ? [] : [`Sitemap: ${address}/sitemap.xml`];
  const robots = `${["User-agent: *", "Allow: /", ...sitemap].join("\n")}\n`;
  return {
    list: () => ["/robots.txt", ...(address === undefined ? [] : ["/sitemap.xml"])],
    find: (path) => {
      if (path === "/robots.txt") return { body: robots, type: textType };
      if (path !== "/sitemap.xml" || address === undefined) return undefined;
      const shown = [...pages.listOwn()];
      return { body: writeSitemap(address, shown), type: "application/xml" };
    },
  };
}

/** @see https://www.sitemaps.org/protocol.html */
function writeSitemap(address: string, paths: readonly string[]): string {
  const urls = paths.map(
    (path) => `<url><loc>${escapeHtml(addressOf(address, path))}</loc></url>\n`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join("")}</urlset>
`;
}
