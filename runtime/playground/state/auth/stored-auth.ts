import type { AuthState, SchemeAuthState } from "./auth-state.js";
import { listKeys, readItem, writeItem, type SafeStorage } from "../storage/safe-storage.js";
import { validateStoredText } from "../storage/validate-stored.js";

/** The stored credentials of an API, an item for each scheme. */
export interface AuthStorage {
  read(): AuthState;
  write(state: AuthState): void;
}

/**
 * Opens the stored credentials of an API. An item of another format is removed, and so is the one
 * item for all schemes that earlier versions stored: it does not say which scheme a token is for.
 */
export function createAuthStorage(storage: SafeStorage | undefined, apiId: string): AuthStorage {
  const shared = `frond:auth:${encodeURIComponent(apiId)}`;
  const prefix = `${shared}:`;
  const toKey = (scheme: string): string => prefix + encodeURIComponent(scheme);
  writeItem(storage, shared, undefined);
  return {
    read() {
      const entries: (readonly [scheme: string, state: SchemeAuthState])[] = [];
      for (const key of listKeys(storage)) {
        const scheme = key.startsWith(prefix) ? decode(key.slice(prefix.length)) : undefined;
        if (scheme === undefined) continue;
        const state = validateStoredText("auth", readItem(storage, key) ?? "");
        if (state) entries.push([scheme, state]);
        else writeItem(storage, key, undefined);
      }
      return Object.fromEntries(entries);
    },
    write(state) {
      const kept = new Set(Object.keys(state).map(toKey));
      for (const key of listKeys(storage)) {
        if (key.startsWith(prefix) && !kept.has(key)) writeItem(storage, key, undefined);
      }
      for (const [scheme, each] of Object.entries(state)) {
        writeItem(storage, toKey(scheme), JSON.stringify(each));
      }
    },
  };
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
