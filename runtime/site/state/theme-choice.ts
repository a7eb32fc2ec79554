/** What the user chose; `system` follows the machine. */
export type ThemeChoice = "light" | "dark" | "system";

/**
 * Where the choice is kept; `public/theme.js` reads it before the first paint, so that a page never flashes in the
 * other theme. That file is loaded as it is: comments on it are here and in `run-page.ts`. Storage may be forbidden;
 * the page then follows the machine.
 */
const themeStorageKey = "frond-theme";

/** Keeps the choice and shows it at once. */
export function keepTheme(choice: ThemeChoice): void {
  try {
    window.localStorage.setItem(themeStorageKey, choice);
  } catch {
    // Storage may be forbidden; the choice then lasts as long as the page.
  }
  const root = document.documentElement;
  if (choice === "system") root.removeAttribute("data-theme");
  else root.setAttribute("data-theme", choice);
}

/** The choice that the page shows. */
export function readThemeChoice(): ThemeChoice {
  const shown = document.documentElement.getAttribute("data-theme");
  return shown === "light" || shown === "dark" ? shown : "system";
}
