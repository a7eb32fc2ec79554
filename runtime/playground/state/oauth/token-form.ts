import type { AuthSchemeId } from "../../../definition/index.js";
import type { HttpRequest } from "../../../http/index.js";
import { changeSchemeState, type OAuthState } from "../auth/auth-state.js";
import { valueAt, withValueAt, type ValuePath } from "../fields/value-path.js";
import { encodeForm } from "../form/encode-form.js";
import { findBaseUrl } from "../form/fill-source.js";
import type { OpenEndpoint } from "../form/open-endpoint.js";
import {
  createFormActions,
  createPlaygroundStore,
  type FormActions,
  type PlaygroundState,
  type PlaygroundStore,
  type PlaygroundStoreOptions,
} from "../playground-store.js";
import { explainIssues } from "../send/explain-issues.js";
import { findSendBlock } from "../send/find-send-block.js";
import type { StoredSession } from "../storage/stored-session.js";
import { findChosen } from "../variables/chosen-environment.js";
import { isForeignHost, type EnvironmentChoice } from "../variables/environments.js";
import { findClientFields } from "./client-fields.js";
import { listFormSecrets } from "./list-form-secrets.js";
import { loadTokenEndpoint } from "./load-token-endpoint.js";
import type { ReferencedEndpoint } from "./oauth-setup.js";

/** The form of the endpoint that gives a token. It lives in memory: nothing typed there is stored. */
export interface TokenForm {
  readonly open: OpenEndpoint;
  readonly store: PlaygroundStore;
  readonly actions: FormActions;
  /** What is sent for a token now. */
  encode(): TokenCall;
}

/** A request for a token, or why there is none. */
export type TokenCall =
  | {
      readonly request: HttpRequest;
      /** Texts that must not be shown. */
      readonly secrets: readonly string[];
      /** A host outside the definition that would get the credentials. */
      readonly foreignHost?: string;
    }
  | { readonly problem: string };

/** What a token form shares with the open endpoint. */
export interface TokenFormOptions extends PlaygroundStoreOptions {
  /** The store of the endpoint that needs the token. */
  readonly outer: PlaygroundStore;
  readonly scheme: AuthSchemeId;
  readonly referenced: ReferencedEndpoint;
  readonly read: (scheme: AuthSchemeId) => OAuthState;
  readonly change: (scheme: AuthSchemeId, change: (state: OAuthState) => OAuthState) => void;
}

/** Opens the form of a token endpoint; `undefined` when there is none, or it cannot be loaded. */
export async function openTokenForm(options: TokenFormOptions): Promise<TokenForm | undefined> {
  try {
    const token = await loadTokenEndpoint(options, options.scheme, options.referenced);
    return token && createTokenForm(token, options);
  } catch (error) {
    console.error("The form of the token endpoint could not be opened.", error);
    return undefined;
  }
}

/** The form with the client that is known already. */
function createTokenForm(token: OpenEndpoint, options: TokenFormOptions): TokenForm {
  const { outer, session } = options;
  const { environmentId: outerEnvironment } = outer.getState();
  const own: PlaygroundStoreOptions = {
    ...options,
    open: token,
    session: withoutWork(session),
    ...(outerEnvironment === undefined ? {} : { environmentId: outerEnvironment }),
  };
  const store = createPlaygroundStore(own);
  const actions = createFormActions(store, own);
  const { variables, auth } = outer.getState();
  store.setState({ variables, auth });
  followAddress(store, outer.getState());
  joinClient(store, token, options);
  joinOuter(store, actions, options);
  return {
    open: token,
    store,
    actions,
    encode: () => encode(token, store, options),
  };
}

function encode(
  open: OpenEndpoint,
  store: PlaygroundStore,
  { flags }: PlaygroundStoreOptions,
): TokenCall {
  const state = store.getState();
  const baseUrl = findBaseUrl(state);
  const block = findSendBlock({ baseUrl }, flags.localDevelopment === true, findChosen(state));
  if (block !== undefined) return { problem: block };
  const { request, issues } = encodeForm(open, state, { missing: "send" });
  if (!request) return { problem: explainIssues(issues).hint };
  const isForeign = isForeignHost(baseUrl, state.environments);
  return {
    request,
    secrets: listFormSecrets(open, state.form),
    ...(isForeign ? { foreignHost: new URL(baseUrl).host } : {}),
  };
}

/** Credentials and addresses are those of the API; what is typed in the form is kept nowhere. */
function withoutWork(session: StoredSession): StoredSession {
  const drop = (): void => undefined;
  return {
    ...session,
    readForm: () => undefined,
    writeForm: drop,
    readBaseUrl: () => undefined,
    readExtras: () => undefined,
    writeExtras: drop,
    readDrafts: () => undefined,
    writeDrafts: drop,
    writeVariables: drop,
    writeBaseUrl: drop,
    writeServerValues: drop,
  };
}

/** Client id and secret are part of the stored state of the scheme: they fill the form and follow it. */
function joinClient(
  store: PlaygroundStore,
  open: OpenEndpoint,
  { referenced, scheme, read, change }: TokenFormOptions,
): void {
  const paths = findClientFields(open, referenced);
  const fields = Object.entries(paths) as [keyof typeof paths, ValuePath][];
  const known = read(scheme);
  for (const [name, path] of fields) {
    const text = known[name];
    if (text !== "") store.setState(({ form }) => ({ form: withValueAt(form, path, text) }));
  }
  store.subscribe(({ form }, before) => {
    if (form === before.form) return;
    const changed = fields.flatMap(([name, path]) => {
      const value = valueAt(form, path) ?? "";
      return typeof value === "string" && value !== read(scheme)[name] ? [[name, value]] : [];
    });
    if (changed.length === 0) return;
    change(scheme, (state) => ({ ...state, ...Object.fromEntries(changed) }));
  });
}

/** Variables, environment and base URL follow those of the open endpoint; other credentials go both ways. */
function joinOuter(
  store: PlaygroundStore,
  actions: FormActions,
  { outer, scheme, session }: TokenFormOptions,
): void {
  outer.subscribe((state, before) => {
    const { variables, auth, environmentId, environments, baseUrl } = state;
    if (variables !== before.variables) store.setState({ variables });
    if (auth !== before.auth) store.setState({ auth });
    const isMoved = environmentId !== before.environmentId;
    if (isMoved && environmentId !== undefined) actions.setEnvironment(environmentId);
    if (isMoved || environments !== before.environments || baseUrl !== before.baseUrl) {
      followAddress(store, state);
    }
  });
  store.subscribe(({ auth }, before) => {
    if (auth === before.auth || auth === outer.getState().auth) return;
    const known = outer.getState().auth[scheme];
    const joined = known ? changeSchemeState(auth, scheme, known) : auth;
    outer.setState({ auth: joined });
    session.writeAuth(joined);
  });
}

/**
 * Takes over what the user typed as base URL, and the values of server variables, where the token
 * endpoint is on the same server as the open one.
 */
function followAddress(store: PlaygroundStore, outer: PlaygroundState): void {
  store.setState((state) => {
    const environments = state.environments.map(
      (own) => outer.environments.find((other) => isSameServer(own, other)) ?? own,
    );
    const chosen = findChosen({ ...state, environments });
    const outerChosen = findChosen(outer);
    const isShared = !chosen || (outerChosen !== undefined && isSameServer(chosen, outerChosen));
    return { environments, baseUrl: isShared ? outer.baseUrl : chosen.baseUrl };
  });
}

function isSameServer(one: EnvironmentChoice, other: EnvironmentChoice): boolean {
  if (one.id !== other.id || one.server?.template !== other.server?.template) return false;
  return one.server !== undefined || one.baseUrl === other.baseUrl;
}
