import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { ApiDefinition } from "../../runtime/definition/index.js";
import { findPackageRoot } from "../../runtime/node/index.js";
import type { listVersions } from "../../runtime/site/parts/list-versions.js";
import type { SiteLook } from "../../runtime/site/state/site-look.js";
import type { SiteConfiguration } from "./site-configuration.js";

/** A page as HTML; see `runtime/site/render/render-page.tsx`, which is built by itself because it has React. */
interface RenderedPage {
  readonly html: string;
  readonly title: string;
  readonly description: string;
  /** HTML of the file at `choicesUrl`; empty: there is none. */
  readonly choices: string;
}

/** Renders the pages of a site. */
interface SiteRenderer {
  /** Renders the page of a path; `part` is what the page of one endpoint or channel shows. */
  renderPage(pathname: string, part?: ApiDefinition): RenderedPage;
  /** Renders the file at `navigationUrl`. */
  renderNavigation(apiId: string): string;
}

/** Loads what renders pages of a site. @throws Error When it has not been built. */
export async function loadSiteRenderer(site: {
  readonly configuration: SiteConfiguration;
  readonly definitions: ReadonlyMap<string, ApiDefinition>;
  readonly versions: ReturnType<typeof listVersions>;
  readonly look?: SiteLook;
}): Promise<SiteRenderer> {
  const path = join(findPackageRoot(), "dist", "site-renderer.js");
  if (!existsSync(path)) throw new Error("The docs site has not been built. Run: npm run build");
  const module = (await import(pathToFileURL(path).href)) as {
    readonly createSiteRenderer: (given: typeof site) => Promise<SiteRenderer>;
  };
  return module.createSiteRenderer(site);
}
