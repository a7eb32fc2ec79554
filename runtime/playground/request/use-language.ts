import { useSyncExternalStore } from "react";

const key = "frond:language";

const listeners = new Set<() => void>();

/** Holds the choice where the page may not store anything. */
let current: string | undefined;

/**
 * The language chosen last anywhere on the site, and how to choose another. Every reader of it
 * on the page follows; other pages do when they are opened, or at once in other tabs.
 */
export function useLanguage(): readonly [string | undefined, (language: string) => void] {
  const language = useSyncExternalStore(subscribe, readLanguage, () => undefined);
  return [language, writeLanguage];
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
  };
}

function readLanguage(): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return current;
  }
}

function writeLanguage(language: string): void {
  current = language;
  try {
    localStorage.setItem(key, language);
  } catch {
    // Remembered by this page alone.
  }
  for (const listener of listeners) listener();
}
