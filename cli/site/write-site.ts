import { outlineDefinition, type ApiDefinition } from "../../runtime/definition/index.js";
import { createNavigation } from "../../runtime/site/parts/create-navigation.js";
import { createParts, partUrl } from "../../runtime/site/parts/create-parts.js";
import { apiHref, nodeHref } from "../../runtime/site/parts/routes.js";
import { createContentPolicy } from "./content-policy.js";
import { createPageWriter } from "./create-page-writer.js";
import { listBuiltFiles } from "./list-built-files.js";
import { openOutput, type Output } from "./open-output.js";
import { definitionUrl } from "./site-configuration.js";
import type { SiteOptions } from "./site-options.js";
import { markdownPath, openSiteDocuments } from "./site-documents.js";
import { loadSiteRenderer } from "./site-renderer.js";
import {
  analyticsPath,
  configurationPath,
  createPageTexts,
  createSiteTexts,
  withAnalytics,
} from "./site-texts.js";
import { escapeHtml, writeHead } from "./write-head.js";

/** A site to write as files. */
export interface StaticSite extends Omit<SiteOptions, "login"> {
  /** The folder to write to. */
  readonly out: string;
  /** Where the site will be, such as `https://docs.example.com`; without it, pages have no canonical address. */
  readonly address?: string;
}

/** What was written. */
export interface WrittenSite {
  readonly pages: number;
  readonly files: number;
  readonly bytes: number;
}

/**
 * Writes a site that any file server can hold: every page as HTML, and what its scripts load. Files of
 * an earlier site in the folder that this one has no more are removed.
 *
 * @throws Error When the folder has files that are not of a site.
 */
export async function writeSite(given: StaticSite): Promise<WrittenSite> {
  const options = withAnalytics(given);
  const output = await openOutput(options.out);
  for await (const { path, bytes } of listBuiltFiles(options.folder))
    await output.write(path, bytes);
  if (options.analytics) await output.write(analyticsPath, options.analytics.code);
  const paths = await writePages(options, output);
  await writeDocuments(options, output);
  await writeLists(options, output, paths);
  return { pages: paths.length, ...(await output.close()) };
}

/** Writes pages and their data. @returns The paths of the pages. */
async function writePages(options: StaticSite, output: Output): Promise<string[]> {
  const findText = rememberLast(createSiteTexts(options));
  const writeText = async (path: string): Promise<void> => {
    const text = findText(path);
    if (text !== undefined) await output.write(decodeURIComponent(path), text);
  };
  const pages = await openPages(options, output, findText);
  await writeText(configurationPath);
  const paths = ["/"];
  for (const { api, definition } of options.apis) {
    const url = definitionUrl(api.id);
    await writeText(url);
    await writeText(partUrl(url, { type: "outline" }));
    const parts = createParts(definition);
    paths.push(apiHref(api.id));
    await pages.write(apiHref(api.id));
    for (const node of createNavigation(definition).all) {
      const { slug } = node;
      await writeText(partUrl(url, { type: "request", slug }));
      await writeText(partUrl(url, { type: "page", slug }));
      const path = nodeHref(api.id, node);
      await pages.write(path, parts(`pages/${slug}.json`));
      paths.push(path);
    }
  }
  await pages.write("/");
  await pages.write(missingPath);
  return paths;
}

/** Writes the texts beside the pages. */
async function writeDocuments(options: StaticSite, output: Output): Promise<void> {
  const documents = await openSiteDocuments(options, options.address?.replace(/\/+$/, "") ?? "");
  for (const path of documents.list()) {
    const found = documents.find(path);
    if (found) await output.write(decodeURIComponent(path), found.body);
  }
}

/** A page holds the text that was written just before. */
function rememberLast(
  findText: (path: string) => string | undefined,
): (path: string) => string | undefined {
  let last: readonly [path: string, text: string | undefined] | undefined;
  return (path) => {
    if (last?.[0] !== path) last = [path, findText(path)];
    return last[1];
  };
}

/** No page has this path: many servers show the file for paths that they do not have. */
const missingPath = "/404.html";

interface Pages {
  /** Writes the page of a path; `part` is what a page of one endpoint or channel shows. */
  write(path: string, part?: ApiDefinition): Promise<void>;
}

async function openPages(
  options: StaticSite,
  output: Output,
  findText: (path: string) => string | undefined,
): Promise<Pages> {
  const writePage = createPageWriter(options.folder, createPageTexts(options, findText));
  const render = await loadSiteRenderer({
    configuration: { ...options.configuration, apis: options.apis.map(({ api }) => api) },
    outlines: new Map(
      options.apis.map(({ api, definition }) => [api.id, outlineDefinition(definition)]),
    ),
  });
  // Scripts may take over the navigation when they have all that it shows.
  const addresses = options.apis.map(({ api }) => partUrl(api.definitionUrl, { type: "outline" }));
  const policy = createContentPolicy(options);
  return {
    write: async (path, part) => {
      const { html, title, description } = await render(path, part);
      const head = writeHead({
        title,
        siteTitle: options.configuration.title,
        description,
        policy,
        ...(path === missingPath
          ? { isHidden: true }
          : { markdown: markdownPath(path), ...placeAt(options, path) }),
      });
      const url = new URL(path, "http://localhost");
      const { text } = await writePage(url, { head, body: html, addresses });
      await output.write(path === missingPath ? path : nameFile(path), text);
    },
  };
}

function placeAt({ address }: StaticSite, path: string): { readonly address?: string } {
  return address === undefined ? {} : { address: addressOf(address, path) };
}

/** File servers show a folder's `index.html` at its path with a slash at the end. */
function addressOf(address: string, path: string): string {
  return `${address.replace(/\/+$/, "")}${path.replace(/\/*$/, "/")}`;
}

function nameFile(path: string): string {
  return `${decodeURIComponent(path).replace(/\/*$/, "/")}index.html`;
}

/** What crawlers read. A sitemap needs addresses that are absolute. */
async function writeLists(
  { address }: StaticSite,
  output: Output,
  paths: readonly string[],
): Promise<void> {
  const isPlaced = address !== undefined;
  if (isPlaced) await output.write("/sitemap.xml", writeSitemap(address, paths));
  const sitemap = isPlaced ? [`Sitemap: ${address.replace(/\/+$/, "")}/sitemap.xml`] : [];
  await output.write("/robots.txt", `${["User-agent: *", "Allow: /", ...sitemap].join("\n")}\n`);
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
