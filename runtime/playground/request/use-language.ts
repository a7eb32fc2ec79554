import { useSyncExternalStore } from "react";
import { createStoredChoice } from "../controls/stored-choice.js";

const choice = createStoredChoice("localStorage", "frond:language");

/**
 * The language selected last on the site, and a function that changes it. All components of the page update,
 * and other open tabs too.
 */
export function useLanguage(): readonly [string | undefined, (language: string) => void] {
  const language = useSyncExternalStore(choice.subscribe, choice.read, () => undefined);
  return [language, choice.write];
}
