import { useEffect, useMemo, useRef } from "react";
import type { ReactNode, RefObject } from "react";
import { Explorer } from "./explorer/Explorer.js";
import { useExplorer } from "./explorer/use-explorer.js";
import { Shell } from "./navigation/Shell.js";
import { CurrentPage } from "./pages/CurrentPage.js";
import { useLocation } from "./state/use-location.js";
import { namePage, resolvePage } from "./state/resolve-page.js";
import { readRoute } from "./state/routes.js";
import { useSite } from "./state/use-site.js";

/** The whole site: navigation, the page of the address, and over it the playground when the address opens it. */
export function App(): ReactNode {
  const location = useLocation();
  const { pathname } = location;
  const route = useMemo(() => readRoute(pathname), [pathname]);
  const apiId = route.type === "api" || route.type === "node" ? route.apiId : undefined;
  const site = useSite(apiId);
  const { configuration, apis } = site;
  const page = useMemo(
    () => resolvePage(route, { configuration, apis }),
    [route, configuration, apis],
  );
  const canExplore = page.type === "node" && page.node.kind === "endpoint";
  const explorer = useExplorer(location, canExplore);
  const title = configuration.state === "loaded" ? configuration.value.title : "";
  useDocumentTitle(namePage(page), title);
  const main = useFocusOnNavigation(pathname);
  return (
    <>
      <div className="site" inert={explorer.isOpen}>
        <Shell
          site={site}
          title={title}
          pathname={pathname}
          apiId={apiId}
          covered={explorer.isOpen}
        >
          <main ref={main} tabIndex={-1} className="main" id="content">
            <CurrentPage page={page} apis={apis} onTry={explorer.open} onRetry={site.retry} />
          </main>
        </Shell>
      </div>
      {explorer.isOpen && page.type === "node" && configuration.state === "loaded" && (
        <Explorer page={page} configuration={configuration.value} onClose={explorer.close} />
      )}
    </>
  );
}

function useDocumentTitle(pageName: string, title: string): void {
  useEffect(() => {
    document.title = [pageName, title].filter((part) => part !== "").join(" · ") || "API reference";
  }, [pageName, title]);
}

/** A new page begins at its top, for eyes and for screen readers. Back and forward keep the browser's place. */
function useFocusOnNavigation(pathname: string): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [pathname]);
  return main;
}
