import type { Login } from "../../runtime/node/login/index.js";
import type { LoadedLook } from "./look/load-look.js";
import type { ListedApi, SiteConfiguration } from "./site-configuration.js";

/** What the site is built from. */
export interface SiteOptions {
  /** The built page, `dist/site`. */
  readonly folder: string;
  readonly configuration: Omit<SiteConfiguration, "apis">;
  readonly apis: readonly ListedApi[];
  /** Origins besides its own that the page may call: relay, registry, examples. */
  readonly connectTo: readonly string[];
  /** The path below which the site is on its host, such as `/docs`. Default: it is at the root. */
  readonly base?: string;
  /**
   * Where the site is, with its base path and without a slash at the end: `https://example.com/docs`. Without it,
   * pages have no canonical address.
   */
  readonly address?: string;
  /** What the configuration puts around the pages, and its Markdown pages. Default: nothing. */
  readonly look?: LoadedLook;
  /** Receives the playground's events and views of pages. Default: nothing does. */
  readonly analytics?: ServedAnalytics;
  /** Responds to the paths of the login. Default: readers cannot log in. */
  readonly login?: Pick<Login, "handle">;
}

/** What a module of analytics may export: it is called with responses of the playground, and with views of pages. */
export const analyticsExports = ["onEvent", "onPageView"] as const;

/** The user's module that receives the playground's events and views of pages. */
export interface ServedAnalytics {
  /** Its JavaScript. */
  readonly code: string;
  /** Which of {@link analyticsExports} it has; it is loaded for nothing else. */
  readonly exports: readonly string[];
  /** Origins that it sends to. */
  readonly connectTo: readonly string[];
}
