import { printProblem } from "../print-issues.js";
import { RegistryFailure } from "../publish/explain-registry-failure.js";
import { readPublishSettings, type RegistryFlags } from "../publish/publish-settings.js";
import { readToken } from "../publish/read-token.js";
import { connectRegistry } from "../publish/registry-connection.js";
import type { LoadedSite } from "../serve/load-site.js";
import { explainStart } from "../serve/explain-start.js";
import {
  openPublishedDocs,
  type PublishedDocs,
  type PublishedState,
} from "../serve/published/published-docs.js";
import { loadPagesSite, type PagesSite, type SitePlace } from "../site/load-pages-site.js";
import { listPublicTargets } from "./choose-relay.js";
import type { CurrentSite } from "./serve-docs.js";

interface PublishedSiteFlags extends RegistryFlags {
  readonly documents?: readonly string[];
  readonly registry: string;
  /** The host of the docs. Default: `push.domain` of the configuration. */
  readonly site?: string;
}

/** The timeout of calls. It is short, so that pages do not wait long for an unavailable registry. */
const timeoutInSeconds = 10;

/** Opens the site that a registry publishes. Prints problems and then resolves to undefined. */
export async function openPublishedSite(
  loaded: LoadedSite,
  place: SitePlace & { readonly isPublic: boolean },
  flags: PublishedSiteFlags,
): Promise<(() => Promise<CurrentSite>) | undefined> {
  if ((flags.documents ?? []).length > 0) {
    printProblem(
      "--registry shows what is published there. Leave out the documents, or publish them with 'frond push'.",
    );
    return undefined;
  }
  const docs = await openDocs(flags, loaded.site.login !== undefined);
  const site = docs && (await loadPagesSite({ ...loaded, documents: [] }, [], place));
  if (!site) return undefined;
  const title = loaded.site.title;
  let last: { readonly state: PublishedState; readonly site: CurrentSite } | undefined;
  return async () => {
    const state = await docs.current();
    if (last?.state !== state) last = { state, site: joinSite(site, state, title) };
    return last.site;
  };
}

async function openDocs(
  flags: PublishedSiteFlags,
  login: boolean,
): Promise<PublishedDocs | undefined> {
  const settings = await readPublishSettings([], flags);
  if (!settings) return undefined;
  const domain = flags.site ?? settings.push.domain;
  if (domain === undefined) {
    printProblem("no docs site is named. Add --site with the domain that 'frond push' published.");
    return undefined;
  }
  const token = await readToken({ tokenFile: flags.tokenFile, ask: false });
  if (token === undefined) return undefined;
  try {
    const connection = connectRegistry(settings.address, token, timeoutInSeconds);
    return await openPublishedDocs({ connection, domain, login, log: printProblem });
  } catch (error) {
    printProblem(error instanceof RegistryFailure ? error.message : explainStart(error));
    return undefined;
  }
}

/** Adds the published docs to a site. The title of the configuration wins over the registry's. */
function joinSite(site: PagesSite, state: PublishedState, title: string | undefined): CurrentSite {
  const { apis, notice } = state;
  return {
    site: { ...site, title: title ?? state.title, apis },
    ...(notice === undefined ? {} : { notice }),
    // Definitions from a registry may only name public hosts.
    targets: apis.flatMap(({ definition }) => listPublicTargets(definition)),
  };
}
