import type { ApiDefinition } from "../definition/index.js";
import type { ClientOptions, HttpRequest } from "../http/index.js";
import type { SwitcherEndpoint } from "./state/model/search-endpoints.js";

/** The node that the playground is opened for: an endpoint or a WebSocket channel, by its id in the definition. */
export interface PlaygroundNode {
  /** `channel` is a WebSocket channel. */
  readonly type: "endpoint" | "channel";
  /** Id of the endpoint or channel in the definition. */
  readonly id: string;
}

/** One of several bearer tokens. */
export interface BearerTokenEntry {
  /** What it is chosen by, such as `Sandbox`. */
  readonly key: string;
  /** The token. */
  readonly value: string;
  /** Whether it is the one to start with. Default: the first of the list is. */
  readonly selected?: boolean;
}

/** Initial values of the form from a site's configuration. */
export interface PlaygroundInitialValues {
  /** Credentials to start with. Anyone who can load the page can read them. */
  readonly auth?: {
    /**
     * Token of bearer and OAuth schemes, without the `Bearer` prefix; or several, of which users
     * choose one by its key. The text of such a list, as JSON, is read as the list.
     */
    readonly bearer_token?: string | readonly BearerTokenEntry[];
    /** Credentials of HTTP Basic schemes. */
    readonly basic?: {
      /** User name. */
      readonly username?: string;
      /** Password. */
      readonly password?: string;
    };
  };
  /**
   * Header parameters by name; API keys that are sent in headers are filled from here too, and keys
   * in cookies from `Cookie`.
   */
  readonly headers?: Readonly<Record<string, unknown>>;
  /** Path parameters by name. */
  readonly path_parameters?: Readonly<Record<string, unknown>>;
  /** Query parameters by name; API keys that are sent in the query are filled from here too. */
  readonly query_parameters?: Readonly<Record<string, unknown>>;
}

/** Initial values, and by environment id others that replace them completely, credentials included. */
export interface PlaygroundInitialState extends PlaygroundInitialValues {
  /** Values by environment id; they replace the others completely while that environment is selected. */
  readonly env_state?: Readonly<Record<string, PlaygroundInitialValues>>;
}

/** Flags that the host sets. */
export interface PlaygroundFlags {
  /** Address of the relay, such as `http://localhost:4001`; `false`: calls go straight to the API. Default `false`. */
  readonly proxy?: string | false;
  /** Lets requests go to localhost. Default `false`. */
  readonly localDevelopment?: boolean;
  /** The command that started this site; shown with `--allow host:port` when the relay refuses a private host. */
  readonly startCommand?: string;
  /**
   * Loads the definition from {@link PlaygroundProps.registry} and shows calls of the SDKs of
   * {@link PlaygroundProps.sdk}, written from the templates that are registered there. Default `false`.
   */
  readonly snippetTemplates?: boolean;
  /** Shows the login of {@link PlaygroundProps.loginInjection} in place of the authorization card. Default `false`. */
  readonly loginInjection?: boolean;
  /** Received messages of a channel before its connection is closed, as a sample session. Falsy: no limit. */
  readonly "limit-websocket-messages-per-connection"?: number;
}

/** Endpoints of a site's own login. Both URLs are on the page's own origin. */
export interface LoginInjectionOptions {
  /** Address that responds with the login-injection configuration, as JSON; read every 300,000 ms. */
  readonly configurationUrl: string;
  /** Address that ends the login; the address to come back to is added in the query parameter that the configuration names. */
  readonly logoutUrl: string;
}

/** The API's other endpoints and channels, and how to go to one. */
export interface PlaygroundSwitcher {
  /** In the order shown; endpoints of a group are together. */
  readonly endpoints: readonly SwitcherEndpoint[];
  /** The host then opens that endpoint. */
  readonly onChoose: (endpointId: string) => void;
  /** The user's eye is on an endpoint, which may be the next: the host can load it already. */
  readonly onPoint?: (endpointId: string) => void;
}

/** Reported once for each response that was received. Never holds a header, a body, a token or a query value. */
export interface PlaygroundEvent {
  readonly name: "api_playground_request_received";
  /** What was measured. */
  readonly properties: {
    /** Id of the endpoint. */
    readonly endpointId: string;
    /** Title of the endpoint, as shown. */
    readonly endpointName: string;
    /** HTTP method. */
    readonly method: string;
    /** Path of the docs page, without its query. */
    readonly docsRoute: string;
    /** HTTP status of the response. */
    readonly status: number;
    /** Reason phrase of the response; may be empty. */
    readonly statusText: string;
    /** Milliseconds. */
    readonly time: number;
    /** Bytes of the body; null when unknown, as for a stream. */
    readonly size: number | null;
  };
}

/**
 * A page view of a docs site, as the site's analytics module receives it. Not reported by the
 * playground itself. Never holds a query or a fragment, nor anything of the reader.
 */
export interface PageView {
  /** Path of the page, as in its address: `/docs/orchard/plant-tree/`. */
  readonly path: string;
  /** Title of the page, with that of the site. */
  readonly title: string;
  /** Origin of the other site that linked here, such as `https://example.com`; absent where that is not known. */
  readonly referrer?: string;
}

/** The packages of an API's SDKs, by language. */
export interface PlaygroundSdks {
  /** npm name, such as `@acme/greenhouse`. */
  readonly typescript?: string;
  /** Name on PyPI. */
  readonly python?: string;
  /** Repository on GitHub, such as `acme/greenhouse-go`. */
  readonly go?: string;
  /** Name of the gem. */
  readonly ruby?: string;
  /** Group and artifact, such as `com.acme:greenhouse`. */
  readonly java?: string;
  /** Name on NuGet. */
  readonly csharp?: string;
  /** Name on Packagist. */
  readonly php?: string;
}

/** A registry and whose definitions and templates are read there; beside them, options of its client. */
export interface PlaygroundRegistry extends ClientOptions {
  /** The organization that registered the templates. */
  readonly orgId: string;
  /** The API, as the organization names it. */
  readonly apiId: string;
  /** The registered definition. Default: the id of {@link PlaygroundProps.definition}. */
  readonly definitionId?: string;
}

/** Properties of {@link Playground}. */
export interface PlaygroundProps {
  /** The API. Either this or {@link PlaygroundProps.loadEndpoint} is needed. */
  readonly definition?: ApiDefinition;
  /** Loads a definition pruned to one endpoint; `undefined` when there is none. */
  readonly loadEndpoint?: (apiId: string, endpointId: string) => Promise<ApiDefinition | undefined>;
  /**
   * Loads the definition of the endpoint with what its responses are built from, to compare a response
   * with it. Wanted when the other two give one pruned with `answers: false`.
   */
  readonly loadAnswers?: (apiId: string, endpointId: string) => Promise<ApiDefinition | undefined>;
  /** Key of stored forms and credentials. Default: the definition's id. */
  readonly apiId?: string;
  /** The endpoint or channel to show. */
  readonly node: PlaygroundNode;
  /** Values that fill the form when nothing is stored for it. Default: none. */
  readonly initialState?: PlaygroundInitialState;
  /** How requests are sent, and other switches. Default: none is on. */
  readonly flags?: PlaygroundFlags;
  /** How users log in to the site; used while `flags.loginInjection` is on. Default: they cannot. */
  readonly loginInjection?: LoginInjectionOptions;
  /**
   * Page of the same origin that calls `completeLogin`; OAuth providers send users back to it. Default
   * `/frond/oauth-callback.html`.
   */
  readonly oauthCallbackUrl?: string;
  /** The environment selected at first. Default: the endpoint's default, else its first. */
  readonly environmentId?: string;
  /** Base addresses by environment id that take the place of the definition's. */
  readonly baseUrls?: Readonly<Record<string, string>>;
  /** Where 'View in API Reference' leads. Absent: no link. */
  readonly apiReferenceHref?: string;
  /**
   * SDKs of the API: calls of them are next to the other snippets. Absent: none are. Without
   * {@link PlaygroundFlags.snippetTemplates} only a TypeScript client that frond generated has any.
   */
  readonly sdk?: PlaygroundSdks;
  /** Where definition and templates are read while `flags.snippetTemplates` is on. */
  readonly registry?: PlaygroundRegistry;
  /** Absent: no switcher in the bar. */
  readonly switcher?: PlaygroundSwitcher;
  /**
   * Signs a request. Called when one is sent, and never for what is only shown or copied: once all of it is
   * encoded and before it is wrapped for the relay. What it returns is sent as it is; headers and query
   * parameters that it adds or changes are shown masked. When it throws, nothing is sent and the response says
   * so. Code of the request has a comment that it is not signed. For AWS see `frond/aws`. Default: none.
   *
   * @example
   * const signRequest: PlaygroundProps["signRequest"] = async (request) => ({
   *   ...request,
   *   headers: [...request.headers, ["X-Signature", await sign(request.method, request.url)]],
   * });
   */
  readonly signRequest?: (request: HttpRequest) => HttpRequest | Promise<HttpRequest>;
  /** Called once for each response, for analytics. Default: nothing is reported. */
  readonly onEvent?: (event: PlaygroundEvent) => void;
  /** Called by the close button and by Escape. Absent: neither is there. */
  readonly onClose?: () => void;
  /** Default `system`: follows `data-theme` of an ancestor, else the user's setting. */
  readonly theme?: "light" | "dark" | "system";
  /** Where forms, variables and credentials are kept. Default: the page's session storage. */
  readonly storage?: Storage;
  /**
   * Where what a user chooses to remember on the device is kept: variables and saved requests, never a
   * secret. Default: the page's local storage.
   */
  readonly deviceStorage?: Storage;
}
