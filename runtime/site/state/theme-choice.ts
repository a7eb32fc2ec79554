/** The user's choice; `system` follows the operating system. */
export type ThemeChoice = "light" | "dark" | "system";

/**
 * `public/theme.js` reads this key before the first paint, so that the page does not flash in
 * another theme. Without storage the page follows the system.
 */
const themeStorageKey = "frond-theme";

/** Stores and applies the choice. */
export function storeTheme(choice: ThemeChoice): void {
  try {
    window.localStorage.setItem(themeStorageKey, choice);
  } catch {
    // Storage is disabled, so the choice lasts as long as the page.
  }
  const root = document.documentElement;
  if (choice === "system") root.removeAttribute("data-theme");
  else root.setAttribute("data-theme", choice);
}

/** The choice applied to the page. */
export function readThemeChoice(): ThemeChoice {
  const shown = document.documentElement.getAttribute("data-theme");
  return shown === "light" || shown === "dark" ? shown : "system";
}
