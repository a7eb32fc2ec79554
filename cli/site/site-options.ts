import type { Login } from "../../runtime/node/login/index.js";
import type { ListedApi, SiteConfiguration } from "./site-configuration.js";

/** What the site is built from. */
export interface SiteOptions {
  /** The built page, `dist/site`. */
  readonly folder: string;
  readonly configuration: Omit<SiteConfiguration, "apis">;
  readonly apis: readonly ListedApi[];
  /** Origins besides its own that the page may call: relay, registry, examples. */
  readonly connectTo: readonly string[];
  /** Receives the playground's events. Default: nothing does. */
  readonly analytics?: ServedAnalytics;
  /** Responds to the paths of the login. Default: readers cannot log in. */
  readonly login?: Pick<Login, "handle">;
}

/** The user's module that receives the playground's events. */
export interface ServedAnalytics {
  /** Its JavaScript. */
  readonly code: string;
  /** Origins that it sends to. */
  readonly connectTo: readonly string[];
}
