import {
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useState,
  type ComponentProps,
  type ReactNode,
} from "react";
import { Explorer } from "./explorer/Explorer.js";
import { loadPlayground } from "./explorer/load-playground.js";
import { useExplorer } from "./explorer/use-explorer.js";
import { findReference, loadReference } from "./pages/load-reference.js";
import { PageSkeleton } from "./pages/PageSkeleton.js";
import type { Reference } from "./pages/Reference.js";
import { useLocation } from "./state/use-location.js";
import type { SiteNode } from "./parts/create-navigation.js";
import { namePage, resolvePage } from "./state/resolve-page.js";
import { isExplorerOpen, readRoute, type Route } from "./parts/routes.js";
import { usePart } from "./state/use-part.js";
import { useSite, type SiteState } from "./state/use-site.js";

const LazyReference = lazy(loadReference);

/**
 * The site: navigation, the current page, and the playground over it when the address opens it.
 * With `isOver`, only the playground, because the page below was rendered to HTML at build time.
 */
export function App({ isOver = false }: { readonly isOver?: boolean }): ReactNode {
  const location = useLocation();
  // File servers add a slash to folders.
  const pathname = location.pathname.replace(/(?<=.)\/+$/, "");
  const route = useMemo(() => readRoute(pathname), [pathname]);
  const apiId = "apiId" in route ? route.apiId : undefined;
  const site = useSite(apiId, waitForForm);
  const { configuration, apis } = site;
  const isExplorer = isExplorerOpen(location);
  const { content, form } = useParts(site, route, { isExplorer, isOver });
  const page = useMemo(
    () => resolvePage(route, { configuration, apis }, content ?? form),
    [route, configuration, apis, content, form],
  );
  const canExplore = page.type === "node" && ["endpoint", "channel"].includes(page.node.kind);
  const explorer = useExplorer(location, canExplore);
  const title = configuration.state === "loaded" ? configuration.value.title : "";
  useDocumentTitle(namePage(page), title);
  const isAlone =
    isExplorer && (explorer.isOpen || (route.type === "node" && page.type === "loading"));
  const isBegun = useBegun(isAlone);
  const loadResponses = useLoadResponses(site, route, isOver ? "response" : "page");
  const loadForm = useLoadForm(site, route);
  const loadOther = useLoadEndpoint(site, route);
  const definition = form?.state === "loaded" ? form.value : undefined;
  return (
    <>
      <div className="site" inert={explorer.isOpen}>
        {isBegun && !isOver && (
          <Suspense fallback={<PageSkeleton />}>
            <PageBelow
              site={site}
              title={title}
              pathname={pathname}
              apiId={apiId}
              page={page}
              content={content ?? (canExplore ? undefined : form)}
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
          loadResponses={loadResponses}
          loadEndpoint={loadOther}
          onPoint={loadForm}
          configuration={configuration.value}
          onClose={explorer.close}
        />
      )}
    </>
  );
}

/** Renders synchronously when the code is already loaded. */
function PageBelow(props: ComponentProps<typeof Reference>): ReactNode {
  const [Found] = useState(() => findReference() ?? LazyReference);
  return <Found {...props} />;
}

/** False as long as the site has shown only the playground. */
function useBegun(isAlone: boolean): boolean {
  const [isBegun, setBegun] = useState(!isAlone);
  if (!isAlone && !isBegun) setBegun(true);
  return isBegun;
}

/**
 * Loads the data of the current page and of its form.
 * An open playground hides the page, so only the form's data is loaded then.
 */
function useParts(
  site: SiteState,
  route: Route,
  { isExplorer, isOver }: { readonly isExplorer: boolean; readonly isOver: boolean },
) {
  const api = findApi(site, route);
  const slug = route.type === "node" ? route.slug : undefined;
  const requestPart = <Type extends string>(type: Type) =>
    api && slug !== undefined ? { api, type, slug } : undefined;
  const content = usePart(site.parts, requestPart("page"), !isExplorer && !isOver);
  const needsForm = isExplorer && content?.state !== "loaded";
  const form = usePart(site.parts, requestPart("request"), needsForm);
  return { content, form: content?.state === "loaded" ? content : form };
}

function findApi({ configuration }: Pick<SiteState, "configuration">, route: Route) {
  if (route.type !== "node" || configuration.state !== "loaded") return undefined;
  return configuration.value.apis.find(({ id }) => id === route.apiId);
}

/** Loads the open endpoint including its responses, against which received ones are checked. */
function useLoadResponses(
  { configuration, parts }: SiteState,
  route: Route,
  type: "page" | "response",
) {
  return useCallback(async () => {
    const api = findApi({ configuration }, route);
    if (!api || route.type !== "node") return undefined;
    const loaded = await parts.load(api, { type, slug: route.slug });
    return loaded.state === "loaded" ? loaded.value : undefined;
  }, [configuration, parts, route, type]);
}

/** Preloads the form data of another endpoint before the user opens it. */
function useLoadForm({ configuration, parts }: SiteState, route: Route) {
  return useCallback(
    ({ slug }: SiteNode) => {
      const api = findApi({ configuration }, route);
      if (api) void parts.load(api, { type: "request", slug });
    },
    [configuration, parts, route],
  );
}

/** Loads another endpoint of the API by id, such as the token endpoint. */
function useLoadEndpoint({ configuration, apis, parts }: SiteState, route: Route) {
  return useCallback(
    async (_apiId: string, endpointId: string) => {
      const api = findApi({ configuration }, route);
      const { loadEndpoint } = await import("./state/load-endpoint.js");
      return api && loadEndpoint({ apis, parts }, api, endpointId);
    },
    [configuration, apis, parts, route],
  );
}

/**
 * When the address opens the playground, its form renders before the navigation, which it hides.
 */
async function waitForForm(): Promise<void> {
  if (!isExplorerOpen(new URL(window.location.href))) return;
  await loadPlayground().catch(() => undefined);
  await new Promise<void>((resolve) => {
    setTimeout(resolve, maxWaitMs);
    window.requestIdleCallback?.(() => resolve());
  });
}

/** Milliseconds. Used in browsers without `requestIdleCallback`. */
const maxWaitMs = 300;

function useDocumentTitle(pageName: string, title: string): void {
  useEffect(() => {
    const name = [pageName, title].filter((part) => part !== "").join(" · ");
    if (name !== "") document.title = name;
  }, [pageName, title]);
}
