import type { SiteColorsConfig } from "../../../generator/config/index.js";
import { chooseTextColor } from "../../../generator/config/color-contrast.js";

/** The style of a site's colors; empty for frond's own. The names are those of `tokens.css`. */
export function writeLookStyle({ accent }: SiteColorsConfig = {}): string {
  if (accent === undefined) return "";
  const { light, dark } = typeof accent === "string" ? { light: accent, dark: accent } : accent;
  const [onLight, onDark] = [light, dark].map(chooseTextColor);
  return `:root{--frond-accent:light-dark(${light},${dark});--frond-on-accent:light-dark(${onLight},${onDark})}\n`;
}
