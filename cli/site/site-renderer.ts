import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { ApiDefinition } from "../../runtime/definition/index.js";
import { findPackageRoot } from "../../runtime/node/index.js";
import type { listVersions } from "../../runtime/site/parts/list-versions.js";
import type { SiteLook } from "../../runtime/site/state/site-look.js";
import type { SiteConfiguration } from "./site-configuration.js";

/** A page as HTML, see `runtime/site/render/render-page.tsx`, which is bundled separately with React. */
interface RenderedPage {
  readonly html: string;
  readonly title: string;
  readonly description: string;
  /** HTML of the file at `choicesUrl`. Empty if there is none. */
  readonly choices: string;
}

/** Renders the pages of a site. */
interface SiteRenderer {
  /** Renders the page at a path. `part` is the definition of the endpoint or channel that it shows. */
  renderPage(pathname: string, part?: ApiDefinition): RenderedPage;
  /** Renders the file at `navigationUrl`. */
  renderNavigation(apiId: string): string;
}

/** Loads the renderer of pages. @throws Error When the site has not been built. */
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
