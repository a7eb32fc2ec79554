import type { SiteLookConfig } from "./site-look-config.js";

/**
 * The docs site that `frond start` and `frond serve` serve and `frond build` writes. Paths are relative to the
 * configuration.
 */
export interface SiteConfig extends SiteLookConfig {
  /** Shown in the navigation and in the titles of pages. Default: the title of the first document. */
  readonly title?: string;
  /** The APIs shown, in this order. Default: those named on the command line. */
  readonly apis?: readonly SiteApiConfig[];
  /** The environment that is selected at first in every API that has it. Default: the first of each document. */
  readonly environmentId?: string;
  /**
   * What the playground's form starts with, for each of your own APIs that has no `initialState` itself.
   * Documents that are given as an address or on standard input and are not in `apis` do not get it.
   */
  readonly initialState?: SiteInitialState;
  /**
   * Whether credentials in `initialState` are meant for everybody who can load the site. Without it
   * `frond build` and `frond serve` refuse them. Default false.
   */
  readonly publicCredentials?: boolean;
  /**
   * Where the site is, with its path: `https://example.com/docs`. For canonical addresses, the sitemap and the
   * login. Default: pages have no canonical address.
   */
  readonly url?: string;
  /** The path below which the site is on its host, such as `/docs`. Default: the path of `url`, else none. */
  readonly basePath?: string;
  /** Address of the relay that pages of `frond build` send through. Default: they call the APIs themselves. */
  readonly relay?: string;
  /** Lets readers log in; the playground then sends their token with requests to your own APIs. */
  readonly login?: SiteLoginConfig;
  /** Receives views of pages and the playground's events: the path of a module, or that with the origins it sends to. */
  readonly analytics?: string | SiteAnalyticsConfig;
}

/** How readers log in: by any OpenID Connect provider, with the authorization code flow and PKCE. */
export interface SiteLoginConfig {
  /** Address of the provider, such as `https://accounts.example.com`. */
  readonly issuer: string;
  /** The site's client id at the provider. Register `<site>/frond/login/callback` there as its redirect URI. */
  readonly clientId: string;
  /** The site's client secret. Default: `FROND_LOGIN_CLIENT_SECRET`, else none, for a public client. */
  readonly clientSecret?: string;
  /** How the secret is sent. Default: what the provider supports, `client_secret_basic` first. */
  readonly clientAuthentication?: "client_secret_basic" | "client_secret_post";
  /** Scopes to ask for, separated by spaces; `openid` is one of them. Default `openid`. */
  readonly scopes?: string;
  /** More parameters of the authorization request, such as `audience`, `resource` or `prompt`. */
  readonly parameters?: Readonly<Record<string, string>>;
  /** Which token requests are sent with. Default `access_token`. */
  readonly accessTokenFor?: "access_token" | "id_token";
  /** Seconds after which readers log in again. Default 43200: twelve hours. */
  readonly sessionSeconds?: number;
  /** Whether logging out also logs out at the provider, if it supports that. Default true. */
  readonly logoutAtProvider?: boolean;
  /** Allows a provider on loopback without https, for tests. Default false. */
  readonly allowInsecure?: boolean;
}

/** A module that receives views of pages and the playground's events in the browser. */
export interface SiteAnalyticsConfig {
  /**
   * Path of a JavaScript or TypeScript module that imports nothing and exports `onPageView`, which is called with the
   * `PageView` of each page that is opened, or `onEvent`, which is called with each `PlaygroundEvent`, or both.
   */
  readonly module: string;
  /** Origins that it sends to, such as `https://analytics.example.com`. Default: only the site itself. */
  readonly connectTo?: readonly string[];
}

/** One API of the docs site. */
export interface SiteApiConfig {
  /** Path of the API description, or its address, which `frond start` reads with `--allow-remote`. */
  readonly document: string;
  /** First segment of its pages' addresses: letters, digits, `-` and `_`. Default: derived from its title. */
  readonly id?: string;
  /** Default: the title in the document. */
  readonly title?: string;
  /**
   * What readers call this version of the API, such as `2.0`. Entries with versions and the same title are versions
   * of one API, newest first: readers choose among them and see the first one first. Default: the API has no versions.
   */
  readonly version?: string;
  /**
   * Earlier documents of the API, newest first: paths or addresses. Its page of changes compares each with the
   * next. Default: none.
   */
  readonly since?: string | readonly string[];
  /** What the playground's form starts with, instead of the site's `initialState`. */
  readonly initialState?: SiteInitialState;
  /** The environment that is selected at first. Default: the first of the document. */
  readonly environmentId?: string;
  /** Base URLs that replace the document's, by environment id. */
  readonly baseUrls?: Readonly<Record<string, string>>;
  /** Whether requests are sent with the token of readers who log in by the site's `login`. Default true. */
  readonly login?: boolean;
  /** Clients that frond generated from the document: their code is shown next to the other snippets. */
  readonly sdk?: {
    /** npm name of the generated TypeScript package. */
    readonly typescript?: string;
  };
}

/** Values that forms start with. Anyone who can load the site can read them, credentials included. */
export interface SiteInitialValues {
  /** Credentials to start with. */
  readonly auth?: {
    /** Token of bearer schemes without the `Bearer` prefix, or several to choose from. */
    readonly bearer_token?: string | readonly SiteBearerToken[];
    /** Credentials of HTTP Basic schemes. */
    readonly basic?: {
      /** User name. */
      readonly username?: string;
      /** Password. */
      readonly password?: string;
    };
  };
  /** Header parameters by name; API keys that are sent in headers are filled from here too. */
  readonly headers?: Readonly<Record<string, unknown>>;
  /** Path parameters by name. */
  readonly path_parameters?: Readonly<Record<string, unknown>>;
  /** Query parameters by name. */
  readonly query_parameters?: Readonly<Record<string, unknown>>;
}

/** One of several bearer tokens. */
export interface SiteBearerToken {
  /** Its name in the list. */
  readonly key: string;
  /** The token, without the `Bearer` prefix. */
  readonly value: string;
  /** Whether it is chosen at first. */
  readonly selected: boolean;
}

/** Initial values, and by environment id others that replace all of them, credentials included. */
export interface SiteInitialState extends SiteInitialValues {
  /** Values by environment id; they replace the others completely while that environment is selected. */
  readonly env_state?: Readonly<Record<string, SiteInitialValues>>;
}
