import { createContext, use, useMemo } from "react";
import type { ApiDefinition } from "../../definition/index.js";
import type { LinkRules } from "../../markdown/index.js";
import type { Navigation } from "../parts/create-navigation.js";
import { homeHref, readRoute } from "../parts/routes.js";
import { useShownApi } from "../schemas/use-shown-api.js";
import type { ImageHosts } from "../state/site-look.js";
import { useStaticPage } from "../state/use-static-page.js";
import { resolveAddress, type LinkedApi } from "./resolve-address.js";
import { createPictureRule } from "./picture-rule.js";

/** The API of the current page, as far as it is loaded. */
interface CurrentApi {
  readonly apiId: string;
  /** The outline, or a part of the definition until the outline is loaded. */
  readonly definition: ApiDefinition;
  readonly navigation: Navigation;
  /** Hosts whose pictures are shown. Default: none. */
  readonly imageHosts: ImageHosts | undefined;
}

/** Provided around the descriptions of an API. Elsewhere, relative links become text. */
export const CurrentApiContext = createContext<CurrentApi | undefined>(undefined);

/** The rules for links in the descriptions of the current page. */
export function useLinkRules(): LinkRules | undefined {
  const current = use(CurrentApiContext);
  const shown = useShownApi();
  const page = useStaticPage();
  return useMemo(() => {
    if (!current) return undefined;
    const complete = shown?.apiId === current.apiId ? shown : undefined;
    const api: LinkedApi = {
      ...current,
      ...complete,
      hasPage: page?.hasPage ?? ((path) => isKnown(path, current)),
    };
    return {
      resolve: (address) => {
        const found = resolveAddress(api, address);
        return found && `${found.path}${found.id === undefined ? "" : `#${found.id}`}`;
      },
      showsPicture: createPictureRule(current.imageHosts),
    };
  }, [current, shown, page]);
}

/** Whether a site in the browser, which knows only the current API, has a page. */
function isKnown(path: string, { apiId, navigation }: CurrentApi): boolean {
  if (path === homeHref()) return true;
  const route = readRoute(path);
  if (!("apiId" in route) || route.apiId !== apiId) return false;
  return route.type !== "node" || navigation.all.some(({ slug }) => slug === route.slug);
}
