type Theme = "light" | "dark";

/** Background colors of the site, which must match `tokens.css` of the playground. */
const siteGrounds: Readonly<Record<Theme, string>> = { light: "#ffffff", dark: "#161412" };

/** The minimum contrast of text (WCAG 2.2, 1.4.3, level AA). */
const minContrast = 4.5;

/** Checks the contrast of an accent color. If it is too low, `light` and `dark` suggest similar colors. */
export function checkAccent(
  color: string,
  theme: Theme,
): { readonly message: string; readonly light: string; readonly dark: string } | undefined {
  const contrast = findContrast(color, siteGrounds[theme]);
  if (contrast >= minContrast) return undefined;
  return {
    message: `${color} has a contrast of ${contrast.toFixed(1)} on the ${theme} ground, and links need ${minContrast}`,
    light: findReadable(color, "light"),
    dark: findReadable(color, "dark"),
  };
}

/** Chooses black or white text for a background. One of them always has enough contrast. */
export function chooseTextColor(ground: string): string {
  const [white, black] = ["#ffffff", "#000000"];
  return findContrast(white, ground) >= minContrast ? white : black;
}

/**
 * The contrast of two colors, from 1 to 21.
 *
 * @see https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio
 */
function findContrast(a: string, b: string): number {
  const [lighter = 0, darker = 0] = [findLuminance(a), findLuminance(b)].sort((x, y) => y - x);
  return (lighter + 0.05) / (darker + 0.05);
}

/** @see https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function findLuminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = readChannels(color).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Red, green and blue of `#rgb` or `#rrggbb`, from 0 to 255. */
function readChannels(color: string): number[] {
  const digits = color.slice(1);
  const full = digits.length === 3 ? digits.replace(/./g, "$&$&") : digits;
  return [0, 2, 4].map((at) => Number.parseInt(full.slice(at, at + 2), 16));
}

/** Mixes a color with black or white until its contrast is high enough. */
function findReadable(color: string, theme: Theme): string {
  const end = theme === "light" ? 0 : 255;
  for (let step = 0; step < 50; step++) {
    const mixed = readChannels(color).map((channel) =>
      Math.round(channel + ((end - channel) * step) / 50),
    );
    const text = `#${mixed.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
    if (findContrast(text, siteGrounds[theme]) >= minContrast) return text;
  }
  return theme === "light" ? "#000000" : "#ffffff";
}
