import { useSyncExternalStore } from "react";

/** What the user chose; `system` follows the machine. */
export type ThemeChoice = "light" | "dark" | "system";

/** The order of the choices on screen. */
export const themeChoices: readonly ThemeChoice[] = ["light", "dark", "system"];

/** Where the choice is kept; `public/theme.js` reads it before the first paint. */
export const themeStorageKey = "frond-theme";

const listeners = new Set<() => void>();
const systemIsDark = "(prefers-color-scheme: dark)";

/** The user's choice, and the theme that follows from it. */
export function useTheme(): { choice: ThemeChoice; theme: "light" | "dark" } {
  const choice = useSyncExternalStore(subscribe, readChoice, () => "system" as const);
  const isSystemDark = useSyncExternalStore(subscribeToSystem, readSystem, () => false);
  const theme = choice === "system" ? (isSystemDark ? "dark" : "light") : choice;
  return { choice, theme };
}

/** Keeps the choice and shows it at once. */
export function chooseTheme(choice: ThemeChoice): void {
  try {
    window.localStorage.setItem(themeStorageKey, choice);
  } catch {
    // Storage may be forbidden; the choice then lasts as long as the page.
  }
  applyChoice(choice);
  for (const listener of listeners) listener();
}

function applyChoice(choice: ThemeChoice): void {
  const root = document.documentElement;
  if (choice === "system") root.removeAttribute("data-theme");
  else root.setAttribute("data-theme", choice);
}

function readChoice(): ThemeChoice {
  const shown = document.documentElement.getAttribute("data-theme");
  return shown === "light" || shown === "dark" ? shown : "system";
}

function readSystem(): boolean {
  return window.matchMedia?.(systemIsDark).matches ?? false;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function subscribeToSystem(listener: () => void): () => void {
  const media = window.matchMedia?.(systemIsDark);
  media?.addEventListener("change", listener);
  return () => media?.removeEventListener("change", listener);
}
