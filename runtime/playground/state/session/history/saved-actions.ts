import { listRequestHeaders } from "../../../../definition/index.js";
import { chooseContent } from "../../model/form/choose-content.js";
import { createInitialFormState, findInitialValues } from "../../model/form/create-form-state.js";
import { formKind, type OpenEndpoint } from "../../model/form/open-endpoint.js";
import { hashEndpoint } from "./endpoint-hash.js";
import type { EndpointFormState, FormRecord } from "../../model/form/form-state.js";
import { withoutSecretsFor } from "../../request/secrets/extras-secrets.js";
import { type PlaygroundState, type PlaygroundStore } from "../playground-store.js";
import { replacing } from "../form-actions.js";
import { printRequests, readRequests } from "./saved-requests.js";
import { type SavedRequest } from "./saved-request.js";
import { createListActions, nextId, describeDropped, type SavedRequests } from "./saved-store.js";
import { stripForm } from "../../request/secrets/form-secrets.js";
import { loadSchemas } from "../storage/validate-stored.js";

/** Actions on saved requests. */
export interface SavedActions {
  /** Saves the form under a name. Secrets and files are removed, and the notice lists them. */
  saveRequest(name: string): void;
  /** Fills in a saved request. Undoable. */
  openSaved(id: number): void;
  renameSaved(id: number, name: string): void;
  /** Can be undone by {@link SavedActions.undoDelete}. */
  deleteSaved(id: number): void;
  undoDelete(): void;
  rememberSaved(remembered: boolean): void;
  /** Returns all saved requests as the text of a file. */
  exportSaved(): string;
  /**
   * Adds the requests in the text of a file. Malformed ones are dropped, and the notice reports
   * their number.
   */
  importSaved(text: string): Promise<void>;
}

export function createSavedActions(
  store: PlaygroundStore,
  open: OpenEndpoint,
  { saved, storage }: SavedRequests,
): SavedActions {
  const list = createListActions({ saved, storage });
  const find = (id: number): SavedRequest | undefined =>
    saved.getState().requests.find((request) => request.id === id);
  return {
    saveRequest: (name) => {
      const before = saved.getState().requests;
      const { request, leftOut } = createSavedRequest(store, open, nextId(before));
      const named = { ...request, name: name.trim() || `Request ${before.length + 1}` };
      const without = leftOut.length === 0 ? "" : `, without ${leftOut.join(", ")}`;
      list.write({ requests: [...before, named], notice: `Saved${without}.` });
    },
    openSaved: (id) => {
      const request = find(id);
      if (request) store.setState((state) => openRequest(open, state, request));
    },
    renameSaved: list.rename,
    deleteSaved: list.delete,
    undoDelete: list.undoDelete,
    rememberSaved: list.remember,
    exportSaved: () => printRequests(open.endpoint.id, saved.getState().requests, formKind(open)),
    importSaved: async (text) => {
      const read = await readFile(text);
      if (typeof read === "string") {
        saved.setState({ notice: read });
        return;
      }
      const before = saved.getState().requests;
      const first = nextId(before);
      const added = read.requests.map((each, index) => ({ ...each, id: first + index }));
      const notice = `${added.length} added.${read.dropped > 0 ? ` ${describeDropped(read.dropped)}` : ""}`;
      list.write({ requests: [...before, ...added], notice });
    },
  };
}

/** The form as an unnamed request, and the names of what was removed from it. */
function createSavedRequest(
  store: PlaygroundStore,
  open: OpenEndpoint,
  id: number,
): { request: Omit<SavedRequest, "name">; leftOut: readonly string[] } {
  const { form, extras } = store.getState();
  const stripped = stripForm(chooseContent(open, extras.contentType), form);
  const request = {
    id,
    savedAt: Date.now(),
    hash: hashEndpoint(open.definition, open.endpoint),
    form: stripped.form,
    extras: withoutSecretsFor(open, extras),
  };
  return { request, leftOut: stripped.leftOut };
}

/** Parses the requests of a file, or returns a message that explains why it has none. */
async function readFile(
  text: string,
): Promise<NonNullable<ReturnType<typeof readRequests>> | string> {
  try {
    await loadSchemas();
  } catch {
    return "The file could not be checked. Reload the page to try again.";
  }
  return readRequests(text) ?? "This is not a file of saved requests.";
}

function openRequest(
  base: OpenEndpoint,
  state: PlaygroundState,
  { hash, form, extras }: SavedRequest,
): Partial<PlaygroundState> {
  const open = chooseContent(base, extras.contentType);
  const isCurrent = hash === hashEndpoint(base.definition, base.endpoint);
  const fitted = isCurrent ? form : fitForm(open, form, state.environmentId);
  return replacing(state, "Filled in from a saved request", { form: fitted, extras });
}

/**
 * Adapts a form of another version of the endpoint: preserves values that are still declared, and
 * uses initial values for the rest.
 */
function fitForm(
  open: OpenEndpoint,
  form: EndpointFormState,
  environmentId: string | undefined,
): EndpointFormState {
  const { definition, endpoint, initialState } = open;
  const initial = findInitialValues(initialState, environmentId);
  const fresh = createInitialFormState(definition, endpoint, initial);
  const fit = (values: FormRecord, first: FormRecord, declared: Declared): FormRecord => {
    const keys = new Set((declared ?? []).map(({ key }) => key));
    const known = Object.entries(values).filter(([key]) => keys.has(key));
    return { ...first, ...Object.fromEntries(known) };
  };
  return {
    ...fresh,
    headers: fit(form.headers, fresh.headers, listRequestHeaders(definition, endpoint)),
    pathParameters: fit(form.pathParameters, fresh.pathParameters, endpoint.pathParameters),
    queryParameters: fit(form.queryParameters, fresh.queryParameters, endpoint.queryParameters),
    body: form.body !== null && form.body.type === fresh.body?.type ? form.body : fresh.body,
  };
}

type Declared = readonly { readonly key: string }[] | null | undefined;
