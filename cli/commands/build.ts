import { resolve } from "node:path";
import { count } from "../count.js";
import { printProblem } from "../print-issues.js";
import { listDocuments } from "../serve/list-apis.js";
import { loadAnalytics } from "../serve/load-analytics.js";
import { loadDocuments } from "../serve/load-documents.js";
import { loadSite } from "../serve/load-site.js";
import { warnOfEnvironments } from "../serve/warn-of-environments.js";
import { findSite } from "../site/find-site.js";
import { writeSite, type StaticSite, type WrittenSite } from "../site/write-site.js";

/** What `frond build` can be told. */
export interface BuildOptions {
  /** Documents to show: files, `-`, or with `allowRemote` addresses. None: those of the configuration. */
  readonly documents?: readonly string[];
  /** The folder to write to. Default `dist`. */
  readonly out?: string;
  /** Path of the configuration. Default: the one in this folder. */
  readonly config?: string;
  /** Where the site will be: for canonical addresses and the sitemap. */
  readonly url?: string;
  /** Address of the relay that pages send through. Default: they call the APIs themselves. */
  readonly relay?: string;
  /** Allow documents by address. */
  readonly allowRemote?: boolean;
}

/**
 * Writes the docs site of documents as files. Resolves to the exit code: 0 written, 2 when it cannot
 * be; nothing is written then.
 */
export async function runBuild(options: BuildOptions): Promise<number> {
  const site = await loadStaticSite(options);
  if (!site) return 2;
  try {
    const begun = performance.now();
    const written = await writeSite(site);
    process.stdout.write(describeSite(written, options, performance.now() - begun));
    return 0;
  } catch (error) {
    printProblem(error instanceof Error ? error.message : String(error));
    return 2;
  }
}

async function loadStaticSite(options: BuildOptions): Promise<StaticSite | undefined> {
  const loaded = await loadSite(options.documents ?? [], options.config);
  const documents = loaded && (await loadDocuments(loaded.documents, options));
  if (!documents) return undefined;
  if (documents.length === 0) {
    printProblem("there is nothing to build. Name a document: frond build api.yaml --out dist");
    return undefined;
  }
  await warnOfEnvironments(loaded, documents);
  const { login, ...site } = loaded.site;
  if (login) {
    printProblem("'site.login' is left out: files cannot log readers in. frond start can.");
  }
  const analytics = await loadAnalytics(site);
  if (analytics === "refused") return undefined;
  const { relay, url } = options;
  const [first] = documents;
  return {
    folder: findSite(),
    out: resolve(options.out ?? "dist"),
    configuration: {
      title: site.title ?? first?.definition.info?.title ?? "API reference",
      relay: relay ?? false,
      localDevelopment: false,
    },
    apis: listDocuments(documents, [], site),
    connectTo: relay === undefined ? [] : [new URL(relay).origin],
    ...(url === undefined ? {} : { address: url }),
    ...analytics,
  };
}

function describeSite(
  { pages, files, bytes }: WrittenSite,
  options: BuildOptions,
  ms: number,
): string {
  const size = `${(bytes / 1_000_000).toFixed(1)} MB`;
  const where = options.out ?? "dist";
  const lines = [
    `${where}: ${count(pages, "page")}, ${count(files, "file")}, ${size}, in ${(ms / 1000).toFixed(1)} s.`,
    `Look at it: npx serve ${where}`,
  ];
  if (options.url === undefined) {
    lines.push("Name its address with --url for canonical addresses and a sitemap.");
  }
  return `${lines.join("\n")}\n`;
}
