import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { partUrl } from "../../runtime/site/parts/part-urls.js";
import { isExplorerOpen, readRoute } from "../../runtime/site/parts/routes.js";
import { listFiles, playgroundModules, readManifest } from "./build-manifest.js";
import { definitionUrl } from "./site-configuration.js";

/** Gives the JSON that a page of an API finds at a path; `apiId` is undefined where it shows none. */
export type FindText = (pathname: string, apiId: string | undefined) => string | undefined;

/** The page of an address. */
interface WrittenPage {
  readonly text: string;
  /** Whether the site has such a page; otherwise the text says that it has none. */
  readonly isKnown: boolean;
}

/** Gives the page of an address. */
export type WritePage = (url: URL) => Promise<WrittenPage>;

/** Longer texts, in characters, are linked instead of inlined, because scripts wait for the end of a page. */
const maxInlineLength = 200_000;

/**
 * Writes the built page of `folder` for an address. The code that it will show is linked, and the JSON
 * that it will load is inlined, because a browser would otherwise load them one after another.
 */
export function createPageWriter(folder: string, findText: FindText): WritePage {
  return async (url) => {
    const [page, manifest] = await Promise.all([
      readFile(join(folder, "index.html"), "utf8"),
      readManifest(folder),
    ]);
    const shown = findShown(url);
    const found = new Map(
      shown.addresses.map((address) => [address, findText(address, shown.apiId)]),
    );
    const texts = [...found].map(([address, text]) => writeText(address, text));
    const links = listFiles(manifest, shown.modules).map(writeLink);
    const text = insert(insert(page, "</head>", links), "</body>", texts);
    const { proof } = shown;
    const isKnown =
      proof !== undefined && (found.get(proof) ?? findText(proof, undefined)) !== undefined;
    return { text, isKnown };
  };
}

/** What an address shows first. */
interface Shown {
  readonly apiId: string | undefined;
  /** Names or sources of the code that comes on top of the page's own, as in `vite.config.ts`. */
  readonly modules: readonly string[];
  /** Of the JSON. */
  readonly addresses: readonly string[];
  /** The JSON that exists when the page does; absent for addresses that are none of the site's. */
  readonly proof: string | undefined;
}

function findShown(url: URL): Shown {
  const route = readRoute(url.pathname);
  const isOpen = route.type === "node" && isExplorerOpen(url);
  const modules = isOpen ? playgroundModules : ["Reference"];
  const addresses = ["/frond/site.json"];
  if (route.type === "node") {
    const part = { type: isOpen ? ("request" as const) : ("page" as const), slug: route.slug };
    addresses.push(partUrl(definitionUrl(route.apiId), part));
  }
  const apiId = "apiId" in route ? route.apiId : undefined;
  const isOfApi = route.type === "api" || route.type === "section";
  const expected = isOfApi ? definitionUrl(route.apiId) : addresses.at(-1);
  return { apiId, modules, addresses, proof: route.type === "unknown" ? undefined : expected };
}

/** `load-site.ts` of the site reads it. */
function writeText(address: string, text: string | undefined): string {
  if (text === undefined) return "";
  if (text.length > maxInlineLength) {
    return `<link rel="preload" as="fetch" crossorigin href="${address}">`;
  }
  // Only within strings, where it means the same: nothing in there can end the element.
  const harmless = text.replaceAll("<", String.raw`\u003c`);
  return `<script type="application/json" data-address="${address}">${harmless}</script>`;
}

function writeLink(file: string): string {
  const rel = file.endsWith(".css") ? "stylesheet" : "modulepreload";
  return `<link rel="${rel}" crossorigin href="/${file}">`;
}

function insert(page: string, before: string, parts: readonly string[]): string {
  // A function, because `$&` in the JSON would mean something to `replace`.
  return page.replace(before, () => `${parts.join("")}${before}`);
}
