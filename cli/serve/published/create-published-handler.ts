import type { FetchHandler } from "../../../runtime/node/index.js";
import { createSiteHandler } from "../../site/create-site-handler.js";
import type { SiteOptions } from "../../site/site-options.js";
import type { PublishedDocs, PublishedState } from "./published-docs.js";

/** What a site of published docs is built from. */
interface PublishedSiteOptions extends Omit<SiteOptions, "apis"> {
  readonly docs: PublishedDocs;
}

/** Serves published docs: each page as they are when it is asked for. */
export function createPublishedHandler({ docs, ...site }: PublishedSiteOptions): FetchHandler {
  let built: { readonly state: PublishedState; readonly handler: FetchHandler } | undefined;
  return async (request) => {
    // Scripts and styles are the same for every content.
    const isFile = built && new URL(request.url).pathname.startsWith("/assets/");
    const state = isFile && built ? built.state : await docs.current();
    if (built?.state !== state) built = { state, handler: createHandler(site, state) };
    return built.handler(request);
  };
}

function createHandler(
  site: Omit<PublishedSiteOptions, "docs">,
  { title, apis, notice }: PublishedState,
): FetchHandler {
  const configuration = {
    ...site.configuration,
    title: site.configuration.title || title,
    ...(notice ? { notice } : {}),
  };
  return createSiteHandler({ ...site, configuration, apis });
}
