/** A stored user choice, for `useSyncExternalStore`. */
export interface StoredChoice {
  readonly subscribe: (listener: () => void) => () => void;
  readonly read: () => string | undefined;
  readonly write: (value: string) => void;
}

/** Stores a choice in a web storage, or in memory if storage is unavailable. */
export function createStoredChoice(
  storageName: "localStorage" | "sessionStorage",
  key: string,
): StoredChoice {
  const listeners = new Set<() => void>();
  let current: string | undefined;
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      // Other tabs change the same local storage.
      addEventListener("storage", listener);
      return () => {
        listeners.delete(listener);
        removeEventListener("storage", listener);
      };
    },
    read: () => {
      try {
        return window[storageName].getItem(key) ?? undefined;
      } catch {
        return current;
      }
    },
    write: (value) => {
      current = value;
      try {
        window[storageName].setItem(key, value);
      } catch {
        // Storage is unavailable. The choice lasts until the page is left.
      }
      for (const listener of listeners) listener();
    },
  };
}
