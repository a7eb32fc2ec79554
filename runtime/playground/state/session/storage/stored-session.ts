import type { AuthState } from "../../model/auth/auth-state.js";
import { createAuthStorage, type AuthStorage } from "./stored-auth.js";
import type { ServerValues } from "../../model/variables/environments.js";
import type { EndpointFormState, FormKind } from "../../model/form/form-state.js";
import { type RequestExtras } from "../../model/form/request-extras.js";
import { printExtras, readExtras } from "./stored-extras.js";
import { listKeys, readItem, writeItem, type SafeStorage } from "./safe-storage.js";
import { createVariableStorage } from "./stored-variables.js";
import { printFormState, readFormState } from "./stored-form-state.js";
import { validateStoredText } from "./validate-stored.js";
import type { Variables } from "../../model/variables/variables.js";

/** The user's work that survives a reload. A storage that fails is treated as empty. */
export interface StoredSession {
  readForm(): EndpointFormState | undefined;
  writeForm(state: EndpointFormState): void;
  readExtras(): RequestExtras | undefined;
  /** Removes secrets before storing. */
  writeExtras(extras: RequestExtras): void;
  /** Returns the output of `JsonDrafts.print`. */
  readDrafts(): string | undefined;
  writeDrafts(drafts: string | undefined): void;
  readAuth(): AuthState;
  writeAuth(state: AuthState): void;
  readonly isAuthRemembered: AuthStorage["isRemembered"];
  readonly rememberAuth: AuthStorage["remember"];
  /** The security alternative that the user selected. */
  readonly alternative: AlternativeStorage;
  readVariables(): Variables;
  /** Secrets are stored for this tab only. */
  writeVariables(variables: Variables): void;
  readBaseUrl(): string | undefined;
  writeBaseUrl(baseUrl: string | undefined): void;
  readServerValues(): ServerValues;
  writeServerValues(values: ServerValues): void;
}

/** Identifies the stored form of an endpoint. */
export interface SessionKey {
  readonly apiId: string;
  readonly nodeId: string;
  /** Result of `hashEndpoint`. Forms of an endpoint that has changed are dropped. */
  readonly hash: string;
  /** Default: the form of an endpoint. */
  readonly kind?: FormKind;
}

/**
 * Opens the stored work for an endpoint. Credentials, variables and base URL are shared by the API.
 * Without `device`, nothing is stored beyond the tab.
 */
export function createStoredSession(
  storage: SafeStorage | undefined,
  { apiId, nodeId, hash, kind }: SessionKey,
  device?: SafeStorage,
): StoredSession {
  const variables = createVariableStorage(storage, device, apiId);
  const forms = `frond:form:${encodeURIComponent(apiId)}:${encodeURIComponent(nodeId)}:`;
  const formKey = `${forms}${hash}`;
  const auth = createAuthStorage(storage, apiId, device);
  const baseUrlKey = `frond:base-url:${encodeURIComponent(apiId)}`;
  const serversKey = `frond:servers:${encodeURIComponent(apiId)}`;
  const extras = `frond:extras:${encodeURIComponent(apiId)}:${encodeURIComponent(nodeId)}:`;
  const extrasKey = `${extras}${hash}`;
  const drafts = `frond:drafts:${encodeURIComponent(apiId)}:${encodeURIComponent(nodeId)}:`;
  const draftsKey = `${drafts}${hash}`;
  dropOthers(storage, forms, formKey);
  dropOthers(storage, extras, extrasKey);
  dropOthers(storage, drafts, draftsKey);
  let serverValues = validateStoredText("serverValues", readItem(storage, serversKey)) ?? {};
  const before = (id: string) => (Object.hasOwn(serverValues, id) ? serverValues[id] : {});
  return {
    readForm: () => readForm(storage, formKey),
    writeForm: (state) => writeItem(storage, formKey, printFormState(state, kind)),
    readExtras: () => readExtras(readItem(storage, extrasKey) ?? undefined),
    writeExtras: (value) => writeItem(storage, extrasKey, printExtras(value)),
    readDrafts: () => readItem(storage, draftsKey) ?? undefined,
    writeDrafts: (text) => writeItem(storage, draftsKey, text),
    readAuth: auth.read,
    writeAuth: auth.write,
    isAuthRemembered: auth.isRemembered,
    rememberAuth: auth.remember,
    alternative: createAlternativeStorage(storage, apiId),
    readVariables: variables.read,
    writeVariables: variables.write,
    readBaseUrl: () => readItem(storage, baseUrlKey) ?? undefined,
    writeBaseUrl: (baseUrl) => writeItem(storage, baseUrlKey, baseUrl),
    readServerValues: () => serverValues,
    writeServerValues: (values) => {
      // The server of another endpoint may have other variables in the same environment.
      const changed = Object.entries(values).map(
        ([id, named]) => [id, { ...before(id), ...named }] as const,
      );
      serverValues = { ...serverValues, ...Object.fromEntries(changed) };
      writeItem(storage, serversKey, JSON.stringify(serverValues));
    },
  };
}

function readForm(storage: SafeStorage | undefined, key: string): EndpointFormState | undefined {
  const text = readItem(storage, key);
  const state = text === null ? undefined : readFormState(text);
  if (text !== null && state === undefined) writeItem(storage, key, undefined);
  return state;
}

function dropOthers(storage: SafeStorage | undefined, prefix: string, current: string): void {
  for (const key of listKeys(storage)) {
    if (key.startsWith(prefix) && key !== current) writeItem(storage, key, undefined);
  }
}

/**
 * Stores the selected security alternative. Endpoints of an API that offer the same alternatives
 * share it.
 */
interface AlternativeStorage {
  /** Returns the index; `undefined` if none was selected. */
  read(ways: Ways): number | undefined;
  write(ways: Ways, index: number): void;
}

/** Scheme ids of each security alternative. */
type Ways = readonly (readonly { readonly scheme: string }[])[];

/** Opens the selected security alternatives of an API. */
export function createAlternativeStorage(
  storage: SafeStorage | undefined,
  apiId: string,
): AlternativeStorage {
  const toKey = (ways: Ways): string => {
    const ids = JSON.stringify(ways.map((schemes) => schemes.map(({ scheme }) => scheme)));
    return `frond:way:${encodeURIComponent(apiId)}:${encodeURIComponent(ids)}`;
  };
  return {
    read: (ways) => {
      const text = readItem(storage, toKey(ways)) ?? "";
      const index = /^\d{1,3}$/.test(text) ? Number(text) : -1;
      return ways[index] ? index : undefined;
    },
    write: (ways, index) => writeItem(storage, toKey(ways), String(index)),
  };
}
