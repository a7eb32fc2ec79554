import { createStore, type StoreApi } from "zustand/vanilla";
import type { PlaygroundEvent, PlaygroundFlags } from "../playground-props.js";
import type { AuthState } from "./auth-state.js";
import {
  createExampleFormState,
  createInitialFormState,
  findInitialValues,
} from "./create-form-state.js";
import type { OpenEndpoint, RequestSource } from "./encode-form.js";
import { findEnvironment, listEnvironments, type EnvironmentChoice } from "./environments.js";
import { rememberFile } from "./file-data-urls.js";
import type { EndpointFormState } from "./form-state.js";
import type { LoadingState, ProxyResult, SendFailure } from "./proxy-result.js";
import { rebaseFormState } from "./rebase-form-state.js";
import type { StoredSession } from "./stored-session.js";
import { withValueAt, type ValuePath } from "./value-path.js";

/** What has to be answered before a request goes out. */
export interface SendQuestion {
  /** In words, what the endpoint requires and the form lacks. */
  readonly missing: readonly string[];
  /** Files that have to be chosen again; without them nothing can be sent. */
  readonly lostFiles: readonly string[];
  /** A host outside the definition that would get the credentials. */
  readonly foreignHost?: string;
}

/** A replaced form that can be brought back. */
export interface UndoStep {
  /** What replaced it, in words. */
  readonly done: "Example filled in" | "Form cleared" | "Filled in from the link";
  readonly form: EndpointFormState;
}

/** Where the request of the open endpoint stands. */
export type Answering = LoadingState<ProxyResult, SendFailure>;

/** Everything that changes while an endpoint is open. */
export interface PlaygroundState extends RequestSource {
  readonly environments: readonly EnvironmentChoice[];
  /** Rises when the whole form was replaced, so that fields forget their drafts. */
  readonly revision: number;
  readonly undoSteps: readonly UndoStep[];
  /** A shared link was made for another version of the endpoint, and left alone. */
  readonly outdatedLink: boolean;
  readonly answer: Answering;
  /** The last answer while another call runs; a cancelled call brings it back. */
  readonly previous: Answering;
  /** Send was pressed at least once: every problem may be shown. */
  readonly tried: boolean;
  readonly question: SendQuestion | undefined;
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
  readonly onEvent?: (event: PlaygroundEvent) => void;
  /** Default: the page's. */
  readonly fetch?: typeof fetch;
}

/** The store of one endpoint. */
export type PlaygroundStore = StoreApi<PlaygroundState>;

/** Opens an endpoint: the stored form, else the initial one. */
export function createPlaygroundStore(options: PlaygroundStoreOptions): PlaygroundStore {
  const { open, session } = options;
  const environments = listEnvironments(open.endpoint, options.baseUrls);
  const environment = findEnvironment(open.endpoint, environments, options.environmentId);
  return createStore<PlaygroundState>(() => ({
    form: session.readForm() ?? createFirstForm(open, environment?.id),
    auth: session.readAuth(),
    alternative: 0,
    environments,
    environmentId: environment?.id,
    baseUrl: session.readBaseUrl() ?? environment?.baseUrl ?? "",
    revision: 0,
    undoSteps: [],
    outdatedLink: false,
    answer: { type: "notStartedLoading" },
    previous: { type: "notStartedLoading" },
    tried: false,
    question: undefined,
    call: undefined,
  }));
}

function createFirstForm(open: OpenEndpoint, environmentId: string | undefined): EndpointFormState {
  const initial = findInitialValues(open.initialState, environmentId);
  return createInitialFormState(open.definition, open.endpoint, initial);
}

/** What a reader does to the form and its surroundings, sending aside. */
export interface FormActions {
  /** Sets one value. What was replaced before can no longer be brought back. */
  setValue(path: ValuePath, value: unknown): void;
  /** Fills in an example, the first by default; undoable. */
  fillExample(index?: number): void;
  /** Goes back to the initial form; undoable. */
  clearForm(): void;
  /** Fills in the form of a shared link; undoable. */
  takeShared(form: EndpointFormState | "outdated"): void;
  undo(): void;
  setAuth(auth: AuthState): void;
  setAlternative(index: number): void;
  setEnvironment(id: string): void;
  setBaseUrl(baseUrl: string): void;
}

/** The actions of a store; they write credentials and base URL to the session at once. */
export function createFormActions(
  store: PlaygroundStore,
  { open, session }: Pick<PlaygroundStoreOptions, "open" | "session">,
): FormActions {
  const replaceForm = (form: EndpointFormState, done: UndoStep["done"]): void =>
    store.setState((state) => ({
      form,
      revision: state.revision + 1,
      undoSteps: [...state.undoSteps, { done, form: state.form }],
      tried: false,
      question: undefined,
    }));
  return {
    setValue: (path, value) => setValue(store, session, path, value),
    fillExample: (index = 0) => replaceForm(createExample(open, store, index), "Example filled in"),
    clearForm: () =>
      replaceForm(createFirstForm(open, store.getState().environmentId), "Form cleared"),
    takeShared: (form) => {
      if (form === "outdated") store.setState({ outdatedLink: true });
      else replaceForm(form, "Filled in from the link");
    },
    undo: () => store.setState(undoLast),
    setAuth: (auth) => {
      store.setState({ auth });
      session.writeAuth(auth);
    },
    setAlternative: (alternative) => store.setState({ alternative }),
    setEnvironment: (id) => {
      store.setState((state) => changeEnvironment(open, state, id));
      session.writeBaseUrl(undefined);
    },
    setBaseUrl: (baseUrl) => {
      const { environments, environmentId } = store.getState();
      const isOwn = environments.find(({ id }) => id === environmentId)?.baseUrl === baseUrl;
      store.setState({ baseUrl });
      session.writeBaseUrl(isOwn ? undefined : baseUrl);
    },
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
  open: OpenEndpoint,
  store: PlaygroundStore,
  index: number,
): EndpointFormState {
  const initial = findInitialValues(open.initialState, store.getState().environmentId);
  const example = open.endpoint.examples?.[index];
  return createExampleFormState(open.definition, open.endpoint, initial, example);
}

function undoLast(state: PlaygroundState): Partial<PlaygroundState> {
  const last = state.undoSteps.at(-1);
  if (!last) return {};
  return {
    form: last.form,
    revision: state.revision + 1,
    undoSteps: state.undoSteps.slice(0, -1),
    question: undefined,
  };
}

function changeEnvironment(
  open: OpenEndpoint,
  state: PlaygroundState,
  id: string,
): Partial<PlaygroundState> {
  const chosen = state.environments.find((environment) => environment.id === id);
  if (!chosen) return {};
  const before = createFirstForm(open, state.environmentId);
  const form = rebaseFormState(state.form, before, createFirstForm(open, id));
  const changed = form === state.form ? {} : { form, revision: state.revision + 1 };
  return { environmentId: id, baseUrl: chosen.baseUrl, question: undefined, ...changed };
}

/** Writes a form to the session as it changes. */
export interface FormKeeper {
  /** Writes what is not yet written, at once. */
  write(): void;
  /** Writes, and writes no more. */
  end(): void;
}

/** Writes the form to the session a moment after each change. */
export function keepForm(store: PlaygroundStore, session: StoredSession): FormKeeper {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = (): void => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    session.writeForm(store.getState().form);
  };
  const unsubscribe = store.subscribe((state, before) => {
    if (state.form === before.form) return;
    timer ??= setTimeout(write, 300);
  });
  const end = (): void => {
    unsubscribe();
    write();
  };
  return { write, end };
}
