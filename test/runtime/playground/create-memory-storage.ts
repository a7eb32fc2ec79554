import type { SafeStorage } from "../../../runtime/playground/state/session/storage/safe-storage.js";

/** A storage whose entries a test can look into. */
export function createMemoryStorage(): SafeStorage & { readonly map: Map<string, string> } {
  const map = new Map<string, string>();
  return {
    map,
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
    key: (index) => [...map.keys()][index] ?? null,
    get length() {
      return map.size;
    },
  };
}
