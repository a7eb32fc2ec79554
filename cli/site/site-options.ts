import type { Login } from "../../runtime/node/login/index.js";
import type { LoadedLook } from "./look/load-look.js";
import type { ListedApi, SiteConfiguration } from "./site-configuration.js";

/** The inputs of a site. */
export interface SiteOptions {
  /** The folder of the built site, `dist/site`. */
  readonly folder: string;
  readonly configuration: Omit<SiteConfiguration, "apis">;
  readonly apis: readonly ListedApi[];
  /** Other origins that pages may call: the relay, the registry, the examples. */
  readonly connectTo: readonly string[];
  /** The path of the site on its host, such as `/docs`. Default: the root. */
  readonly base?: string;
  /**
   * URL of the site with its base path and without a trailing slash: `https://example.com/docs`. Default: pages have
   * no canonical URL.
   */
  readonly address?: string;
  /** The appearance of the site, and its Markdown pages. Default: frond's. */
  readonly look?: LoadedLook;
  /** Receives events of the playground and page views. Default: none. */
  readonly analytics?: ServedAnalytics;
  /** Responds to the paths of the login. Default: readers cannot log in. */
  readonly login?: Pick<Login, "handle">;
}

/** The functions that an analytics module may export, for events of the playground and for page views. */
export const analyticsExports = ["onEvent", "onPageView"] as const;

/** The user's module that receives events of the playground and page views. */
export interface ServedAnalytics {
  /** Its JavaScript code. */
  readonly code: string;
  /** The {@link analyticsExports} that it has. */
  readonly exports: readonly string[];
  /** Origins that it sends to. */
  readonly connectTo: readonly string[];
}
