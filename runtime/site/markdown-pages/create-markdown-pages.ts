import type { ApiDefinition } from "../../definition/index.js";
import { listChangeReports } from "../changes/create-change-report.js";
import { createApiIndex } from "../parts/create-api-index.js";
import type { NamedDefinition } from "../parts/list-versions.js";
import { writeFeed } from "../changes/write-feed.js";
import { listPages, type SitePage } from "../parts/list-pages.js";
import { apiHref } from "../parts/routes.js";
import { feedHref, sectionHref } from "../parts/section-href.js";
import { resolveAddress, type LinkedApi } from "../links/resolve-address.js";
import { listLinkProblems } from "../links/list-link-problems.js";
import { createPictureRule } from "../links/picture-rule.js";
import { nameVersion } from "../parts/name-version.js";
import { findOnlyApi } from "../parts/group-versions.js";
import { overrideBaseUrls } from "../state/override-base-urls.js";
import type { SiteConfiguration } from "../state/site-configuration.js";
import type { ImageHosts } from "../state/site-look.js";
import { escapeLine, printCode, printLink } from "../../definition/text/index.js";
import { joinBlocks, printItem } from "./markdown-blocks.js";
import type { MarkdownContext } from "./markdown-context.js";
import { printDescription } from "./print-description.js";
import { writeChanges } from "./write-changes.js";
import { writeChannel } from "./write-channel.js";
import { writeEndpoint } from "./write-endpoint.js";
import { writeErrorList } from "./write-error-list.js";
import { listLlmsSections, listOptionalPages, summarizeApi } from "./list-llms-sections.js";
import {
  writeFullText,
  writeLlms,
  type ListedPage,
  type ListedSection,
  type ListedSite,
} from "./write-llms.js";
import { writeOverview } from "./write-overview.js";
import { writeReceived } from "./write-received.js";
import { writeSchema, writeSchemaList } from "./write-named-types.js";

/** Input of {@link createMarkdownPages}. */
export interface MarkdownSite {
  readonly configuration: SiteConfiguration;
  /** Complete definitions by API id. */
  readonly definitions: ReadonlyMap<string, ApiDefinition>;
  /** Prefix of links: `https://docs.example.com/docs`, `/docs`, or empty. */
  readonly address: string;
  /** Versions by API id, newest first, including the current one. Changes need at least two. */
  readonly versions?: ReadonlyMap<string, readonly NamedDefinition[]>;
  /** Custom Markdown pages. Default: none. */
  readonly guides?: readonly Guide[];
  /** Hosts whose pictures descriptions show. Default: none. */
  readonly imageHosts?: ImageHosts | undefined;
  /** Downloads by API id. */
  readonly downloads?: ReadonlyMap<string, readonly Download[]>;
}

/** A custom Markdown page. */
interface Guide {
  /** Such as `/guide/`. */
  readonly path: string;
  readonly title: string;
  /** One sentence; may be empty. */
  readonly description: string;
  /** Markdown without the title. */
  readonly text: string;
}

/** A downloadable file of an API. */
export interface Download {
  /** Path from the site's root, without its base path. */
  readonly path: string;
  /** Such as `OpenAPI (YAML)`. */
  readonly label: string;
}

/** The pages of a site as Markdown, written on demand. */
export interface MarkdownPages {
  /** Paths of the pages that have Markdown, without trailing slash except for `/`. */
  readonly paths: readonly string[];
  /** The Markdown of the page at a path; undefined if it has none. */
  readonly write: (path: string) => string | undefined;
  /** `llms.txt`: the list of pages. */
  readonly writeLlms: () => string;
  /** `llms-full.txt`: the pages themselves, up to two megabytes. */
  readonly writeFull: () => string;
  /** Paths of the feeds of APIs with earlier versions. Empty when the site's address is unknown. */
  readonly feeds: readonly string[];
  /** The feed at a path as RSS; undefined if there is none. */
  readonly writeFeed: (path: string) => string | undefined;
  /** A message for each link of a description that leads to no page of the site. */
  readonly listLinkProblems: () => readonly string[];
}

/** Creates the Markdown version of a site's pages. */
export function createMarkdownPages(site: MarkdownSite): MarkdownPages {
  const known = new Set<string>();
  const contexts = createContexts(site, (path) => known.has(path));
  const pages = listPages(
    [...contexts.values()].map(({ api, index, hasChanges }) => ({
      id: api.id,
      title: api.title,
      version: api.version?.name,
      index,
      hasChanges,
    })),
    findOnlyApi(site.configuration.apis)?.id,
  );
  const guides = site.guides ?? [];
  // A guide may replace the home page.
  const taken = new Set(guides.map(({ path }) => path.replace(/(?<=.)\/$/, "")));
  for (const path of [...pages.map((page) => page.path), ...taken]) known.add(path);
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const write = (page: SitePage): string => writePage(site, contexts, page);
  const feeds = listFeeds(site, contexts);
  const list = `${site.address}/llms.txt`;
  return {
    paths: pages.map(({ path }) => path).filter((path) => !taken.has(path)),
    write: (path) => {
      const page = byPath.get(path);
      return page && write(page);
    },
    writeLlms: () => writeLlms(listSite(site, contexts)),
    writeFull: () => {
      const shown = pages.filter(({ kind }) => kind !== "home");
      return writeFullText(
        site.configuration.title,
        [
          ...guides.map((guide) => () => `# ${escapeLine(guide.title)}\n\n${guide.text.trim()}`),
          ...shown.map((page) => () => write(page)),
        ],
        list,
      );
    },
    feeds: [...feeds.keys()],
    writeFeed: (path) => feeds.get(path)?.(),
    listLinkProblems: () =>
      [...contexts.values()].flatMap(({ linked }) => listLinkProblems(linked)),
  };
}

/** Feed writers by path. Feeds need the site's absolute address. */
function listFeeds(
  { address, versions }: MarkdownSite,
  contexts: Contexts,
): ReadonlyMap<string, () => string> {
  const shown = /^https?:/i.test(address) ? [...contexts.values()] : [];
  return new Map(
    shown
      .filter(({ hasChanges }) => hasChanges)
      .map(({ api }) => {
        const path = feedHref(api.id);
        const page = `${address}${sectionHref(api.id, "changes")}/`;
        const place = { title: nameVersion(api), page, feed: `${address}${path}` };
        return [path, () => writeFeed(place, listChangeReports(versions?.get(api.id) ?? []))];
      }),
  );
}

type Contexts = ReadonlyMap<string, MarkdownContext>;

function createContexts(site: MarkdownSite, hasPage: LinkedApi["hasPage"]): Contexts {
  const { configuration, definitions, address, versions } = site;
  const contexts = new Map<string, MarkdownContext>();
  for (const { initialState: _private, registry: _registry, ...api } of configuration.apis) {
    const given = definitions.get(api.id);
    if (!given) continue;
    const definition = overrideBaseUrls(given, api.baseUrls);
    const index = createApiIndex(definition);
    const { navigation, findSchema } = index;
    const linked: LinkedApi = { apiId: api.id, definition, navigation, findSchema, hasPage };
    const href = (path: string) => `${address}${path.replace(/\/*$/, "/")}index.md`;
    contexts.set(api.id, {
      api,
      definition,
      index,
      hasChanges: versions?.has(api.id) ?? false,
      linked,
      links: {
        resolve: (link) => {
          const found = resolveAddress(linked, link);
          const anchor = found?.anchor ?? found?.id;
          return found && `${href(found.path)}${anchor === undefined ? "" : `#${anchor}`}`;
        },
        showsPicture: createPictureRule(site.imageHosts),
      },
      href,
    });
  }
  return contexts;
}

function writePage(site: MarkdownSite, contexts: Contexts, page: SitePage): string {
  const context = contexts.get(page.apiId ?? "");
  const text = context ? writeApiPage(site, context, page) : writeHome(site, contexts);
  const [first] = contexts.values();
  const up = context && page.kind !== "overview" ? linkOverview(context) : undefined;
  const list = printLink("List of all pages", `${site.address}/llms.txt`);
  if (!first) return `${text}\n`;
  return `${joinBlocks([text, "---", [...(up ? [up] : []), list].join(" · ")])}\n`;
}

function writeApiPage(site: MarkdownSite, context: MarkdownContext, page: SitePage): string {
  switch (page.kind) {
    case "schemas":
      return writeSchemaList(context);
    case "schema": {
      const schema = context.index.schemas.find(({ slug }) => slug === page.slug);
      return schema ? writeSchema(context, schema) : "";
    }
    case "errors":
      return writeErrorList(context);
    case "changes":
      return writeChanges(context, listChangeReports(site.versions?.get(context.api.id) ?? []));
    case "node":
      return writeNode(context, page.slug);
    default:
      return writeOverview(context, writeDownloads(site, context));
  }
}

function writeNode(context: MarkdownContext, slug: string | undefined): string {
  const { definition, index } = context;
  const { all } = index.navigation;
  const node = all.find((each) => each.slug === slug);
  switch (node?.kind) {
    case "endpoint": {
      const endpoint = definition.endpoints[node.id];
      return endpoint ? writeEndpoint(context, endpoint, node, all) : "";
    }
    case "channel": {
      const channel = definition.websockets[node.id];
      return channel ? writeChannel(context, channel, node, all) : "";
    }
    case "webhook": {
      const received = definition.webhooks[node.id];
      return received ? writeReceived(context, { received }, node, all) : "";
    }
    case "callback": {
      const [, id = "", number = ""] = /^(.*) (\d+)$/s.exec(node.id) ?? [];
      const endpoint = definition.endpoints[id];
      const received = endpoint?.callbacks?.[Number(number)];
      return received ? writeReceived(context, { received, endpoint }, node, all) : "";
    }
    case "tag": {
      const { description } = definition.subpackages[node.id] ?? {};
      return joinBlocks([
        `# ${escapeLine(node.title)}`,
        printDescription(description, {
          links: context.links,
          headingLevel: 2,
          isMain: true,
        }),
      ]);
    }
    default:
      return "";
  }
}

function linkOverview({ api, href }: MarkdownContext): string {
  return printLink(nameVersion(api), href(apiHref(api.id)));
}

function writeDownloads(site: MarkdownSite, context: MarkdownContext): string[] {
  return listDownloads(site, context).map(({ title, href }) => printItem([printLink(title, href)]));
}

/** The home page of a site with several APIs. */
function writeHome({ configuration }: MarkdownSite, contexts: Contexts): string {
  const items = [...contexts.values()].map((context) => {
    const summary = summarizeApi(context);
    return printItem([
      `${linkOverview(context)}${summary === "" ? "" : `: ${escapeLine(summary)}`}`,
    ]);
  });
  return joinBlocks([`# ${escapeLine(configuration.title)}`, items.join("\n")]);
}

function listSite(site: MarkdownSite, contexts: Contexts): ListedSite {
  const all = [...contexts.values()];
  const [first] = all;
  const isSingle = all.length === 1;
  const full = printLink("llms-full.txt", `${site.address}/llms-full.txt`);
  const sections = all.flatMap((context) =>
    listLlmsSections(context, {
      prefix: isSingle ? "" : `${nameVersion(context.api)}: `,
      downloads: listDownloads(site, context),
    }),
  );
  return {
    title: site.configuration.title,
    summary: first && isSingle ? summarizeApi(first) : "",
    details: [
      `Each page of this site is there as Markdown, too: ${printCode("index.md")} below its address. ${full} has the pages in one file.`,
    ],
    sections: [
      listGuides(site),
      ...sections,
      { title: "Optional", pages: all.flatMap(listOptionalPages) },
    ],
  };
}

function listGuides({ guides = [], address }: MarkdownSite): ListedSection {
  const pages = guides.map(({ path, title, description }) => {
    const href = `${address}${path.replace(/\/*$/, "/")}index.md`;
    return { title, href, note: escapeLine(description) };
  });
  return { title: "Guides", pages };
}

function listDownloads(
  { downloads, address }: MarkdownSite,
  { api }: MarkdownContext,
): ListedPage[] {
  const files = downloads?.get(api.id) ?? [];
  return files.map(({ label, path }) => ({ title: label, href: `${address}${path}`, note: "" }));
}
