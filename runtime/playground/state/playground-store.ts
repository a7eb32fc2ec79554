import { chooseRequest, findEnvironment } from "../../definition/index.js";
import { createStore, type StoreApi } from "zustand/vanilla";
import type { ApiDefinition, ExampleExtent } from "../../definition/index.js";
import type { PlaygroundEvent, PlaygroundFlags } from "../playground-props.js";
import type { AuthState } from "./auth/auth-state.js";
import { findFilled } from "./auth/find-filled.js";
import { listAlternatives } from "./auth/credentials.js";
import { chooseContent } from "./form/choose-content.js";
import type { FilledByCurl } from "./curl/apply-curl.js";
import { changeServerValue, completeTypedUrl, findChosen } from "./variables/chosen-environment.js";
import { convertBody } from "./form/convert-body.js";
import {
  createExampleFormState,
  createInitialFormState,
  findInitialValues,
} from "./form/create-form-state.js";
import type { RequestSource } from "./form/encode-form.js";
import type { OpenEndpoint } from "./form/open-endpoint.js";
import {
  listEnvironments,
  listServerValues,
  type EnvironmentChoice,
} from "./variables/environments.js";
import { rememberFile } from "./form/file-data-urls.js";
import type { EndpointFormState } from "./form/form-state.js";
import { noExtras } from "./form/request-extras.js";
import type { RequestExtras } from "./form/extra-row.js";
import type { LoginState } from "./login/login-state.js";
import type { DiscoveredProvider } from "./oauth/authorize/discover.js";
import type { LoginStatuses } from "./oauth/login-status.js";
import type { SendQuestion } from "./send/send-question.js";
import type { SignRequest } from "./send/sign-for-send.js";
import type { LoadingState, ProxyResult, SendFailure } from "./send/proxy-result.js";
import { rebaseFormState } from "./form/rebase-form-state.js";
import { bodyKind } from "./form/sections.js";
import type { StoredSession } from "./storage/stored-session.js";
import { withValueAt, type ValuePath } from "./fields/value-path.js";
import type { Variables } from "./variables/variables.js";

/** A replaced form that can be brought back. */
export interface UndoStep {
  /** What replaced it, in words. */
  readonly done:
    | "Example filled in"
    | "Form cleared"
    | "Filled in from the link"
    | "Filled in from history"
    | "Filled in from a saved request"
    | "Content type changed"
    | "Filled in from the command"
    | "Filled in from a draft"
    | "JSON pasted"
    | "Variant switched";
  readonly form: EndpointFormState;
  /** These only where they were replaced, too. */
  readonly baseUrl?: string;
  readonly extras?: RequestExtras;
  readonly auth?: AuthState;
  readonly alternative?: number;
  readonly environmentId?: string | undefined;
}

/** What helps to fill in a form. */
export type FormTool = "variables" | "saved";

/** Where the request of the open endpoint stands. */
export type Answering = LoadingState<ProxyResult, SendFailure>;

/** Everything that changes while an endpoint is open. */
export interface PlaygroundState extends RequestSource {
  readonly extras: RequestExtras;
  readonly variables: Variables;
  readonly environments: readonly EnvironmentChoice[];
  /** Credentials are kept on the device. */
  readonly rememberAuth: boolean;
  /** Of the site's users; `undefined`: they do not log in. */
  readonly login: LoginState | undefined;
  /** What the last logins of OAuth schemes said. */
  readonly logins: LoginStatuses;
  /** What providers of OAuth schemes said of themselves, by scheme. */
  readonly providers: Readonly<Record<string, DiscoveredProvider>>;
  /** Rises when the entire form was replaced, so that fields forget their drafts. */
  readonly revision: number;
  readonly undoSteps: readonly UndoStep[];
  /** A shared link was made for another version of the endpoint, and left alone. */
  readonly outdatedLink: boolean;
  readonly answer: Answering;
  /** The last response while another call runs; a canceled call brings it back. */
  readonly previous: Answering;
  /** The helper that is open above the form. */
  readonly tool: FormTool | undefined;
  /** Send was pressed at least once: every problem may be shown. */
  readonly tried: boolean;
  readonly question: SendQuestion | undefined;
  /** Problems that the user chose to send, so that nothing is asked twice; see `problemKey`. */
  readonly accepted: ReadonlySet<string>;
  /** The last example that was filled in: what its author wrote is sent without asking. */
  readonly example: EndpointFormState | undefined;
  /** The call that runs; abort it to cancel, or to stop a stream. */
  readonly call: AbortController | undefined;
}

/** What the store of one endpoint needs to know. */
export interface PlaygroundStoreOptions {
  readonly open: OpenEndpoint;
  readonly session: StoredSession;
  readonly flags: PlaygroundFlags;
  readonly environmentId?: string;
  readonly baseUrls?: Readonly<Record<string, string>>;
  readonly docsRoute: string;
  /** Where OAuth providers send users back to. */
  readonly callbackUrl?: string;
  /** Where relative addresses of servers begin. Absent: the user is asked. */
  readonly address?: string | undefined;
  readonly onEvent?: (event: PlaygroundEvent) => void;
  /** What signs requests at the moment; absent: nothing does. */
  readonly findSigner?: () => SignRequest | undefined;
  /** Loads another endpoint of the API; `undefined` when there is none. Default: none can be loaded. */
  readonly loadEndpoint?: (endpointId: string) => Promise<ApiDefinition | undefined>;
  /** Default: the page's. */
  readonly fetch?: typeof fetch;
}

/** The store of one endpoint. */
export type PlaygroundStore = StoreApi<PlaygroundState>;

/** Opens an endpoint: the stored form, else the initial one. */
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
    answer: { type: "notStartedLoading" },
    previous: { type: "notStartedLoading" },
    tool: undefined,
    tried: false,
    question: undefined,
    accepted: new Set(),
    example: undefined,
    call: undefined,
  }));
}

/** A form and the chosen content type are stored apart: one may be there without the other. */
function fitsContent({ endpoint }: OpenEndpoint, { body }: EndpointFormState): boolean {
  const request = chooseRequest(endpoint);
  return body === null || request === undefined || bodyKind(request) === body.type;
}

function createFirstForm(open: OpenEndpoint, environmentId: string | undefined): EndpointFormState {
  const initial = findInitialValues(open.initialState, environmentId);
  return createInitialFormState(open.definition, open.endpoint, initial);
}

/** What a user does to the form and its surroundings, sending aside. */
export interface FormActions {
  /** Sets one value. What was replaced before can no longer be brought back. */
  setValue(path: ValuePath, value: unknown): void;
  /** Replaces one value with all that it holds; undoable. The caller must re-render the fields. */
  replaceValue(path: ValuePath, value: unknown, done: UndoStep["done"]): void;
  /**
   * Fills in an example, the first by default: what is needed, or everything that is optional, too.
   * Undoable.
   */
  fillExample(index?: number, extent?: ExampleExtent): void;
  /** Goes back to the initial form; undoable. */
  clearForm(): void;
  /** Fills in the form of a shared link, and what was added next to it; undoable. */
  takeShared(form: EndpointFormState | "outdated", extras?: RequestExtras): void;
  /** Changes what the user adds next to the form. */
  setExtras(change: (extras: RequestExtras) => RequestExtras): void;
  /** Writes the body in another declared content type; what fits there is kept. Undoable. */
  setContentType(contentType: string): void;
  /** Asks for one of the declared media types. */
  /** `undefined` goes back to the default. */
  setAccept(accept: string | undefined): void;
  /** Fills in what a curl command says; undoable. */
  takeCommand(filled: FilledByCurl): void;
  undo(): void;
  setAuth(auth: AuthState): void;
  setEnvironment(id: string): void;
  /** An empty one: the environment's own. */
  setBaseUrl(baseUrl: string): void;
  /** Gives a variable of the environment's server a value. */
  setServerValue(name: string, value: string): void;
  setVariables(change: (variables: Variables) => Variables): void;
  /** Opens a helper, `undefined`: none. */
  openTool(tool: FormTool | undefined): void;
}

/** The actions of a store; they write credentials and base URL to the session at once. */
export function createFormActions(
  store: PlaygroundStore,
  { open, session }: Pick<PlaygroundStoreOptions, "open" | "session">,
): FormActions {
  return {
    setValue: (path, value) => setValue(store, session, path, value),
    replaceValue: (path, value, done) =>
      store.setState(({ form, undoSteps }) => ({
        form: withValueAt(form, path, value),
        undoSteps: [...undoSteps, { done, form }],
      })),
    fillExample: (index = 0, extent = "needed") => {
      const example = createExample(open, store, index, extent);
      store.setState((state) => ({
        ...replacing(state, "Example filled in", { form: example }),
        example,
      }));
    },
    clearForm: () =>
      store.setState((state) => {
        const form = createFirstForm(open, state.environmentId);
        return replacing(state, "Form cleared", { form, extras: noExtras });
      }),
    setExtras: (change) =>
      // As after any edit: undo would take it away with what it undoes.
      store.setState(({ extras }) => ({ extras: change(extras), undoSteps: [] })),
    setContentType: (contentType) =>
      store.setState((state) => changeContentType(open, state, contentType)),
    takeCommand: (filled) => {
      store.setState((state) => replacing(state, "Filled in from the command", filled));
      session.writeAuth(filled.auth);
      session.alternative.write(listAlternatives(open.encoding), filled.alternative);
      writeBaseUrl(store, session, filled.baseUrl);
    },
    setAccept: (accept) =>
      store.setState(({ extras: { accept: _before, ...extras } }) => ({
        extras: accept === undefined ? extras : { ...extras, accept },
      })),
    takeShared: (form, extras = noExtras) => {
      if (form === "outdated") store.setState({ outdatedLink: true });
      else {
        store.setState((state) => replacing(state, "Filled in from the link", { form, extras }));
      }
    },
    undo: () => {
      const before = store.getState();
      store.setState(undoLast);
      const { auth, baseUrl } = store.getState();
      if (auth !== before.auth) session.writeAuth(auth);
      if (baseUrl !== before.baseUrl) writeBaseUrl(store, session, baseUrl);
    },
    setAuth: (auth) => {
      store.setState({ auth });
      session.writeAuth(auth);
    },
    setEnvironment: (id) => {
      store.setState((state) => changeEnvironment(open, state, id));
      session.writeBaseUrl(undefined);
    },
    setBaseUrl: (typed) => {
      const baseUrl = completeTypedUrl(typed, store.getState());
      store.setState({ baseUrl });
      writeBaseUrl(store, session, baseUrl);
    },
    setServerValue: (name, value) => {
      store.setState((state) => changeServerValue(state, name, value));
      const { environments, baseUrl } = store.getState();
      session.writeServerValues(listServerValues(environments));
      writeBaseUrl(store, session, baseUrl);
    },
    setVariables: (change) => {
      store.setState(({ variables }) => ({ variables: change(variables) }));
      session.writeVariables(store.getState().variables);
    },
    openTool: (tool) => store.setState({ tool }),
  };
}

/** The environment's own address is not kept as one of the user's. */
function writeBaseUrl(store: PlaygroundStore, session: StoredSession, baseUrl: string): void {
  const isOwn = findChosen(store.getState())?.baseUrl === baseUrl;
  session.writeBaseUrl(isOwn ? undefined : baseUrl);
}

function changeContentType(
  base: OpenEndpoint,
  state: PlaygroundState,
  contentType: string,
): Partial<PlaygroundState> {
  const open = chooseContent(base, contentType);
  const request = chooseRequest(open.endpoint);
  if (!request) return {};
  const fresh = createFirstForm(open, state.environmentId).body;
  const body = convertBody(open.definition, request, state.form.body, fresh);
  const { contentType: _before, ...others } = state.extras;
  const extras = open === base ? others : { ...others, contentType };
  return replacing(state, "Content type changed", { form: { ...state.form, body }, extras });
}

/** The change that replaces the entire form, and with it what else is given; undoable. */
export function replacing(
  state: PlaygroundState,
  done: UndoStep["done"],
  next: Omit<UndoStep, "done">,
): Partial<PlaygroundState> {
  const { form, baseUrl, extras, auth, alternative, environmentId } = state;
  const before: UndoStep = {
    done,
    form,
    ...(next.baseUrl === undefined ? {} : { baseUrl }),
    ...(next.extras === undefined ? {} : { extras }),
    ...(next.auth === undefined ? {} : { auth }),
    ...(next.alternative === undefined ? {} : { alternative }),
    ...(next.environmentId === undefined ? {} : { environmentId }),
  };
  return {
    ...next,
    revision: state.revision + 1,
    undoSteps: [...state.undoSteps, before],
    tried: false,
    question: undefined,
  };
}

function setValue(
  store: PlaygroundStore,
  session: StoredSession,
  path: ValuePath,
  value: unknown,
): void {
  // Undo after an edit would take the edit away with what it undoes.
  store.setState((state) => ({ form: withValueAt(state.form, path, value), undoSteps: [] }));
  const files = (Array.isArray(value) ? value : [value]).filter((each) => each instanceof File);
  if (files.length === 0) return;
  void Promise.all(files.map(rememberFile)).then(() => session.writeForm(store.getState().form));
}

function createExample(
  base: OpenEndpoint,
  store: PlaygroundStore,
  index: number,
  extent: ExampleExtent,
): EndpointFormState {
  const { environmentId, extras } = store.getState();
  const open = chooseContent(base, extras.contentType);
  const initial = findInitialValues(open.initialState, environmentId);
  const { definition, endpoint } = open;
  return createExampleFormState(definition, endpoint, initial, endpoint.examples?.[index], extent);
}

function undoLast(state: PlaygroundState): Partial<PlaygroundState> {
  const last = state.undoSteps.at(-1);
  if (!last) return {};
  const { done: _done, ...before } = last;
  return {
    ...before,
    revision: state.revision + 1,
    undoSteps: state.undoSteps.slice(0, -1),
    question: undefined,
  };
}

function changeEnvironment(
  base: OpenEndpoint,
  state: PlaygroundState,
  id: string,
): Partial<PlaygroundState> {
  const open = chooseContent(base, state.extras.contentType);
  const chosen = state.environments.find((environment) => environment.id === id);
  if (!chosen) return {};
  const before = createFirstForm(open, state.environmentId);
  const form = rebaseFormState(state.form, before, createFirstForm(open, id));
  const changed = form === state.form ? {} : { form, revision: state.revision + 1 };
  return { environmentId: id, baseUrl: chosen.baseUrl, question: undefined, ...changed };
}
