import type { ApiDefinition } from "../definition/index.js";
import type { ClientOptions, HttpRequest } from "../http/index.js";
import type { SwitcherEndpoint } from "./state/model/search-endpoints.js";

/** The endpoint or WebSocket channel that the playground opens. */
export interface PlaygroundNode {
  /** Kind of node. `channel` is a WebSocket channel. */
  readonly type: "endpoint" | "channel";
  /** Id of the endpoint or channel in the definition. */
  readonly id: string;
}

/** A bearer token in a list that users choose from. */
export interface BearerTokenEntry {
  /** Name in the list, such as `Sandbox`. Unique within the list. */
  readonly key: string;
  /** The token, without the `Bearer` prefix. */
  readonly value: string;
  /** Whether this token is selected at first. Default: the first token in the list. */
  readonly selected?: boolean;
}

/** Initial values of the form from a site's configuration. */
export interface PlaygroundInitialValues {
  /** Initial credentials. Anyone who can load the page can read them. */
  readonly auth?: {
    /**
     * Token for bearer and OAuth schemes, without the `Bearer` prefix. Users choose from a list of tokens by
     * key. The list can also be given as JSON text.
     */
    readonly bearer_token?: string | readonly BearerTokenEntry[];
    /** Credentials for HTTP Basic schemes. */
    readonly basic?: {
      /** User name. */
      readonly username?: string;
      /** Password. */
      readonly password?: string;
    };
  };
  /**
   * Header parameters by name. They also set API keys that are sent in headers. `Cookie` sets API keys that
   * are sent in cookies.
   */
  readonly headers?: Readonly<Record<string, unknown>>;
  /** Path parameters by name. */
  readonly path_parameters?: Readonly<Record<string, unknown>>;
  /** Query parameters by name. They also set API keys that are sent in the query. */
  readonly query_parameters?: Readonly<Record<string, unknown>>;
}

/** Initial values of the form, with optional replacements for each environment. */
export interface PlaygroundInitialState extends PlaygroundInitialValues {
  /**
   * Values by environment id. While an environment is selected, its values replace all others, including
   * credentials.
   */
  readonly env_state?: Readonly<Record<string, PlaygroundInitialValues>>;
}

/** Switches of the playground. */
export interface PlaygroundFlags {
  /**
   * URL of the relay, such as `http://localhost:4001`. With `false`, the browser calls the API directly.
   * Default `false`.
   */
  readonly proxy?: string | false;
  /** Allows requests to localhost. Default `false`. */
  readonly localDevelopment?: boolean;
  /**
   * Command that started the site. It is shown with `--allow host:port` when the relay refuses a private
   * host.
   */
  readonly startCommand?: string;
  /**
   * Loads the definition from {@link PlaygroundProps.registry}. Code for the SDKs in {@link
   * PlaygroundProps.sdk} is generated from the templates registered there. Default `false`.
   */
  readonly snippetTemplates?: boolean;
  /**
   * Shows the login of {@link PlaygroundProps.loginInjection} instead of the authorization card. Default
   * `false`.
   */
  readonly loginInjection?: boolean;
  /**
   * Maximum number of messages that a channel receives before its connection is closed. Default, 0 and null:
   * no limit.
   */
  readonly "limit-websocket-messages-per-connection"?: number;
}

/** Login endpoints of the site. Both URLs must have the origin of the page. */
export interface LoginInjectionOptions {
  /** URL of the login configuration, as JSON. It is fetched every five minutes. */
  readonly configurationUrl: string;
  /** URL that logs the user out. The configuration names the query parameter for the return URL. */
  readonly logoutUrl: string;
}

/** The endpoints and channels of the API that users can switch to. */
export interface PlaygroundSwitcher {
  /** Endpoints in display order. Endpoints of the same group must be adjacent. */
  readonly endpoints: readonly SwitcherEndpoint[];
  /** Called when the user selects an endpoint. The host opens it. */
  readonly onChoose: (endpointId: string) => void;
  /** Called when the user points at an endpoint or moves to it with the keyboard. The host can preload it. */
  readonly onPoint?: (endpointId: string) => void;
}

/** Reported once per response. Contains no headers, bodies, tokens or query values. */
export interface PlaygroundEvent {
  readonly name: "api_playground_request_received";
  /** Details of the response. */
  readonly properties: {
    /** Id of the endpoint. */
    readonly endpointId: string;
    /** Displayed title of the endpoint. */
    readonly endpointName: string;
    /** HTTP method. */
    readonly method: string;
    /** Path of the docs page, without the query. */
    readonly docsRoute: string;
    /** HTTP status of the response. */
    readonly status: number;
    /** Reason phrase of the response. May be empty. */
    readonly statusText: string;
    /** Duration in milliseconds. */
    readonly time: number;
    /** Size of the body in bytes. Null if unknown, for example for a stream. */
    readonly size: number | null;
  };
}

/**
 * A page view of a docs site, passed to its analytics module. The playground does not report it. Contains no
 * query, fragment or personal data.
 */
export interface PageView {
  /** Path of the URL, such as `/docs/orchard/plant-tree/`. */
  readonly path: string;
  /** Title of the page, including the site title. */
  readonly title: string;
  /**
   * Origin of the page that linked here, such as `https://example.com`. Absent if unknown or the same site.
   */
  readonly referrer?: string;
}

/** SDK packages of the API, by language. */
export interface PlaygroundSdks {
  /** npm package, such as `@acme/greenhouse`. */
  readonly typescript?: string;
  /** PyPI package. */
  readonly python?: string;
  /** GitHub repository, such as `acme/greenhouse-go`. */
  readonly go?: string;
  /** RubyGems package. */
  readonly ruby?: string;
  /** Maven group and artifact, such as `com.acme:greenhouse`. */
  readonly java?: string;
  /** NuGet package. */
  readonly csharp?: string;
  /** Packagist package. */
  readonly php?: string;
}

/** Registry that stores the API's definition and SDK templates, with the options of its client. */
export interface PlaygroundRegistry extends ClientOptions {
  /** Id of the organization that registered the templates. */
  readonly orgId: string;
  /** Id of the API within the organization. */
  readonly apiId: string;
  /** Id of the registered definition. Default: the id of {@link PlaygroundProps.definition}. */
  readonly definitionId?: string;
}

/**
 * Properties of {@link Playground}. Changes are followed, except where a property says that it is read when an
 * endpoint or channel opens.
 */
export interface PlaygroundProps {
  /**
   * Definition of the API. Required unless {@link PlaygroundProps.loadEndpoint} is given. Read when an endpoint
   * or channel opens.
   */
  readonly definition?: ApiDefinition;
  /** Loads a definition pruned to one endpoint. Resolves to `undefined` if the endpoint does not exist. */
  readonly loadEndpoint?: (apiId: string, endpointId: string) => Promise<ApiDefinition | undefined>;
  /**
   * Loads the endpoint's definition including its response types, which received responses are compared with.
   * Needed if `definition` and `loadEndpoint` omit them, as `pruneDefinition` does with `hasResponseTypes: false`.
   */
  readonly loadResponseDefinition?: (
    apiId: string,
    endpointId: string,
  ) => Promise<ApiDefinition | undefined>;
  /** Id under which forms and credentials are stored. Default: the id of the definition. */
  readonly apiId?: string;
  /** The endpoint or channel to show. */
  readonly node: PlaygroundNode;
  /**
   * Initial values of the form. Stored values take precedence. Read when an endpoint or channel opens. Default:
   * none.
   */
  readonly initialState?: PlaygroundInitialState;
  /** Switches, such as the relay to send requests through. Default: all off. */
  readonly flags?: PlaygroundFlags;
  /** Login of the site. Used only if `flags.loginInjection` is on. Default: no login. */
  readonly loginInjection?: LoginInjectionOptions;
  /**
   * URL of the page that calls `completeLogin`, where OAuth providers redirect users to. Must have the origin
   * of the playground. Read when an endpoint or channel opens. Default `/frond/oauth-callback.html`.
   */
  readonly oauthCallbackUrl?: string;
  /**
   * Id of the environment selected at first, and again when this property changes. Default: the endpoint's
   * default environment, or else its first.
   */
  readonly environmentId?: string;
  /**
   * Base URLs by environment id. They replace those of the definition. A base URL that the user typed is not
   * replaced.
   */
  readonly baseUrls?: Readonly<Record<string, string>>;
  /** URL of the link "View in API Reference". Default: no link. */
  readonly apiReferenceHref?: string;
  /**
   * SDKs of the API, for which code is shown in addition to the built-in languages. Without {@link
   * PlaygroundFlags.snippetTemplates} only a TypeScript client generated by frond is supported. Default:
   * none.
   */
  readonly sdk?: PlaygroundSdks;
  /** Registry to load the definition and templates from while `flags.snippetTemplates` is on. */
  readonly registry?: PlaygroundRegistry;
  /** Lets users switch to another endpoint. Default: no switcher. */
  readonly switcher?: PlaygroundSwitcher;
  /**
   * Signs a request. Called after the request is encoded and before it is wrapped for the relay. It is not
   * called for requests that are only displayed or copied. Copied code contains a comment that the request is
   * not signed.
   *
   * The returned request is sent unchanged. Headers and query parameters that were added or changed are
   * masked in the display. If the function throws, nothing is sent and the error is shown instead of a
   * response.
   *
   * For AWS see `frond/aws`. Default: requests are not signed.
   *
   * @example
   * const signRequest: PlaygroundProps["signRequest"] = async (request) => ({
   *   ...request,
   *   headers: [...request.headers, ["X-Signature", await sign(request.method, request.url)]],
   * });
   */
  readonly signRequest?: (request: HttpRequest) => HttpRequest | Promise<HttpRequest>;
  /** Called once per response, for analytics. Default: nothing is reported. */
  readonly onEvent?: (event: PlaygroundEvent) => void;
  /** Called when the user presses the close button or Escape. Default: the playground cannot be closed. */
  readonly onClose?: () => void;
  /**
   * Color theme. `system` follows `data-theme` of an ancestor, or else the user's system setting. Default
   * `system`.
   */
  readonly theme?: "light" | "dark" | "system";
  /**
   * Storage for forms, variables and credentials. Read when an endpoint or channel opens. Default:
   * `sessionStorage`.
   */
  readonly storage?: Storage;
  /**
   * Storage for what users choose to remember on the device: variables, saved requests and, if they select
   * it, credentials. Read when an endpoint or channel opens. Default: `localStorage`.
   */
  readonly deviceStorage?: Storage;
}
