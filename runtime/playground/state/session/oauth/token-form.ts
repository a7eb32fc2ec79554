import {
  type AuthSchemeId,
  chooseRequest,
  listProperties,
  listRequestHeaders,
  resolveObject,
  findEndpoint,
  type ApiDefinition,
} from "../../../../definition/index.js";
import { changeSchemeState, type OAuthState } from "../../model/auth/auth-state.js";
import { valueAt, withValueAt, type ValuePath } from "../../model/fields/value-path.js";
import { encodeForm } from "../../request/encode-form.js";
import { findBaseUrl } from "../../request/fill-source.js";
import { type OpenEndpoint, openEndpoint } from "../../model/form/open-endpoint.js";
import {
  createPlaygroundStore,
  type PlaygroundState,
  type PlaygroundStore,
  type PlaygroundStoreOptions,
} from "../playground-store.js";
import { createFormActions, type FormActions } from "../form-actions.js";
import { explainIssues } from "../../transport/send/prepare-call.js";
import { findSendBlock } from "../../transport/send/find-send-block.js";
import type { StoredSession } from "../storage/stored-session.js";
import {
  findChosen,
  isForeignHost,
  type EnvironmentChoice,
} from "../../model/variables/environments.js";
import { listFormSecrets, hideSecretFields } from "../../request/secrets/token-form-secrets.js";
import type { TokenCall, TokenSource } from "../../transport/oauth/login-context.js";
import type { ReferencedEndpoint } from "../../model/auth/oauth-setup.js";

/** The form of a token endpoint. It exists in memory only and is never stored. */
export interface TokenForm extends TokenSource {
  readonly open: OpenEndpoint;
  readonly store: PlaygroundStore;
  readonly actions: FormActions;
  /** Encodes the current token request. */
  encode(): TokenCall;
}

/** The state that a token form shares with the open endpoint. */
interface TokenFormOptions extends PlaygroundStoreOptions {
  /** Store of the endpoint that needs the token. */
  readonly outer: PlaygroundStore;
  readonly scheme: AuthSchemeId;
  readonly referenced: ReferencedEndpoint;
  readonly read: (scheme: AuthSchemeId) => OAuthState;
  readonly change: (scheme: AuthSchemeId, change: (state: OAuthState) => OAuthState) => void;
}

/** Opens the form of a token endpoint; `undefined` if there is none, or if it cannot be loaded. */
export async function openTokenForm(options: TokenFormOptions): Promise<TokenForm | undefined> {
  try {
    const token = await loadTokenEndpoint(options, options.scheme, options.referenced);
    return token && createTokenForm(token, options);
  } catch (error) {
    console.error("The form of the token endpoint could not be opened.", error);
    return undefined;
  }
}

/** Creates the form, with the known client credentials filled in. */
function createTokenForm(token: OpenEndpoint, options: TokenFormOptions): TokenForm {
  const { outer, session } = options;
  const { environmentId: outerEnvironment } = outer.getState();
  const formOptions: PlaygroundStoreOptions = {
    ...options,
    open: token,
    session: withoutWork(session),
    ...(outerEnvironment === undefined ? {} : { environmentId: outerEnvironment }),
  };
  const store = createPlaygroundStore(formOptions);
  const actions = createFormActions(store, formOptions);
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
    submit: () => {
      store.setState({ tried: true });
      return encode(token, store, options);
    },
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

/**
 * Reads and stores the credentials of the API, but nothing that the user enters in the token form.
 */
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

/** Keeps client id and secret in sync with the stored state of the scheme. */
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

/**
 * Copies variables, environment and base URL from the open endpoint. Other credentials are synced
 * in both directions.
 */
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
 * Copies the user's base URL and server variables if the token endpoint is on the same server as
 * the open endpoint.
 */
function followAddress(store: PlaygroundStore, outer: PlaygroundState): void {
  store.setState((state) => {
    const environments = state.environments.map(
      (environment) =>
        outer.environments.find((outerEnvironment) =>
          isSameServer(environment, outerEnvironment),
        ) ?? environment,
    );
    const chosen = findChosen({ ...state, environments });
    const outerChosen = findChosen(outer);
    const isShared = !chosen || (outerChosen !== undefined && isSameServer(chosen, outerChosen));
    return { environments, baseUrl: isShared ? outer.baseUrl : chosen.baseUrl };
  });
}

function isSameServer(a: EnvironmentChoice, b: EnvironmentChoice): boolean {
  if (a.id !== b.id || a.server?.template !== b.server?.template) return false;
  return a.server !== undefined || a.baseUrl === b.baseUrl;
}

/** The fields of a token endpoint for the client credentials, as far as they are known. */
interface ClientFields {
  readonly clientId?: ValuePath;
  readonly clientSecret?: ValuePath;
}

/** Finds the client fields by the names in the definition, or else by their usual names. */
function findClientFields(
  open: OpenEndpoint,
  { clientIdProperty, clientSecretProperty }: ReferencedEndpoint,
): ClientFields {
  const paths = listPaths(open);
  const find = (declaredName: string | undefined, usual: string): ValuePath | undefined =>
    declaredName === undefined
      ? paths.find((path) => toPlainName(path.at(-1)) === usual)
      : paths.find((path) => path.at(-1) === declaredName);
  const clientId = find(clientIdProperty, "clientid");
  const clientSecret = find(clientSecretProperty, "clientsecret");
  return { ...(clientId ? { clientId } : {}), ...(clientSecret ? { clientSecret } : {}) };
}

/** Paths of the body fields, if the body is an object, followed by query parameters and headers. */
function listPaths({ definition, endpoint }: OpenEndpoint): ValuePath[] {
  const body = chooseRequest(endpoint)?.body;
  const isShape = body !== undefined && body.type !== "formData" && body.type !== "bytes";
  const object = isShape ? resolveObject(definition, body) : undefined;
  const properties = object ? listProperties(definition, object) : [];
  return [
    ...properties.map(({ key }) => ["body", "value", key]),
    ...(endpoint.queryParameters ?? []).map(({ key }) => ["queryParameters", key]),
    ...listRequestHeaders(definition, endpoint).map(({ key }) => ["headers", key]),
  ];
}

function toPlainName(name: string | number | undefined): string {
  return String(name)
    .toLowerCase()
    .replace(/[^a-z\d]/g, "");
}

/**
 * Finds the token endpoint of a scheme in the definition, or loads it through the host. Returns
 * `undefined` if there is none or loading fails. The endpoint's own security does not include the
 * scheme.
 */
async function loadTokenEndpoint(
  options: Pick<PlaygroundStoreOptions, "open" | "loadEndpoint">,
  scheme: AuthSchemeId,
  { endpointId, clientSecretProperty }: ReferencedEndpoint,
): Promise<OpenEndpoint | undefined> {
  const { definition: openDefinition, initialState } = options.open;
  const definition = findEndpoint(openDefinition, endpointId)
    ? openDefinition
    : await load(options, endpointId);
  const declared = definition && findEndpoint(definition, endpointId);
  if (!definition || !declared) return undefined;
  const { types, endpoint } = hideSecretFields(
    { types: definition.types, endpoint: declared },
    clientSecretProperty,
  );
  const opened = openEndpoint({ ...definition, types }, endpoint, initialState);
  const { encoding } = opened;
  const security = (encoding.security ?? []).filter((needed) =>
    needed.every((each) => each.scheme !== scheme),
  );
  return { ...opened, encoding: { ...encoding, security } };
}

async function load(
  { loadEndpoint }: Pick<PlaygroundStoreOptions, "loadEndpoint">,
  endpointId: string,
): Promise<ApiDefinition | undefined> {
  try {
    return await loadEndpoint?.(endpointId);
  } catch (error) {
    console.error(`The endpoint '${endpointId}' could not be loaded.`, error);
    return undefined;
  }
}
