import { prerender } from "react-dom/static";
import type { ApiDefinition } from "../../definition/index.js";
import { Reference } from "../pages/Reference.js";
import { createNavigation } from "../parts/create-navigation.js";
import { readRoute, type Route } from "../parts/routes.js";
import type { LoadedApi, Loading } from "../state/load-site.js";
import { overrideBaseUrls } from "../state/override-base-urls.js";
import { namePage, resolvePage } from "../state/resolve-page.js";
import type { SiteConfiguration } from "../state/site-configuration.js";
import type { SiteState } from "../state/use-site.js";
import { describePage } from "./describe-page.js";

/** A page as HTML, and what its head says of it. */
export interface RenderedPage {
  /** The content of the page's body: navigation and page, as a reader without scripts sees it. */
  readonly html: string;
  /** Name of the page alone; empty for the list of APIs. */
  readonly title: string;
  /** One or two sentences of plain text, at most 160 characters; empty when the document says nothing. */
  readonly description: string;
}

/** What {@link createPageRenderer} renders from. */
export interface RenderedSite {
  readonly configuration: SiteConfiguration;
  /** Outlines of the site's APIs by id. */
  readonly outlines: ReadonlyMap<string, ApiDefinition>;
}

/**
 * Renders pages of a site outside of a browser.
 *
 * @returns Renders the page of a path. `part` is what a page of one endpoint, channel, webhook or callback shows
 * (`createParts`), and absent for other pages.
 */
export function createPageRenderer({
  configuration,
  outlines,
}: RenderedSite): (pathname: string, part?: ApiDefinition) => Promise<RenderedPage> {
  const site: SiteState = {
    configuration: { state: "loaded", value: configuration },
    apis: new Map(
      configuration.apis.flatMap((api): [string, Loading<LoadedApi>][] => {
        const outline = outlines.get(api.id);
        if (!outline) return [];
        const definition = overrideBaseUrls(outline, api.baseUrls);
        const navigation = createNavigation(definition);
        return [[api.id, { state: "loaded", value: { api, definition, navigation } }]];
      }),
    ),
    parts: { load: failToLoad, find: () => undefined },
    retry: doNothing,
  };
  return (pathname, part) => renderPage(site, pathname, part);
}

async function renderPage(
  site: SiteState,
  pathname: string,
  part: ApiDefinition | undefined,
): Promise<RenderedPage> {
  const route = readRoute(pathname);
  const apiId = findApiId(route);
  const content = part && readPart(site, apiId, part);
  const page = resolvePage(route, site, content);
  const { configuration } = site;
  const { prelude } = await prerender(
    <Reference
      site={site}
      title={configuration.state === "loaded" ? configuration.value.title : ""}
      pathname={pathname}
      apiId={apiId}
      covered={false}
      page={page}
      content={content}
      onTry={doNothing}
      onTryButton={doNothing}
    />,
    // Errors would otherwise end in an empty part of the page.
    { onError: rethrow },
  );
  const html = await new Response(prelude).text();
  return { html, title: namePage(page), description: describePage(page, content) };
}

function findApiId(route: Route): string | undefined {
  return route.type === "api" || route.type === "node" ? route.apiId : undefined;
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

function rethrow(error: unknown): never {
  throw error;
}

function doNothing(): void {
  // Nobody clicks while a page is rendered.
}
