import { useSyncExternalStore } from "react";
import { storeTheme, readThemeChoice, type ThemeChoice } from "./theme-choice.js";

export type { ThemeChoice } from "./theme-choice.js";

/** In display order. */
export const themeChoices: readonly ThemeChoice[] = ["light", "dark", "system"];

const listeners = new Set<() => void>();
const systemIsDark = "(prefers-color-scheme: dark)";

/** The user's choice and the resulting theme. */
export function useTheme(): { choice: ThemeChoice; theme: "light" | "dark" } {
  const choice = useSyncExternalStore(subscribe, readThemeChoice, () => "system" as const);
  const isSystemDark = useSyncExternalStore(subscribeToSystem, readSystem, () => false);
  const theme = choice === "system" ? (isSystemDark ? "dark" : "light") : choice;
  return { choice, theme };
}

/** Stores and applies the choice. */
export function chooseTheme(choice: ThemeChoice): void {
  storeTheme(choice);
  for (const listener of listeners) listener();
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
