import { Fragment, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { outlineDefinition, type ApiDefinition } from "../../definition/index.js";
import { listChangeReports } from "../changes/create-change-report.js";
import { MarkdownPage } from "../frame/MarkdownPage.js";
import { createFrame, type SiteFrame } from "../frame/SiteFrame.js";
import { loadAllLater } from "../load-later.js";
import { areFew, NavigationFragment } from "../navigation/ApiTree.js";
import { Shell } from "../navigation/Shell.js";
import { Reference } from "../pages/Reference.js";
import { createApiIndex } from "../parts/create-api-index.js";
import { choicesUrl } from "../parts/part-urls.js";
import { listApiPages, listPages, type IndexedApi, type SitePage } from "../parts/list-pages.js";
import type { NamedDefinition } from "../parts/list-versions.js";
import { readRoute, type Route } from "../parts/routes.js";
import { keepSection } from "../schemas/find-section.js";
import { SectionContent } from "../schemas/SectionContent.js";
import { ShownApiContext, type ShownApi } from "../schemas/use-shown-api.js";
import { findOnlyApi } from "../parts/group-versions.js";
import type { LoadedApi, Loading } from "../state/load-site.js";
import { overrideBaseUrls } from "../state/override-base-urls.js";
import { namePage, resolvePage, type Page } from "../state/resolve-page.js";
import type { SiteConfiguration } from "../state/site-configuration.js";
import type { MarkdownText, PageGroup, SiteLook } from "../state/site-look.js";
import { StaticPageProvider, type CodeChoice, type StaticPage } from "../state/use-static-page.js";
import type { SiteState } from "../state/use-site.js";
import { createTreeDrawer } from "./create-tree-drawer.js";
import { describePage, describeText } from "./describe-page.js";
import { moveDetails } from "./move-details.js";

/** A page as HTML, and what its head says of it. */
export interface RenderedPage {
  /** The content of the page's body: navigation and page, as a reader without scripts sees it. */
  readonly html: string;
  /** Name of the page alone; empty for the list of APIs. */
  readonly title: string;
  /** One or two sentences of plain text, at most 160 characters; empty when the document says nothing. */
  readonly description: string;
  /** What is in the file at `choicesUrl`, as HTML: code that readers can choose in the page's cards, and lists that are folded; empty: none. */
  readonly choices: string;
}

/** What {@link createSiteRenderer} renders from. */
export interface RenderedSite {
  readonly configuration: SiteConfiguration;
  /** The site's APIs by id, complete. */
  readonly definitions: ReadonlyMap<string, ApiDefinition>;
  /** The versions of APIs that have several, newest first, by their ids. Default: there are no pages of changes. */
  readonly versions?: ReadonlyMap<string, readonly NamedDefinition[]>;
  /** What the configuration puts around the pages, and its Markdown pages. Default: nothing. */
  readonly look?: SiteLook;
}

/** Renders the pages of a site outside of a browser. */
export interface SiteRenderer {
  /**
   * Renders the page of a path.
   *
   * @param part What a page of one endpoint, channel, webhook or callback shows (`createParts`); absent for others.
   */
  renderPage(pathname: string, part?: ApiDefinition): RenderedPage;
  /** Renders what is in the groups of an API's navigation, for the file at `navigationUrl`; empty: no such API. */
  renderNavigation(apiId: string): string;
}

/** Gets ready to render the pages of a site. */
export async function createSiteRenderer({
  configuration,
  definitions,
  versions,
  look,
}: RenderedSite): Promise<SiteRenderer> {
  await loadAllLater();
  const shownApis = createShownApis({ configuration, definitions, versions });
  const pages = listPages([...shownApis.values()], findOnlyApi(configuration.apis)?.id);
  const listed = new Map(pages.map((page) => [page.path, page]));
  const site: SiteState = {
    configuration: { state: "loaded", value: configuration },
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
  const hasPage = (path: string): boolean => listed.has(path);
  const drawTree = createTreeDrawer(loaded, {
    draw: (tree) => createDrawing("/", { isSmall, hasPage }).draw(tree),
    toHref: toFolder,
  });
  return {
    renderPage: (pathname, part) => {
      const path = pathname.replace(/\/*$/, "/");
      const frame = look && createFrame(look, path, look.groups);
      const text = look?.texts.get(path);
      const plain = pathname.replace(/(?<=.)\/+$/, "");
      const findTree = (apiId: string) => drawTree(apiId, plain);
      const drawn = createDrawing(path, { isSmall, hasPage, findTree });
      if (text) return renderText(site, { text, frame, groups: look?.groups ?? [] }, drawn);
      const page = listed.get(plain);
      const shown = shownApis.get(page?.apiId ?? "");
      return renderPage(site, pathname, { part, frame, listed: page, shown }, drawn);
    },
    renderNavigation: (apiId) => {
      const api = loaded.find((each) => each.api.id === apiId);
      return api
        ? createDrawing("/", { isSmall, hasPage }).draw(<NavigationFragment {...api} />)
        : "";
    },
  };
}

/** Draws what belongs to one page, and keeps what its cards can show instead. */
interface Drawing {
  draw(content: ReactNode): string;
  /** The body of the page. */
  drawBody(content: ReactNode): string;
  /** What lies in the file beside it. */
  drawChoices(): string;
}

function createDrawing(
  path: string,
  site: Pick<StaticPage, "isSmall" | "hasPage"> & Partial<Pick<StaticPage, "findTree">>,
): Drawing {
  const choices = new Map<string, TitledChoices>();
  const rests: ReactNode[] = [];
  const codes: Omit<CodeChoice, "id" | "label">[] = [];
  const parts: string[] = [];
  const page: StaticPage = {
    findTree: () => undefined,
    ...site,
    toHref: toFolder,
    keepRest: (items) => `${choicesUrl(path)}#rest-${rests.push(items)}`,
    keepCode: (code) => `${choicesUrl(path)}#code-${codes.push(code)}`,
    keepChoices: (title, kept) => {
      const card = `card-${choices.size + 1}`;
      choices.set(card, { title, kept });
      return { card, href: `${choicesUrl(path)}#${card}` };
    },
  };
  const draw = (content: ReactNode): string =>
    renderToStaticMarkup(<StaticPageProvider value={page}>{content}</StaticPageProvider>);
  return {
    draw,
    drawBody: (content) => {
      const keepPart = (part: string): string => `${choicesUrl(path)}#part-${parts.push(part)}`;
      const body = moveDetails(draw(content), keepPart);
      const from = choices.size > 0 ? ` data-choices="${choicesUrl(path)}"` : "";
      return `<div class="site" id="page"${from}>${body}</div>`;
    },
    drawChoices: () => {
      const drawnRests = rests.map((items, index) => (
        <ul key={index} data-shared={`rest-${index + 1}`} id={`rest-${index + 1}`}>
          {items}
        </ul>
      ));
      const drawnCodes = codes.map(({ text, language }, index) => {
        const name = `code-${index + 1}`;
        return (
          <pre key={name} data-shared={name} id={name} data-language={language}>
            {text}
          </pre>
        );
      });
      const drawnChoices = <Choices key="choices" choices={choices} />;
      const drawnParts = parts.map((html, index) => {
        const name = `part-${index + 1}`;
        return `<div data-shared="${name}" id="${name}">${html}</div>`;
      });
      return `${drawnParts.join("")}${draw([...drawnCodes, ...drawnRests, drawnChoices])}`;
    },
  };
}

function toFolder(href: string): string {
  return href.replace(/^[^?#]*/, addSlash);
}

function addSlash(path: string): string {
  return path.replace(/\/*$/, "/");
}

/** What a card can show besides what it shows. */
interface TitledChoices {
  readonly title: string;
  readonly kept: readonly CodeChoice[];
}

/** As text: the page's script colors what readers choose, which takes a third of the bytes. */
function Choices(props: { readonly choices: ReadonlyMap<string, TitledChoices> }): ReactNode {
  return [...props.choices].map(([card, { title, kept }]) => (
    <section key={card} className="section" id={card}>
      {kept.map(({ id, label, text, language }) => (
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

/** A page of Markdown, in the same shell as the others. */
function renderText(
  site: SiteState,
  given: {
    readonly text: MarkdownText;
    readonly frame: SiteFrame | undefined;
    readonly groups: readonly PageGroup[];
  },
  { drawBody, drawChoices }: Drawing,
): RenderedPage {
  const { text: page, frame, groups } = given;
  const { path, title } = page;
  const html = drawBody(
    <Shell {...{ site, title: titleOf(site), pathname: path, apiId: undefined, frame }}>
      <main tabIndex={-1} className="main" id="content">
        <MarkdownPage page={page} groups={groups} />
      </main>
    </Shell>,
  );
  const description = page.description || describeText(page.text);
  return { html, title, description, choices: drawChoices() };
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
  keepSection(SectionContent);
  const shown = configuration.apis.flatMap((api): [string, ListedShownApi][] => {
    const definition = definitions.get(api.id);
    if (!definition) return [];
    const index = createApiIndex(overrideBaseUrls(definition, api.baseUrls));
    const own = versions?.get(api.id);
    const hasChanges = own !== undefined;
    const names = { id: api.id, title: api.title, version: api.version?.name, hasChanges };
    const pages = listApiPages({ ...names, index });
    const shownApi = { ...names, ...index, index, apiId: api.id, pages };
    // Only one page takes the time to compare versions.
    const listChanges = () => listChangeReports(own ?? []);
    return [[api.id, hasChanges ? { ...shownApi, listChanges } : shownApi]];
  });
  return new Map(shown);
}

type ListedShownApi = ShownApi & IndexedApi;

/** What a page is rendered from, besides the site. */
interface GivenPage {
  /** What the page of one endpoint, channel, webhook or callback shows. */
  readonly part: ApiDefinition | undefined;
  readonly frame: SiteFrame | undefined;
  /** Absent: the site has no such page. */
  readonly listed: SitePage | undefined;
  readonly shown: ShownApi | undefined;
}

function renderPage(
  site: SiteState,
  pathname: string,
  { part, frame, listed, shown }: GivenPage,
  { drawBody, drawChoices }: Drawing,
): RenderedPage {
  const route = readRoute(pathname);
  const apiId = findApiId(route);
  const content = part && readPart(site, apiId, part);
  const page: Page = listed ? resolvePage(route, site, content) : { type: "missing" };
  const html = drawBody(
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
  return { html, title, description, choices: drawChoices() };
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
  // Pages are rendered on the server, where nothing is clicked.
}
