import type { ReactNode } from "react";
import { Icon, type IconName } from "../Icon.js";
import { chooseTheme, themeChoices, useTheme, type ThemeChoice } from "../state/use-theme.js";

const looks: Readonly<Record<ThemeChoice, { icon: IconName; name: string }>> = {
  light: { icon: "sun", name: "Light theme" },
  dark: { icon: "moon", name: "Dark theme" },
  system: { icon: "monitor", name: "System theme" },
};

/** Chooses the light, dark or system theme. */
export function ThemeToggle(): ReactNode {
  const { choice } = useTheme();
  return (
    <fieldset className="theme-toggle" aria-label="Theme">
      {themeChoices.map((entry) => (
        <button
          key={entry}
          type="button"
          aria-pressed={entry === choice}
          aria-label={looks[entry].name}
          title={looks[entry].name}
          data-theme-choice={entry}
          onClick={() => chooseTheme(entry)}
        >
          <Icon name={looks[entry].icon} size={15} />
        </button>
      ))}
    </fieldset>
  );
}
