/**
 * Opens every page of a built site, and all that its pages name, on a plain file server.
 *
 * `npm run crawl -- FOLDER [ADDRESS]`: the folder that `frond build` wrote, and the address that it was told with
 * `--url`. Prints what was found; exits with 1 when a link leads nowhere, a page lacks the place that a link
 * names, or two pages have the same title.
 */
import { serveFiles } from "../bench/site/serve-files.js";
import { crawlSite } from "./crawl-site.js";

const [folder, published] = process.argv.slice(2);
if (folder === undefined) {
  console.error("Name the folder of a built site: npm run crawl -- dist https://docs.example.com");
  process.exit(2);
}
const begun = performance.now();
const server = await serveFiles({ "/": folder });
try {
  const { statuses, titles, links, anchors, faults } = await crawlSite(server.url, {
    ...(published !== undefined && { published }),
  });
  for (const fault of faults.slice(0, 50)) console.log(fault);
  const seconds = ((performance.now() - begun) / 1000).toFixed(0);
  console.log(
    `${titles.size} pages with a title, ${statuses.size} addresses, ${links} links, ${anchors} of them to a place in a page; ${faults.length} faults, in ${seconds} s.`,
  );
  if (faults.length > 0) process.exitCode = 1;
} finally {
  server.close();
}
