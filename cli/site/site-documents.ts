import { listVersions } from "../../runtime/site/parts/list-versions.js";
import { loadMarkdownPages } from "./site-markdown.js";
import type { SiteOptions } from "./site-options.js";
import { convertDocument, type TextFormat } from "../../generator/convert/convert-document.js";
import { apiHref } from "../../runtime/site/parts/routes.js";
import type { OriginalDocument } from "../serve/original-document.js";

/** A text file of a site that is not a page. */
interface SiteDocument {
  readonly body: string;
  /** Its media type. */
  readonly type: string;
}

/**
 * The text files of a site that are not pages: Markdown of each page, feeds of changes, lists for language models,
 * and documents to download.
 */
export interface SiteDocuments {
  /** Lists their paths, URL-encoded and without the site's base path. */
  readonly list: () => Iterable<string>;
  /** Returns the text at a path. Undefined if there is none. */
  readonly find: (path: string) => SiteDocument | undefined;
  /** Documents to download by the ids of APIs. */
  readonly downloads: ReadonlyMap<string, readonly ApiDownload[]>;
  /** A message for each link of a description that leads to no page of the site. */
  readonly listLinkProblems: () => readonly string[];
}

const markdownType = "text/markdown; charset=utf-8";
const textType = "text/plain; charset=utf-8";
const feedType = "application/rss+xml; charset=utf-8";

/** Media types of RFC 8259 and RFC 9512. */
const formatTypes = { json: "application/json", yaml: "application/yaml" } as const;

/**
 * Opens the text files of a site that are not pages.
 *
 * @param address The prefix of paths in links: `https://docs.example.com/docs`, `/docs`, or empty.
 * @throws Error When the site has not been built.
 */
export async function openSiteDocuments(
  options: Pick<SiteOptions, "configuration" | "apis" | "look">,
  address: string,
): Promise<SiteDocuments> {
  const { configuration, apis, look } = options;
  const downloads = new Map(
    apis.map(({ api, original }) => [api.id, listDownloads(api.id, original)]),
  );
  const pages = await loadMarkdownPages({
    configuration: { ...configuration, apis: apis.map(({ api }) => api) },
    definitions: new Map(apis.map(({ api, definition }) => [api.id, definition])),
    address,
    downloads,
    versions: listVersions(apis),
    guides: [...(look?.texts.values() ?? [])],
    imageHosts: look?.imageHosts,
  });
  const files = new Map([...downloads.values()].flat().map((file) => [file.path, file]));
  return {
    downloads,
    listLinkProblems: pages.listLinkProblems,
    list: () => [
      ...pages.paths.map(markdownPath),
      ...pages.feeds,
      "/llms.txt",
      "/llms-full.txt",
      ...files.keys(),
    ],
    find: (path) => {
      if (path === "/llms.txt") return { body: pages.writeLlms(), type: textType };
      if (path === "/llms-full.txt") return { body: pages.writeFull(), type: textType };
      const file = files.get(path);
      const text = file?.read();
      if (file && text !== undefined) return { body: text, type: formatTypes[file.format] };
      const feed = pages.writeFeed(path);
      if (feed !== undefined) return { body: feed, type: feedType };
      const page = /^(.*)\/index\.md$/.exec(path)?.[1];
      const body = page === undefined ? undefined : pages.write(page === "" ? "/" : page);
      return body === undefined ? undefined : { body, type: markdownType };
    },
  };
}

/** The path of a page's Markdown. */
export function markdownPath(path: string): string {
  return `${path.replace(/\/*$/, "/")}index.md`;
}

/** A document of an API to download. */
interface ApiDownload {
  /** Its path without the site's base path: `/garden/openapi.yaml`. */
  readonly path: string;
  /** Such as `OpenAPI document (YAML)`. */
  readonly label: string;
  readonly format: TextFormat;
  /** Returns its text. Undefined if it cannot be written in this format. */
  readonly read: () => string | undefined;
}

const labels = { openapi: "OpenAPI", asyncapi: "AsyncAPI", openrpc: "OpenRPC" } as const;

/**
 * Lists the documents of an API to download: the original, and for OpenAPI also its conversion to JSON or YAML. They
 * contain nothing from the configuration.
 */
function listDownloads(
  apiId: string,
  original: OriginalDocument | undefined,
): readonly ApiDownload[] {
  if (!original) return [];
  const { kind, document } = original;
  const { format: written } = document.root;
  const other: TextFormat = written === "json" ? "yaml" : "json";
  const formats = kind === "openapi" ? [written, other] : [written];
  return formats.flatMap((format): ApiDownload[] => {
    const read = remember(() => convertDocument(document, format));
    // JSON can always be converted to YAML. Whether YAML can be converted is only known after trying.
    const isThere = format === "yaml" && !document.isDamaged ? true : read() !== undefined;
    if (!isThere) return [];
    const label = `${labels[kind]} document (${format.toUpperCase()})`;
    return [{ path: `${apiHref(apiId)}/${kind}.${format}`, label, format, read }];
  });
}

function remember<Value>(create: () => Value): () => Value {
  let known: { readonly value: Value } | undefined;
  return () => (known ??= { value: create() }).value;
}
