import type { TargetOptions } from "../target-options.js";
import type { TargetHooks } from "../hooks/target-hooks.js";
import type { Breakage, ChangeCode } from "../../runtime/definition/diff/index.js";
import type { Issue } from "../../runtime/http/index.js";
import type { IssueRules } from "./apply-rules.js";
import type { RegistryConfig } from "./registry-settings.js";
import type { RelayConfig } from "./relay-settings.js";
import type { ServeConfig } from "./serve-settings.js";
import type { SiteConfig } from "./site-config.js";

/** The configuration: the default export of `frond.config.ts` or `.mjs`, or all of `frond.config.json`. */
export interface FrondConfig {
  /** The packages to generate, by name. Optional with a `site` or the section of a server. */
  readonly targets?: Readonly<Record<string, TargetConfig>>;
  /** Settings of `frond check`. Its rules also apply to `frond generate`. */
  readonly check?: CheckConfig;
  /** Settings of `frond diff`. */
  readonly diff?: DiffConfig;
  /** Settings of `frond registry`. Flags and the environment win. Paths are relative to the configuration. */
  readonly registry?: RegistryConfig;
  /** Settings of `frond relay`. Flags and the environment win. Paths are relative to the configuration. */
  readonly relay?: RelayConfig;
  /** Settings of `frond serve`. Flags and the environment win. Paths are relative to the configuration. */
  readonly serve?: ServeConfig;
  /** Where `frond push` publishes. */
  readonly push?: PushConfig;
  /** The docs site that `frond start` and `frond serve` serve, `frond build` writes and `frond push` publishes. */
  readonly site?: SiteConfig;
}

/** The lowest severity with which `frond check` fails. */
export type FailOn = Issue["severity"] | "none";

/** Settings of `frond check`. Flags win. */
export interface CheckConfig {
  /** Severities by issue code. `off` hides an issue. They also apply to `generate` and `verify`. */
  readonly rules?: IssueRules;
  /** The lowest severity that fails. Default `error`. */
  readonly failOn?: FailOn;
  /** A file of issues to ignore, each with a reason. */
  readonly ignore?: string;
  /** The maximum number of locations to show. Default 20. */
  readonly max?: number;
}

/** What kinds of changes break, by code. Replaces the default of `frond diff`. `none`: nothing. */
export type ChangeRules = Readonly<Partial<Record<ChangeCode, Breakage | "none">>>;

/** Settings of `frond diff`. Flags win. */
export interface DiffConfig {
  /** What kinds of changes break, by code, such as `{ "error-added": "source" }`. `none`: nothing. */
  readonly rules?: ChangeRules;
  /**
   * Which changes fail. `source`: any breaking change. `wire`: changes that break deployed programs.
   * `none`: none. Default `source`.
   */
  readonly failOn?: "source" | "wire" | "none";
  /** A file of accepted changes, each with a reason. */
  readonly accept?: string;
}

/** The registry for `frond push`, `frond pull` and `frond start --registry`. Flags win. */
export interface PushConfig {
  /** URL of the registry, such as `https://registry.example.com`. */
  readonly registry?: string;
  /** The organization that owns the definitions and the docs. */
  readonly org?: string;
  /** The host of the docs site. */
  readonly domain?: string;
  /** The version of the docs. Default: the docs have no versions. */
  readonly version?: string;
  /**
   * Files with templates of SDK snippets, which the option `snippetTemplates` of a target writes. Relative
   * to the working directory.
   */
  readonly templates?: readonly string[];
  /**
   * Files with complete SDK snippets, in the format of the registry's `POST /snippets/create`. Relative to
   * the working directory.
   */
  readonly snippets?: readonly string[];
}

/** One of several documents of a target. */
interface DocumentConfig {
  /** Its path or URL. */
  readonly document: string;
  /**
   * A prefix for the names of its types, operations and security schemes: with `orders`, `Item` becomes
   * `OrdersItem`. Not added to names that an earlier document declares identically.
   */
  readonly prefix?: string;
}

/** One generated package. Paths are relative to the configuration. */
export interface TargetConfig {
  /**
   * Path or URL of the API description. `frond.lock.json` stores the hash of what a URL returned. Several
   * documents are generated as one client.
   */
  readonly document: string | readonly (string | DocumentConfig)[];
  /** Also read files that the document refers to by URL. Default false. */
  readonly allowRemote?: boolean;
  /** OpenAPI Overlay documents that change the document before it is read, in this order. */
  readonly overlays?: readonly string[];
  /** Folder that the package is written to. */
  readonly out: string;
  /** npm name of the package. Default: the target's name. */
  readonly package?: string;
  /** Options that change what is generated. Default: none. */
  readonly options?: TargetOptions;
  /** Functions that change what is generated. Not available in JSON configurations. */
  readonly hooks?: TargetHooks;
}
