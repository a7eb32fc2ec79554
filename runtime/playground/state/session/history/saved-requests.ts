import { parseJson, printJson } from "../../../../http/index.js";
import { noExtras } from "../../model/form/request-extras.js";
import { withoutSecrets } from "../../request/secrets/extras-secrets.js";
import { restoreExtras } from "../storage/stored-extras.js";
import { readItem, writeItem, type SafeStorage } from "../storage/safe-storage.js";
import { restoreForm, storeAs } from "../storage/stored-form-state.js";
import type { SessionKey } from "../storage/stored-session.js";
import { validateStored } from "../storage/validate-stored.js";
import type { FormKind } from "../../model/form/form-state.js";
import type { SavedRequest } from "./saved-request.js";

/** Parsed requests, and the number of invalid entries. */
interface ReadRequests {
  readonly requests: readonly SavedRequest[];
  readonly dropped: number;
}

/** Identifies the format of stored and exported requests. Other formats are not read. */
const format = "frond-requests";
const version = 1;

/** Prints saved requests as JSON, for storage and export. */
export function printRequests(
  endpointId: string,
  requests: readonly SavedRequest[],
  kind: FormKind = "endpoint",
): string {
  const printed = requests.map(({ name, savedAt, hash, form, extras }) => ({
    name,
    savedAt,
    hash,
    form: storeAs(kind, form),
    extras: { version: 1, ...withoutSecrets(extras) },
  }));
  return printJson({ format, version, endpoint: endpointId, requests: printed }, 2);
}

/**
 * Parses the output of {@link printRequests} and validates each entry separately; `undefined` for
 * any other text.
 */
export function readRequests(text: string): ReadRequests | undefined {
  const file = validateStored("requestFile", parse(text));
  if (!file) return undefined;
  const read = file.requests.map((entry, index) => readRequest(entry, index + 1));
  const requests = read.filter((request) => request !== undefined);
  return { requests, dropped: read.length - requests.length };
}

function parse(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

function readRequest(entry: unknown, id: number): SavedRequest | undefined {
  const stored = validateStored("savedRequest", entry);
  if (!stored) return undefined;
  const { form, extras, ...named } = stored;
  return {
    ...named,
    id,
    form: restoreForm(form),
    extras: extras ? restoreExtras(extras) : noExtras,
  };
}

/** The stored requests of an endpoint. */
interface StoredRequests extends ReadRequests {
  /** Whether they are stored on this device instead of this tab. */
  readonly remembered: boolean;
  /** Whether the stored data has an unknown format. */
  readonly isUnreadable: boolean;
}

/** Storage for the saved requests of an endpoint. */
export interface RequestStorage {
  read(): StoredRequests;
  /** Returns `false` if writing failed, so that the requests are lost on reload. */
  write(requests: readonly SavedRequest[], remembered: boolean): boolean;
}

/** Opens the saved requests of an endpoint, in the storage that the user chose. */
export function createRequestStorage(
  tab: SafeStorage | undefined,
  device: SafeStorage | undefined,
  { apiId, nodeId, kind }: Pick<SessionKey, "apiId" | "nodeId" | "kind">,
): RequestStorage {
  const key = `frond:saved:${encodeURIComponent(apiId)}:${encodeURIComponent(nodeId)}`;
  return {
    read: () => {
      const onDevice = readItem(device, key);
      const text = onDevice ?? readItem(tab, key);
      const remembered = onDevice !== null;
      const nothing = { requests: [], dropped: 0 };
      if (text === null) return { ...nothing, remembered, isUnreadable: false };
      const found = readRequests(text);
      return { ...(found ?? nothing), remembered, isUnreadable: found === undefined };
    },
    write: (requests, remembered) => {
      const text = printRequests(nodeId, requests, kind);
      writeItem(remembered ? tab : device, key, undefined);
      return writeItem(remembered ? device : tab, key, text);
    },
  };
}
