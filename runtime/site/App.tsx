import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from "react";
import type { ReactNode } from "react";
import { Explorer } from "./explorer/Explorer.js";
import { loadPlayground } from "./explorer/load-playground.js";
import { useExplorer } from "./explorer/use-explorer.js";
import { loadReference } from "./pages/load-reference.js";
import { PageSkeleton } from "./pages/PageSkeleton.js";
import { useLocation } from "./state/use-location.js";
import type { SiteNode } from "./state/navigation.js";
import { namePage, resolvePage } from "./state/resolve-page.js";
import { isExplorerOpen, readRoute, type Route } from "./state/routes.js";
import { usePart } from "./state/use-part.js";
import { useSite, type SiteState } from "./state/use-site.js";

const Reference = lazy(loadReference);

/** The whole site: navigation, the page of the address, and over it the playground when the address opens it. */
export function App(): ReactNode {
  const location = useLocation();
  const { pathname } = location;
  const route = useMemo(() => readRoute(pathname), [pathname]);
  const apiId = route.type === "api" || route.type === "node" ? route.apiId : undefined;
  const site = useSite(apiId, waitForForm);
  const { configuration, apis } = site;
  const { content, form } = useParts(site, route, isExplorerOpen(location));
  const page = useMemo(
    () => resolvePage(route, { configuration, apis }, content ?? form),
    [route, configuration, apis, content, form],
  );
  const canExplore = page.type === "node" && page.node.kind === "endpoint";
  const explorer = useExplorer(location, canExplore);
  const title = configuration.state === "loaded" ? configuration.value.title : "";
  useDocumentTitle(namePage(page), title);
  const isAlone =
    isExplorerOpen(location) &&
    (explorer.isOpen || (route.type === "node" && page.type === "loading"));
  const isBegun = useBegun(isAlone);
  const loadAnswers = useLoadAnswers(site, route);
  const loadForm = useLoadForm(site, route);
  const definition = form?.state === "loaded" ? form.value : undefined;
  return (
    <>
      <div className="site" inert={explorer.isOpen}>
        {isBegun && (
          <Suspense fallback={<PageSkeleton />}>
            <Reference
              site={site}
              title={title}
              pathname={pathname}
              apiId={apiId}
              covered={explorer.isOpen}
              page={page}
              content={content}
              onTry={explorer.open}
              onTryButton={explorer.onTryButton}
            />
          </Suspense>
        )}
      </div>
      {explorer.isOpen && page.type === "node" && configuration.state === "loaded" && (
        <Explorer
          page={page}
          definition={definition}
          loadAnswers={loadAnswers}
          onPoint={loadForm}
          configuration={configuration.value}
          onClose={explorer.close}
        />
      )}
    </>
  );
}

/** Whether there is a page below: not while the site has shown nothing but the playground. */
function useBegun(isAlone: boolean): boolean {
  const [isBegun, setBegun] = useState(!isAlone);
  if (!isAlone && !isBegun) setBegun(true);
  return isBegun;
}

/**
 * What the page of an endpoint or channel shows, and what its form is made of. Under an open
 * playground nobody sees the page: only what the form needs is loaded then.
 */
function useParts(site: SiteState, route: Route, isExplorer: boolean) {
  const api = findApi(site, route);
  const slug = route.type === "node" ? route.slug : undefined;
  const wanted = <Type extends string>(type: Type) =>
    api && slug !== undefined ? { api, type, slug } : undefined;
  const content = usePart(site.parts, wanted("page"), !isExplorer);
  const needsForm = isExplorer && content?.state !== "loaded";
  const form = usePart(site.parts, wanted("request"), needsForm);
  return { content, form: content?.state === "loaded" ? content : form };
}

function findApi({ configuration }: SiteState, route: Route) {
  if (route.type !== "node" || configuration.state !== "loaded") return undefined;
  return configuration.value.apis.find(({ id }) => id === route.apiId);
}

/** Loads the open endpoint with what its answers are made of. */
function useLoadAnswers(site: SiteState, route: Route) {
  return useCallback(async () => {
    const api = findApi(site, route);
    if (!api || route.type !== "node") return undefined;
    const loaded = await site.parts.load(api, { type: "page", slug: route.slug });
    return loaded.state === "loaded" ? loaded.value : undefined;
  }, [site, route]);
}

/** Loads what the form of another endpoint is made of, before the reader opens it. */
function useLoadForm(site: SiteState, route: Route) {
  return useCallback(
    ({ slug }: SiteNode) => {
      const api = findApi(site, route);
      if (api) void site.parts.load(api, { type: "request", slug });
    },
    [site, route],
  );
}

/** Where the page begins with the playground, its form comes before the navigation, which nobody sees. */
async function waitForForm(): Promise<void> {
  if (!isExplorerOpen(new URL(window.location.href))) return;
  await loadPlayground().catch(() => undefined);
  await new Promise<void>((resolve) => {
    setTimeout(resolve, longestWait);
    window.requestIdleCallback?.(() => resolve());
  });
}

/** Milliseconds; browsers without idle callbacks wait so long. */
const longestWait = 300;

function useDocumentTitle(pageName: string, title: string): void {
  useEffect(() => {
    document.title = [pageName, title].filter((part) => part !== "").join(" · ") || "API reference";
  }, [pageName, title]);
}
