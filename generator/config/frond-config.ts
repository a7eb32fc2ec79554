import type { TargetOptions } from "../target-options.js";
import type { TargetHooks } from "../hooks/target-hooks.js";
import type { IssueRules } from "./apply-rules.js";

/** The configuration: default export of `frond.config.ts` or `.mjs`, or the whole of `frond.config.json`. */
export interface FrondConfig {
  /** What is generated from what, by name. */
  readonly targets: Readonly<Record<string, TargetConfig>>;
  readonly check?: { readonly rules?: IssueRules };
  readonly site?: SiteConfig;
}

/** One generated package. Paths are relative to the configuration. */
export interface TargetConfig {
  readonly document: string;
  /** OpenAPI Overlay documents that change the document before it is read, in this order. */
  readonly overlays?: readonly string[];
  readonly out: string;
  /** Default: the target's name. */
  readonly package?: string;
  readonly options?: TargetOptions;
  /** Functions that change what is generated; only in a configuration that is a module. */
  readonly hooks?: TargetHooks;
}

/** The docs site. */
export interface SiteConfig {
  readonly title?: string;
  readonly apis?: readonly {
    readonly document: string;
    readonly initialState?: unknown;
    readonly environmentId?: string;
    /** Base addresses by environment id, in place of the document's. */
    readonly baseUrls?: Readonly<Record<string, string>>;
  }[];
  readonly theme?: Readonly<Record<string, string>>;
}
