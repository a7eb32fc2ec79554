import type { AuthState } from "./auth-state.js";
import { readAuthState } from "./auth-state.js";
import type { EndpointFormState } from "./form-state.js";
import { printFormState, readFormState } from "./stored-form-state.js";

/** What the playground needs of a `Storage`. */
export type SessionStorage = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

/** What of a reader's work outlives a reload. Every failure of the storage is taken for an empty one. */
export interface StoredSession {
  readForm(): EndpointFormState | undefined;
  writeForm(state: EndpointFormState): void;
  readAuth(): AuthState;
  writeAuth(state: AuthState): void;
  readBaseUrl(): string | undefined;
  writeBaseUrl(baseUrl: string | undefined): void;
}

/** Where one endpoint's form is kept. */
export interface SessionKey {
  readonly apiId: string;
  readonly nodeId: string;
  /** Of `hashEndpoint`: forms of an endpoint that has changed since are dropped. */
  readonly hash: string;
}

/** Opens the stored work for an endpoint; credentials and base URL are shared by all of the API. */
export function createStoredSession(
  storage: SessionStorage | undefined,
  { apiId, nodeId, hash }: SessionKey,
): StoredSession {
  const forms = `frond:form:${encodeURIComponent(apiId)}:${encodeURIComponent(nodeId)}:`;
  const formKey = `${forms}${hash}`;
  const authKey = `frond:auth:${encodeURIComponent(apiId)}`;
  const baseUrlKey = `frond:base-url:${encodeURIComponent(apiId)}`;
  dropOthers(storage, forms, formKey);
  return {
    readForm: () => readForm(storage, formKey),
    writeForm: (state) => write(storage, formKey, printFormState(state)),
    readAuth: () => readAuthState(read(storage, authKey)),
    writeAuth: (state) => write(storage, authKey, JSON.stringify(state)),
    readBaseUrl: () => read(storage, baseUrlKey) ?? undefined,
    writeBaseUrl: (baseUrl) => write(storage, baseUrlKey, baseUrl),
  };
}

function readForm(storage: SessionStorage | undefined, key: string): EndpointFormState | undefined {
  const text = read(storage, key);
  const state = text === null ? undefined : readFormState(text);
  if (text !== null && state === undefined) write(storage, key, undefined);
  return state;
}

function dropOthers(storage: SessionStorage | undefined, prefix: string, kept: string): void {
  for (const key of listKeys(storage)) {
    if (key.startsWith(prefix) && key !== kept) write(storage, key, undefined);
  }
}

function listKeys(storage: SessionStorage | undefined): string[] {
  try {
    const keys = Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index));
    return keys.filter((key) => typeof key === "string");
  } catch {
    return [];
  }
}

function read(storage: SessionStorage | undefined, key: string): string | null {
  try {
    return storage?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

/** A full or forbidden storage loses nothing but the memory across a reload. */
function write(storage: SessionStorage | undefined, key: string, text: string | undefined): void {
  try {
    if (text === undefined) storage?.removeItem(key);
    else storage?.setItem(key, text);
  } catch {
    // Kept in memory alone.
  }
}
