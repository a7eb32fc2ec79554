import { Fragment, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { outlineDefinition, type ApiDefinition } from "../../definition/index.js";
import { listChangeReports } from "../changes/create-change-report.js";
import { MarkdownPage } from "../frame/MarkdownPage.js";
import { createFrame, type SiteFrame } from "../frame/SiteFrame.js";
import { loadAllLazyCode } from "../lazy-code.js";
import { areFew, NavigationFragment } from "../navigation/ApiTree.js";
import { Shell } from "../navigation/Shell.js";
import { Reference } from "../pages/Reference.js";
import { createApiIndex } from "../parts/create-api-index.js";
import { choicesUrl } from "../parts/part-urls.js";
import { listApiPages, listPages, type IndexedApi, type SitePage } from "../parts/list-pages.js";
import type { NamedDefinition } from "../parts/list-versions.js";
import { readRoute, type Route } from "../parts/routes.js";
import { storeSection } from "../schemas/find-section.js";
import { SectionContent } from "../schemas/SectionContent.js";
import { ShownApiContext, type ShownApi } from "../schemas/use-shown-api.js";
import { findOnlyApi } from "../parts/group-versions.js";
import type { LoadedApi, Loading } from "../state/load-site.js";
import { overrideBaseUrls } from "../state/override-base-urls.js";
import { namePage, resolvePage, type Page } from "../state/resolve-page.js";
import type { SiteConfiguration } from "../state/site-configuration.js";
import type { ImageHosts, MarkdownText, PageGroup, SiteLook } from "../state/site-look.js";
import { StaticPageProvider, type CodeChoice, type StaticPage } from "../state/use-static-page.js";
import type { SiteState } from "../state/use-site.js";
import { createTreeRenderer } from "./create-tree-renderer.js";
import { describePage, describeText } from "./describe-page.js";
import { moveDetails } from "./move-details.js";

/** A page as HTML with metadata for its head. */
export interface RenderedPage {
  /** The body of the page: navigation and content, readable without scripts. */
  readonly html: string;
  /** Title without the site's; empty for the list of APIs. */
  readonly title: string;
  /** One or two sentences of plain text, at most 160 characters; may be empty. */
  readonly description: string;
  /**
   * HTML of the file at `choicesUrl`: alternative code of cards and collapsed lists; may be empty.
   */
  readonly choices: string;
}

/** Input of {@link createSiteRenderer}. */
interface RenderedSite {
  readonly configuration: SiteConfiguration;
  /** Complete definitions by API id. */
  readonly definitions: ReadonlyMap<string, ApiDefinition>;
  /** Versions by API id, newest first, for APIs with several. Default: no pages of changes. */
  readonly versions?: ReadonlyMap<string, readonly NamedDefinition[]>;
  /** Custom frame and Markdown pages. Default: none. */
  readonly look?: SiteLook;
}

/** Renders the pages of a site to HTML. */
export interface SiteRenderer {
  /**
   * Renders the page of a path.
   * @param part Content of the page of an endpoint, channel, webhook or callback (`createParts`).
   */
  renderPage(pathname: string, part?: ApiDefinition): RenderedPage;
  /**
   * Renders the groups of an API's navigation, for the file at `navigationUrl`; empty for unknown
   * APIs.
   */
  renderNavigation(apiId: string): string;
}

/** Creates a renderer of a site's pages. */
export async function createSiteRenderer({
  configuration,
  definitions,
  versions,
  look,
}: RenderedSite): Promise<SiteRenderer> {
  await loadAllLazyCode();
  const shownApis = createShownApis({ configuration, definitions, versions });
  const pages = listPages([...shownApis.values()], findOnlyApi(configuration.apis)?.id);
  const listed = new Map(pages.map((page) => [page.path, page]));
  const site: SiteState = {
    configuration: { state: "loaded", value: { ...configuration, ...(look ? { look } : {}) } },
    apis: new Map(
      configuration.apis.flatMap((api): [string, Loading<LoadedApi>][] => {
        const shown = shownApis.get(api.id);
        if (!shown) return [];
        const { navigation } = shown;
        const definition = outlineDefinition(shown.definition);
        return [[api.id, { state: "loaded", value: { api, definition, navigation } }]];
      }),
    ),
    parts: { load: failToLoad, find: () => undefined },
    retry: doNothing,
  };
  const loaded = [...site.apis.values()].flatMap((api) =>
    api.state === "loaded" ? [api.value] : [],
  );
  const isSmall = areFew(loaded);
  const hasPage = (path: string): boolean =>
    listed.has(path) || look?.texts.has(addSlash(path)) === true;
  const renderTree = createTreeRenderer(loaded, {
    render: (tree) => createPageRenderer("/", { isSmall, hasPage }).render(tree),
    toHref: toFolder,
  });
  return {
    renderPage: (pathname, part) => {
      const path = pathname.replace(/\/*$/, "/");
      const frame = look && createFrame(look, path, look.groups);
      const text = look?.texts.get(path);
      const plain = pathname.replace(/(?<=.)\/+$/, "");
      const findTree = (apiId: string) => renderTree(apiId, plain);
      const renderer = createPageRenderer(path, { isSmall, hasPage, findTree });
      if (text) {
        const { groups = [], imageHosts } = look ?? {};
        return renderText(site, { text, frame, groups, imageHosts }, renderer);
      }
      const page = listed.get(plain);
      const shown = shownApis.get(page?.apiId ?? "");
      return renderPage(site, pathname, { part, frame, listed: page, shown }, renderer);
    },
    renderNavigation: (apiId) => {
      const api = loaded.find((each) => each.api.id === apiId);
      return api
        ? createPageRenderer("/", { isSmall, hasPage }).render(<NavigationFragment {...api} />)
        : "";
    },
  };
}

/** Renders a page and collects the content of its separate file. */
interface PageRenderer {
  render(content: ReactNode): string;
  renderBody(content: ReactNode): string;
  /** Renders the content of the separate file. */
  renderChoices(): string;
}

function createPageRenderer(
  path: string,
  site: Pick<StaticPage, "isSmall" | "hasPage"> & Partial<Pick<StaticPage, "findTree">>,
): PageRenderer {
  const choices = new Map<string, TitledChoices>();
  const rests: ReactNode[] = [];
  const codes: Omit<CodeChoice, "id" | "label">[] = [];
  const parts: string[] = [];
  const page: StaticPage = {
    findTree: () => undefined,
    ...site,
    toHref: toFolder,
    storeRest: (items) => `${choicesUrl(path)}#rest-${rests.push(items)}`,
    storeCode: (code) => `${choicesUrl(path)}#code-${codes.push(code)}`,
    storeChoices: (title, options) => {
      const card = `card-${choices.size + 1}`;
      choices.set(card, { title, options });
      return { card, href: `${choicesUrl(path)}#${card}` };
    },
  };
  const render = (content: ReactNode): string =>
    renderToStaticMarkup(<StaticPageProvider value={page}>{content}</StaticPageProvider>);
  return {
    render,
    renderBody: (content) => {
      const storePart = (part: string): string => `${choicesUrl(path)}#part-${parts.push(part)}`;
      const body = moveDetails(render(content), storePart);
      const from = choices.size > 0 ? ` data-choices="${choicesUrl(path)}"` : "";
      return `<div class="site" id="page"${from}>${body}</div>`;
    },
    renderChoices: () => {
      const restLists = rests.map((items, index) => (
        <ul key={index} data-shared={`rest-${index + 1}`} id={`rest-${index + 1}`}>
          {items}
        </ul>
      ));
      const codeBlocks = codes.map(({ text, language }, index) => {
        const name = `code-${index + 1}`;
        return (
          <pre key={name} data-shared={name} id={name} data-language={language}>
            {text}
          </pre>
        );
      });
      const choiceSections = <Choices key="choices" choices={choices} />;
      const partHtml = parts.map((html, index) => {
        const name = `part-${index + 1}`;
        return `<div data-shared="${name}" id="${name}">${html}</div>`;
      });
      return `${partHtml.join("")}${render([...codeBlocks, ...restLists, choiceSections])}`;
    },
  };
}

function toFolder(href: string): string {
  return href.replace(/^[^?#]*/, addSlash);
}

function addSlash(path: string): string {
  return path.replace(/\/*$/, "/");
}

/** Alternative code of a card. */
interface TitledChoices {
  readonly title: string;
  readonly options: readonly CodeChoice[];
}

/**
 * Plain text; the page script highlights it on demand. That is a third of the size of highlighted
 * HTML.
 */
function Choices(props: { readonly choices: ReadonlyMap<string, TitledChoices> }): ReactNode {
  return [...props.choices].map(([card, { title, options }]) => (
    <section key={card} className="section" id={card}>
      {options.map(({ id, label, text, language }) => (
        <Fragment key={id}>
          <h2 className="section-title">{`${title}: ${label}`}</h2>
          <pre data-card={card} data-option={id} data-language={language}>
            {text}
          </pre>
        </Fragment>
      ))}
    </section>
  ));
}

/** Renders a custom Markdown page in the frame of the site. */
function renderText(
  site: SiteState,
  given: {
    readonly text: MarkdownText;
    readonly frame: SiteFrame | undefined;
    readonly groups: readonly PageGroup[];
    readonly imageHosts: ImageHosts | undefined;
  },
  { renderBody, renderChoices }: PageRenderer,
): RenderedPage {
  const { text: page, frame, groups, imageHosts } = given;
  const { path, title } = page;
  const html = renderBody(
    <Shell {...{ site, title: titleOf(site), pathname: path, apiId: undefined, frame }}>
      <main tabIndex={-1} className="main" id="content">
        <MarkdownPage page={page} groups={groups} imageHosts={imageHosts} />
      </main>
    </Shell>,
  );
  const description = page.description || describeText(page.text);
  return { html, title, description, choices: renderChoices() };
}

function titleOf({ configuration }: SiteState): string {
  return configuration.state === "loaded" ? configuration.value.title : "";
}

function createShownApis({
  configuration,
  definitions,
  versions,
}: Pick<RenderedSite, "configuration" | "definitions"> & {
  readonly versions: RenderedSite["versions"] | undefined;
}): Map<string, ListedShownApi> {
  storeSection(SectionContent);
  const shown = configuration.apis.flatMap((api): [string, ListedShownApi][] => {
    const definition = definitions.get(api.id);
    if (!definition) return [];
    const index = createApiIndex(overrideBaseUrls(definition, api.baseUrls));
    const own = versions?.get(api.id);
    const hasChanges = own !== undefined;
    const names = { id: api.id, title: api.title, version: api.version?.name, hasChanges };
    const pages = listApiPages({ ...names, index });
    const shownApi = { ...names, ...index, index, apiId: api.id, pages };
    // Lazy, because only the page of changes compares versions.
    const listChanges = () => listChangeReports(own ?? []);
    return [[api.id, hasChanges ? { ...shownApi, listChanges } : shownApi]];
  });
  return new Map(shown);
}

type ListedShownApi = ShownApi & IndexedApi;

/** Input for the rendering of a page, besides the site. */
interface GivenPage {
  /** Content of the page of an endpoint, channel, webhook or callback. */
  readonly part: ApiDefinition | undefined;
  readonly frame: SiteFrame | undefined;
  /** Absent for pages that the site does not have. */
  readonly listed: SitePage | undefined;
  readonly shown: ShownApi | undefined;
}

function renderPage(
  site: SiteState,
  pathname: string,
  { part, frame, listed, shown }: GivenPage,
  { renderBody, renderChoices }: PageRenderer,
): RenderedPage {
  const route = readRoute(pathname);
  const apiId = findApiId(route);
  const content = part && readPart(site, apiId, part);
  const page: Page = listed ? resolvePage(route, site, content) : { type: "missing" };
  const html = renderBody(
    <ShownApiContext value={shown}>
      <Reference
        site={site}
        title={titleOf(site)}
        frame={frame}
        pathname={pathname}
        apiId={apiId}
        page={page}
        content={content}
        onTry={doNothing}
        onTryButton={doNothing}
      />
    </ShownApiContext>,
  );
  const title = listed?.title ?? namePage(page);
  const description = describePage(page, content, shown);
  return { html, title, description, choices: renderChoices() };
}

function findApiId(route: Route): string | undefined {
  return "apiId" in route ? route.apiId : undefined;
}

function readPart(
  { configuration }: SiteState,
  apiId: string | undefined,
  part: ApiDefinition,
): Loading<ApiDefinition> {
  const apis = configuration.state === "loaded" ? configuration.value.apis : [];
  const api = apis.find(({ id }) => id === apiId);
  return { state: "loaded", value: overrideBaseUrls(part, api?.baseUrls) };
}

async function failToLoad(): Promise<Loading<ApiDefinition>> {
  return { state: "failed", message: "Pages load nothing while they are rendered." };
}

function doNothing(): void {
  // No events on the server.
}
