import type { AuthState, SchemeAuthState } from "../../model/auth/auth-state.js";
import { listKeys, readItem, writeItem, type SafeStorage } from "./safe-storage.js";
import { validateStoredText } from "./validate-stored.js";

/** The stored credentials of an API, with one item for each scheme. */
export interface AuthStorage {
  read(): AuthState;
  write(state: AuthState): void;
  /** Whether the user chose, in this or another tab, to store credentials on the device. */
  isRemembered(): boolean;
  /**
   * Starts or stops storing credentials on the device. Returns `false` if the device does not allow
   * storage.
   */
  remember(isRemembered: boolean, state: AuthState): boolean;
}

/**
 * Opens the stored credentials of an API. The tab's storage always has the credentials of this tab.
 * If the user chose so, the device's storage has them too and takes precedence, because other tabs
 * write to it. Items of another format are removed. So is the single item for all schemes of
 * earlier versions, because it does not tell which scheme a token is for.
 */
export function createAuthStorage(
  tab: SafeStorage | undefined,
  apiId: string,
  device?: SafeStorage,
): AuthStorage {
  const shared = `frond:auth:${encodeURIComponent(apiId)}`;
  const prefix = `${shared}:`;
  const choice = `frond:remember-auth:${encodeURIComponent(apiId)}`;
  const toKey = (scheme: string): string => prefix + encodeURIComponent(scheme);
  const isRemembered = (): boolean => readItem(device, choice) === "yes";
  /** The items as last read or written by this tab. */
  let known = new Map<string, string>();
  writeItem(tab, shared, undefined);
  return {
    isRemembered,
    read() {
      const state = Object.fromEntries([
        ...readAll(tab, prefix),
        ...(isRemembered() ? readAll(device, prefix) : []),
      ]);
      known = printAll(state);
      return state;
    },
    write(state) {
      const next = printAll(state);
      // Only writes what changed in this tab, so that changes of other tabs are preserved.
      const changed = [...new Set([...known.keys(), ...next.keys()])].filter(
        (scheme) => known.get(scheme) !== next.get(scheme),
      );
      known = next;
      for (const scheme of changed) {
        writeItem(tab, toKey(scheme), next.get(scheme));
        if (isRemembered()) writeItem(device, toKey(scheme), next.get(scheme));
      }
    },
    remember(shouldRemember, state) {
      if (!shouldRemember) {
        for (const key of listKeys(device)) {
          if (key.startsWith(prefix)) writeItem(device, key, undefined);
        }
        writeItem(device, choice, undefined);
      }
      const texts = [...printAll(state)];
      for (const [scheme, text] of texts) writeItem(tab, toKey(scheme), text);
      if (!shouldRemember) return true;
      const isKept = texts.every(([scheme, text]) => writeItem(device, toKey(scheme), text));
      return isKept && writeItem(device, choice, "yes");
    },
  };
}

function readAll(
  storage: SafeStorage | undefined,
  prefix: string,
): (readonly [scheme: string, state: SchemeAuthState])[] {
  const entries: (readonly [scheme: string, state: SchemeAuthState])[] = [];
  for (const key of listKeys(storage)) {
    const scheme = key.startsWith(prefix) ? decode(key.slice(prefix.length)) : undefined;
    if (scheme === undefined) continue;
    const state = validateStoredText("auth", readItem(storage, key) ?? "");
    if (state) entries.push([scheme, withoutRunningLogin(state)]);
    else writeItem(storage, key, undefined);
  }
  return entries;
}

function printAll(state: AuthState): Map<string, string> {
  return new Map(
    Object.entries(state).map(([scheme, each]) => [
      scheme,
      JSON.stringify(withoutRunningLogin(each)),
    ]),
  );
}

/** A running login ends with its page. */
function withoutRunningLogin(state: SchemeAuthState): SchemeAuthState {
  return state.oauth?.isLoggingIn === true
    ? { ...state, oauth: { ...state.oauth, isLoggingIn: false } }
    : state;
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
