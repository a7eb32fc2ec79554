import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { partUrl } from "../../runtime/site/parts/part-urls.js";
import { isExplorerOpen, readRoute } from "../../runtime/site/parts/routes.js";
import { listFiles, playgroundModules, readManifest } from "./build-manifest.js";
import { definitionUrl } from "./site-configuration.js";

/** Returns the JSON at a path for a page of an API. `apiId` is undefined if the page shows none. */
export type FindText = (pathname: string, apiId: string | undefined) => string | undefined;

/** The page at a URL. */
interface WrittenPage {
  readonly text: string;
  /** Whether the site has the page. Otherwise the text says that it does not. */
  readonly isKnown: boolean;
}

/** Returns the page at a URL. */
export type WritePage = (url: URL) => Promise<WrittenPage>;

/** The maximum number of characters of inlined JSON. Longer JSON is linked, because scripts wait for the page's end. */
const maxInlineLength = 200_000;

/**
 * Creates a function that writes the page at a URL. The page links the code and inlines the JSON that it needs,
 * because browsers would otherwise load them one after another.
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

/** The resources that the page at a URL loads first. */
interface Shown {
  readonly apiId: string | undefined;
  /** Names or sources of additional modules, as in `vite.config.ts`. */
  readonly modules: readonly string[];
  /** The URLs of the JSON. */
  readonly addresses: readonly string[];
  /** The URL of JSON that exists if the page does. Absent for URLs outside of the site. */
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

/** Writes the element with inlined JSON, which `load-site.ts` of the site reads. */
function writeText(address: string, text: string | undefined): string {
  if (text === undefined) return "";
  if (text.length > maxInlineLength) {
    return `<link rel="preload" as="fetch" crossorigin href="${address}">`;
  }
  // In JSON, `<` can only be in strings, where the escape has the same meaning. So no text can end the element.
  const escaped = text.replaceAll("<", String.raw`\u003c`);
  return `<script type="application/json" data-address="${address}">${escaped}</script>`;
}

function writeLink(file: string): string {
  const rel = file.endsWith(".css") ? "stylesheet" : "modulepreload";
  return `<link rel="${rel}" crossorigin href="/${file}">`;
}

function insert(page: string, before: string, parts: readonly string[]): string {
  // A function, because `replace` would interpret `$&` in the JSON.
  return page.replace(before, () => `${parts.join("")}${before}`);
}
