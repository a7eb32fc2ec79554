/** A choice of the user that outlives the page, for `useSyncExternalStore`. */
interface StoredChoice {
  readonly subscribe: (listener: () => void) => () => void;
  readonly read: () => string | undefined;
  readonly write: (value: string) => void;
}

/** Keeps a choice under a key of a storage, and in memory where the page may not store anything. */
export function createStoredChoice(
  storageName: "localStorage" | "sessionStorage",
  key: string,
): StoredChoice {
  const listeners = new Set<() => void>();
  let current: string | undefined;
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      // Other tabs share the local storage.
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
        // Remembered by this page alone.
      }
      for (const listener of listeners) listener();
    },
  };
}
