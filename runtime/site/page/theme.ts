import { storeTheme, readThemeChoice, type ThemeChoice } from "../state/theme-choice.js";
import { onClick } from "./on-click.js";

/** The theme buttons. `public/theme.js` applies the stored theme before the first paint. */
export function followTheme(): void {
  const buttons = document.querySelectorAll<HTMLElement>("[data-theme-choice]");
  const show = (): void => {
    const choice = readThemeChoice();
    for (const button of buttons) {
      button.setAttribute("aria-pressed", String(button.dataset["themeChoice"] === choice));
    }
  };
  show();
  onClick("[data-theme-choice]", (button) => {
    storeTheme(button.dataset["themeChoice"] as ThemeChoice);
    show();
  });
}
