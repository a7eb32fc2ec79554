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
   * Initial values of the playground's form, for each of your own APIs without its own `initialState`.
   * Does not apply to documents from URLs or standard input that are not in `apis`.
   */
  readonly initialState?: SiteInitialState;
  /**
   * Whether everyone who can load the site may see the credentials in `initialState`. With false,
   * `frond build` and `frond serve` reject credentials there. Default false.
   */
  readonly publicCredentials?: boolean;
  /**
   * URL of the site with its path: `https://example.com/docs`. Used for canonical URLs, the sitemap and the
   * login. Default: pages have no canonical URL.
   */
  readonly url?: string;
  /** The path of the site on its host, such as `/docs`. Default: the path of `url`, else none. */
  readonly basePath?: string;
  /** URL of the relay that pages of `frond build` use. Default: pages call the APIs directly. */
  readonly relay?: string;
  /** Lets readers log in. The playground then sends their token with requests to your own APIs. */
  readonly login?: SiteLoginConfig;
  /** A module that receives page views and events of the playground: its path, or an object with options. */
  readonly analytics?: string | SiteAnalyticsConfig;
}

/** How readers log in: with any OpenID Connect provider, by the authorization code flow with PKCE. */
export interface SiteLoginConfig {
  /** URL of the provider, such as `https://accounts.example.com`. */
  readonly issuer: string;
  /** The site's client id at the provider. Register `<site>/frond/login/callback` there as its redirect URI. */
  readonly clientId: string;
  /** The site's client secret. Default: `FROND_LOGIN_CLIENT_SECRET`, else none, for a public client. */
  readonly clientSecret?: string;
  /** How the secret is sent. Default: what the provider supports, `client_secret_basic` first. */
  readonly clientAuthentication?: "client_secret_basic" | "client_secret_post";
  /** Scopes to request, separated by spaces. They must include `openid`. Default `openid`. */
  readonly scopes?: string;
  /** More parameters of the authorization request, such as `audience`, `resource` or `prompt`. */
  readonly parameters?: Readonly<Record<string, string>>;
  /** The token that requests are sent with. Default `access_token`. */
  readonly accessTokenFor?: "access_token" | "id_token";
  /** Seconds after which readers log in again. Default 43200: twelve hours. */
  readonly sessionSeconds?: number;
  /** Whether logging out also logs out at the provider, if it supports that. Default true. */
  readonly logoutAtProvider?: boolean;
  /** Allows a provider on loopback without https, for tests. Default false. */
  readonly allowInsecure?: boolean;
}

/** A module that receives page views and events of the playground in the browser. */
export interface SiteAnalyticsConfig {
  /**
   * Path of a JavaScript or TypeScript module without imports. It exports `onPageView`, `onEvent` or both.
   * `onPageView` is called with the `PageView` of each opened page, `onEvent` with each `PlaygroundEvent`.
   */
  readonly module: string;
  /** Origins that it sends to, such as `https://analytics.example.com`. Default: only the site itself. */
  readonly connectTo?: readonly string[];
}

/** One API of the docs site. */
export interface SiteApiConfig {
  /** Path or URL of the API description. `frond start` reads URLs only with `--allow-remote`. */
  readonly document: string;
  /** First path segment of its pages: letters, digits, `-` and `_`. Default: derived from its title. */
  readonly id?: string;
  /** Default: the title in the document. */
  readonly title?: string;
  /**
   * The version of the API for readers, such as `2.0`. Entries with a version and the same title are versions
   * of one API, newest first. Readers choose among them, and the first is shown by default. Default: none.
   */
  readonly version?: string;
  /**
   * Paths or URLs of earlier documents of the API, newest first. The changelog page compares each document
   * with the next. Default: none.
   */
  readonly since?: string | readonly string[];
  /** Initial values of the playground's form. Replaces the site's `initialState`. */
  readonly initialState?: SiteInitialState;
  /** The environment that is selected at first. Default: the first of the document. */
  readonly environmentId?: string;
  /** Base URLs that replace the document's, by environment id. */
  readonly baseUrls?: Readonly<Record<string, string>>;
  /** Whether requests are sent with the token of readers who logged in by the site's `login`. Default true. */
  readonly login?: boolean;
  /** Generated clients of the document. Their code is shown next to the other snippets. */
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
  /** Header parameters by name. API keys that are sent in headers are also filled from here. */
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
  /** Whether it is selected at first. */
  readonly selected: boolean;
}

/** Initial values, which may depend on the environment. */
export interface SiteInitialState extends SiteInitialValues {
  /** Values by environment id. They replace all other values while that environment is selected. */
  readonly env_state?: Readonly<Record<string, SiteInitialValues>>;
}
