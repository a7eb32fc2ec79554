import { useSyncExternalStore } from "react";
import { createStoredChoice } from "../controls/stored-choice.js";

const choice = createStoredChoice("localStorage", "frond:language");

/**
 * The language chosen last anywhere on the site, and how to choose another. Every reader of it
 * on the page follows; other pages do when they are opened, or at once in other tabs.
 */
export function useLanguage(): readonly [string | undefined, (language: string) => void] {
  const language = useSyncExternalStore(choice.subscribe, choice.read, () => undefined);
  return [language, choice.write];
}
