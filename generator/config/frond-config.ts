import type { TargetOptions } from "../target-options.js";
import type { TargetHooks } from "../hooks/target-hooks.js";
import type { Breakage, ChangeCode } from "../../runtime/definition/diff/index.js";
import type { Issue } from "../../runtime/http/index.js";
import type { IssueRules } from "./apply-rules.js";
import type { RegistryConfig } from "./registry-settings.js";
import type { RelayConfig } from "./relay-settings.js";
import type { ServeConfig } from "./serve-settings.js";
import type { SiteConfig } from "./site-config.js";

/** The configuration: default export of `frond.config.ts` or `.mjs`, or all of `frond.config.json`. */
export interface FrondConfig {
  /** What is generated from what, by name. May be left out where there is a `site` or a server's section. */
  readonly targets?: Readonly<Record<string, TargetConfig>>;
  /** Settings of `frond check`; its rules are also applied while generating. */
  readonly check?: CheckConfig;
  /** Settings of `frond diff`. */
  readonly diff?: DiffConfig;
  /** Settings of `frond registry`; flags and the environment win. Paths are relative to the configuration. */
  readonly registry?: RegistryConfig;
  /** Settings of `frond relay`; flags and the environment win. Paths are relative to the configuration. */
  readonly relay?: RelayConfig;
  /** Settings of `frond serve`; flags and the environment win. Paths are relative to the configuration. */
  readonly serve?: ServeConfig;
  /** Where `frond push` publishes. */
  readonly push?: PushConfig;
  /** The docs site that `frond start` and `frond serve` serve, `frond build` writes and `frond push` publishes. */
  readonly site?: SiteConfig;
}

/** From which severity on `frond check` fails. */
export type FailOn = Issue["severity"] | "none";

/** What `frond check` looks for and how much of it is too much; flags win. */
export interface CheckConfig {
  /** Severities by issue code; `off` hides an issue. They apply to `generate` and `verify`, too. */
  readonly rules?: IssueRules;
  /** Default `error`. */
  readonly failOn?: FailOn;
  /** A file of issues that may stay, each with its reason. */
  readonly ignore?: string;
  /** The most locations that are shown. Default 20. */
  readonly max?: number;
}

/** What a kind of change breaks instead of what `frond diff` assumes; `none`: nothing. */
export type ChangeRules = Readonly<Partial<Record<ChangeCode, Breakage | "none">>>;

/** What `frond diff` fails on; flags win. */
export interface DiffConfig {
  /** What changes break, by code, such as `{ "error-added": "source" }`; `none`: nothing. */
  readonly rules?: ChangeRules;
  /** `source`: any breaking change; `wire`: changes that break deployed programs; `none`: nothing. Default `source`. */
  readonly failOn?: "source" | "wire" | "none";
  /** A file of changes that are accepted, each with its reason. */
  readonly accept?: string;
}

/** Where `frond push` publishes, and `frond pull` and `frond start --registry` read; flags win. */
export interface PushConfig {
  /** Address of the registry, such as `https://registry.example.com`. */
  readonly registry?: string;
  /** The organization that owns the definitions and the docs. */
  readonly org?: string;
  /** The host of the docs site. */
  readonly domain?: string;
  /** The version of the docs. Default: the docs have no versions. */
  readonly version?: string;
  /** Files of templates of SDK snippets (`snippetTemplates` of a target writes them), relative to where frond runs. */
  readonly templates?: readonly string[];
  /** Files of finished SDK snippets, as `POST /snippets/create` of a registry takes them, relative to where frond runs. */
  readonly snippets?: readonly string[];
}

/** One of several documents of a target. */
export interface DocumentConfig {
  /** Its path or address. */
  readonly document: string;
  /**
   * Put before the names of its types, operations and security schemes, except for those that an earlier
   * document declares alike: with `orders`, `Item` becomes `OrdersItem`.
   */
  readonly prefix?: string;
}

/** One generated package. Paths are relative to the configuration. */
export interface TargetConfig {
  /**
   * Path of the API description, or its URL; `frond.lock.json` has the hash of what a URL returned. Of
   * several documents, one client is generated.
   */
  readonly document: string | readonly (string | DocumentConfig)[];
  /** Also read what the document refers to by URL. Default false. */
  readonly allowRemote?: boolean;
  /** OpenAPI Overlay documents that change the document before it is read, in this order. */
  readonly overlays?: readonly string[];
  /** Folder that the package is written to. */
  readonly out: string;
  /** Default: the target's name. */
  readonly package?: string;
  /** Options that change what is generated. Default: none. */
  readonly options?: TargetOptions;
  /** Functions that change what is generated; only in a configuration that is a module. */
  readonly hooks?: TargetHooks;
}
