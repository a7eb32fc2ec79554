import { chooseRequest, findEnvironment, type ApiDefinition } from "../../../definition/index.js";
import { createStore, type StoreApi } from "zustand/vanilla";
import type { PlaygroundEvent, PlaygroundFlags } from "../../playground-props.js";
import { findFilled } from "../request/credentials/find-filled.js";
import { listAlternatives } from "../request/credentials/credentials.js";
import { chooseContent } from "../model/form/choose-content.js";
import type { FormSlice, RequestSource } from "../model/form-slice.js";
import type { OAuthSlice } from "../transport/oauth/oauth-slice.js";
import type { SendSlice } from "../transport/send/send-slice.js";
import type { OpenEndpoint } from "../model/form/open-endpoint.js";
import { listEnvironments } from "../model/variables/environments.js";
import type { EndpointFormState } from "../model/form/form-state.js";
import { noExtras } from "../model/form/request-extras.js";
import type { LoginState } from "../model/auth/login-state.js";
import type { SignRequest } from "../transport/send/sign-for-send.js";
import { bodyKind } from "../model/form/sections.js";
import type { ValuePath } from "../model/fields/value-path.js";
import type { StoredSession } from "./storage/stored-session.js";
import { createFirstForm } from "../model/form/create-form-state.js";

/** Tools that help to fill in the form. */
export type FormTool = "variables" | "saved";

/** A field of the form, or the authorization card. */
export type FocusTarget =
  { readonly type: "field"; readonly path: ValuePath } | { readonly type: "credentials" };

/** State of the open page. */
interface SessionSlice {
  /** Whether credentials are stored on the device. */
  readonly rememberAuth: boolean;
  /** Login of the site's user; `undefined` if the site has none. */
  readonly login: LoginState | undefined;
  /**
   * Whether a shared link was ignored because it was created for another version of the endpoint.
   */
  readonly outdatedLink: boolean;
  /** The form before the user's first input. `undefined` if a stored one was restored. */
  readonly emptyForm: EndpointFormState | undefined;
  /** What to show and focus, until that has happened. */
  readonly target: FocusTarget | undefined;
  /** The tool that is open above the form. */
  readonly tool: FormTool | undefined;
}

/** State of an open endpoint, with one slice for each layer that changes it. */
export interface PlaygroundState extends FormSlice, SendSlice, OAuthSlice, SessionSlice {}

/** Configuration of the store of one endpoint. */
export interface PlaygroundStoreOptions {
  readonly open: OpenEndpoint;
  readonly session: StoredSession;
  readonly flags: PlaygroundFlags;
  readonly environmentId?: string;
  readonly baseUrls?: Readonly<Record<string, string>>;
  readonly docsRoute: string;
  /** Redirect URL for OAuth providers. */
  readonly callbackUrl?: string;
  /** Base for relative server URLs. Without it, the user has to enter one. */
  readonly address?: string | undefined;
  readonly onEvent?: (event: PlaygroundEvent) => void;
  /** Returns the function that currently signs requests, if any. */
  readonly findSigner?: () => SignRequest | undefined;
  /**
   * Loads another endpoint of the API; returns `undefined` if there is none. Default: loading is
   * not possible.
   */
  readonly loadEndpoint?: (endpointId: string) => Promise<ApiDefinition | undefined>;
  /** Default: the global `fetch`. */
  readonly fetch?: typeof fetch;
}

/** The store of one endpoint. */
export type PlaygroundStore = StoreApi<PlaygroundState>;

/** Opens an endpoint with the stored form, or else the initial one. */
export function createPlaygroundStore(options: PlaygroundStoreOptions): PlaygroundStore {
  const { open, session } = options;
  const environments = listEnvironments(open.endpoint, {
    ...(options.baseUrls ? { baseUrls: options.baseUrls } : {}),
    values: session.readServerValues(),
    address: options.address,
  });
  const environment = findEnvironment({ ...open.endpoint, environments }, options.environmentId);
  const extras = session.readExtras() ?? noExtras;
  const chosen = chooseContent(open, extras.contentType);
  const stored = session.readForm();
  const form = stored && fitsContent(chosen, stored) ? stored : undefined;
  const auth = session.readAuth();
  const first: RequestSource = {
    form: form ?? createFirstForm(chosen, environment?.id),
    extras,
    auth,
    variables: session.readVariables(),
    alternative: 0,
    environmentId: environment?.id,
    baseUrl: session.readBaseUrl() ?? environment?.baseUrl ?? "",
  };
  return createStore<PlaygroundState>(() => ({
    ...first,
    extras,
    variables: session.readVariables(),
    alternative:
      session.alternative.read(listAlternatives(open.encoding)) ?? findFilled(open, first),
    environments,
    rememberAuth: session.isAuthRemembered(),
    login: undefined,
    logins: {},
    providers: {},
    revision: 0,
    undoSteps: [],
    outdatedLink: false,
    response: { type: "notStartedLoading" },
    previousResponse: { type: "notStartedLoading" },
    emptyForm: form ? undefined : first.form,
    target: undefined,
    tool: undefined,
    tried: false,
    question: undefined,
    accepted: new Set(),
    example: undefined,
    call: undefined,
  }));
}

/** Form and content type are stored separately, so they may not match. */
function fitsContent({ endpoint }: OpenEndpoint, { body }: EndpointFormState): boolean {
  const request = chooseRequest(endpoint);
  return body === null || request === undefined || bodyKind(request) === body.type;
}
