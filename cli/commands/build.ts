import { relative, resolve } from "node:path";
import { count } from "../count.js";
import { printProblem } from "../print-issues.js";
import { loadDocuments } from "../serve/load-documents.js";
import { loadSite } from "../serve/load-site.js";
import { loadPagesSite } from "../site/load-pages-site.js";
import { writeSite, type StaticSite, type WrittenSite } from "../site/write-site.js";
import { shellWord } from "../shell-word.js";
import { printOutput } from "../print.js";

/** Options of `frond build`. */
export interface BuildOptions {
  /** Documents to show: files, `-`, or URLs with `allowRemote`. Default: those of the configuration. */
  readonly documents?: readonly string[];
  /** The folder to write to. Default `dist`. */
  readonly out?: string;
  /** Path of the configuration. Default: the one in the working directory. */
  readonly config?: string;
  /** URL of the site with its path. Default: `site.url` of the configuration. */
  readonly url?: string;
  /** Path of the site on its host, such as `/docs`. Default: `site.basePath`, else the path of its URL. */
  readonly basePath?: string;
  /** URL of the relay that pages use. Default: `site.relay`, else pages call the APIs directly. */
  readonly relay?: string;
  /** Allow documents from URLs. */
  readonly allowRemote?: boolean;
  /** Earlier versions of the only document, newest first, for its changelog. Default: those of the configuration. */
  readonly since?: readonly string[];
}

/**
 * Writes the docs site of documents as files. Resolves to 0, or to 2 if it cannot be written. Then nothing is
 * written.
 */
export async function runBuild(options: BuildOptions): Promise<number> {
  const site = await loadStaticSite(options);
  if (!site) return 2;
  try {
    const begun = performance.now();
    const written = await writeSite(site);
    const warnings = [...(site.look?.listWarnings(written.paths) ?? []), ...written.linkProblems];
    for (const warning of warnings) printProblem(warning);
    printOutput(describeSite(written, site, performance.now() - begun));
    return 0;
  } catch (error) {
    printProblem(error instanceof Error ? error.message : String(error));
    return 2;
  }
}

async function loadStaticSite(options: BuildOptions): Promise<StaticSite | undefined> {
  const loaded = await loadSite(options.documents ?? [], options.config);
  const documents =
    loaded && (await loadDocuments(loaded.documents, { ...options, needsAll: true }));
  if (!documents) return undefined;
  const { login, ...config } = loaded.site;
  if (documents.length === 0 && config.pages === undefined) {
    printProblem("there is nothing to build. Name a document: frond build api.yaml --out dist");
    return undefined;
  }
  const site = await loadPagesSite({ ...loaded, site: config }, documents, {
    ...options,
    isPublic: true,
  });
  if (!site) return undefined;
  if (login) {
    printProblem(
      "'site.login' is left out: files cannot log readers in. frond serve and frond start can.",
    );
  }
  const { title, ...others } = site;
  const relay = options.relay ?? config.relay;
  return {
    ...others,
    out: resolve(options.out ?? "dist"),
    configuration: { title, relay: relay ?? false, localDevelopment: false },
    connectTo: relay === undefined ? [] : [new URL(relay).origin],
  };
}

function describeSite(
  { pages, files, bytes }: WrittenSite,
  { out, address, base, configuration }: StaticSite,
  ms: number,
): string {
  const below = relative(process.cwd(), out);
  const shown = below.startsWith("..") ? out : below || ".";
  const size = `${(bytes / 1_000_000).toFixed(1)} MB`;
  const lines = [
    `${shown}: ${count(pages, "page")}, ${count(files, "file")}, ${size}, in ${(ms / 1000).toFixed(1)} s.`,
    base ? `Put it on a server at ${base}/.` : `Look at it: npx serve ${shellWord(shown)}`,
  ];
  if (address === undefined) {
    lines.push("Name its address with --url for canonical addresses and a sitemap.");
  }
  if (configuration.relay === false) {
    lines.push(
      "Pages call the APIs themselves: browsers allow that where an API allows the site's origin (CORS). Else name a relay with --relay.",
    );
  }
  return `${lines.join("\n")}\n`;
}
