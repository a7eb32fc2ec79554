import {
  createFirstForm,
  createExampleFormState,
  findInitialValues,
} from "../model/form/create-form-state.js";
import { chooseRequest, type ExampleExtent } from "../../../definition/index.js";
import type { AuthState } from "../model/auth/auth-state.js";
import { listAlternatives } from "../request/credentials/credentials.js";
import { chooseContent } from "../model/form/choose-content.js";
import type { FilledByCurl } from "../request/curl/apply-curl.js";
import {
  changeServerValue,
  completeTypedUrl,
  findChosen,
  listEnvironments,
  listServerValues,
  type EnvironmentSources,
} from "../model/variables/environments.js";
import { convertBody } from "../model/form/convert-body.js";
import type { UndoStep } from "../model/form-slice.js";
import type { OpenEndpoint } from "../model/form/open-endpoint.js";
import type { LinkedValues } from "../model/form/fill-linked.js";
import { rememberFile } from "../model/form/file-data-urls.js";
import type { EndpointFormState } from "../model/form/form-state.js";
import { noExtras, type RequestExtras } from "../model/form/request-extras.js";
import { rebaseFormState } from "../model/form/rebase-form-state.js";
import type { StoredSession } from "./storage/stored-session.js";
import { withValueAt, type ValuePath } from "../model/fields/value-path.js";
import type { Variables } from "../model/variables/variables.js";
import type {
  FormTool,
  PlaygroundState,
  PlaygroundStoreOptions,
  PlaygroundStore,
} from "./playground-store.js";

/** Actions on the form and related state, except sending. */
export interface FormActions {
  /** Sets one value. Earlier replacements can no longer be undone. */
  setValue(path: ValuePath, value: unknown): void;
  /** Replaces a value and everything inside it. Undoable. The caller must re-render the fields. */
  replaceValue(path: ValuePath, value: unknown, done: UndoStep["done"]): void;
  /**
   * Fills in an example, by default the first one, with its required values or with all optional
   * ones too. Undoable.
   */
  fillExample(index?: number, extent?: ExampleExtent): void;
  /** Restores the initial form. Undoable. */
  clearForm(): void;
  /** Fills in the form and the extras of a shared link. Undoable. */
  takeShared(form: EndpointFormState | "outdated", extras?: RequestExtras): void;
  /** Fills in the values that a response of another endpoint passed to this one. Undoable. */
  takeLinked(values: LinkedValues): Promise<void>;
  /** Changes what the user adds to the request outside the form. */
  setExtras(change: (extras: RequestExtras) => RequestExtras): void;
  /** Switches the body to another declared content type and preserves what fits. Undoable. */
  setContentType(contentType: string): void;
  /** Sets the Accept header; `undefined` restores the default. */
  setAccept(accept: string | undefined): void;
  /** Fills in a parsed curl command. Undoable. */
  takeCommand(filled: FilledByCurl): void;
  undo(): void;
  setAuth(auth: AuthState): void;
  setEnvironment(id: string): void;
  /**
   * Takes environments that the host changed, and selects one if the host did. A base URL that the
   * user typed is preserved.
   */
  takeEnvironments(sources: EnvironmentSources, environmentId?: string): void;
  /** Empty text restores the environment's base URL. */
  setBaseUrl(baseUrl: string): void;
  /** Sets a variable of the environment's server. */
  setServerValue(name: string, value: string): void;
  setVariables(change: (variables: Variables) => Variables): void;
  /** Opens a tool; `undefined` closes it. */
  openTool(tool: FormTool | undefined): void;
}

/** The actions of a store. They store credentials and base URL immediately. */
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
        const cleared = replacing(state, "Form cleared", { form, extras: noExtras });
        return { ...cleared, emptyForm: form };
      }),
    setExtras: (change) =>
      // Like any edit, this clears the undo steps: undoing would also discard the edit.
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
    takeLinked: async (values) => {
      // Lazy, because few forms are opened by a link.
      const { fillLinked } = await import("../model/form/fill-linked.js");
      store.setState((state) => {
        const form = fillLinked(open, state.form, values);
        return replacing(state, "Filled in from the response", { form });
      });
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
    takeEnvironments: (sources, environmentId) =>
      store.setState((state) => {
        const values = listServerValues(state.environments);
        const environments = listEnvironments(open.endpoint, { ...sources, values });
        const isTyped = state.baseUrl !== findChosen(state)?.baseUrl;
        const baseUrl = findChosen({ ...state, environments })?.baseUrl ?? "";
        const next = { ...state, environments, baseUrl: isTyped ? state.baseUrl : baseUrl };
        if (environmentId === undefined) return next;
        return { ...next, ...changeEnvironment(open, next, environmentId) };
      }),
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

/** Only stores a base URL that differs from the environment's. */
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

/** The state change that replaces the entire form, and other given values with it. Undoable. */
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
  // Clears the undo steps, because undoing would also discard the edit.
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
