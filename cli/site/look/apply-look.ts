import type { LoadedLook } from "./load-look.js";

/** Adds the icon, the style sheet and the language of a site to a page. */
export function applyLook(html: string, look: LoadedLook | undefined): string {
  const { favicon, style, language } = look ?? {};
  const icon = favicon && `<link rel="icon" href="${favicon.path}" type="${favicon.type}">`;
  const inLanguage =
    language === undefined
      ? html
      : html.replace(/<html lang="en"/, () => `<html lang="${language}"`);
  const named = icon ? inLanguage.replace(/<link rel="icon"[^>]*>/, () => icon) : inLanguage;
  // The style sheet is last, so that it wins over the default styles.
  return style
    ? named.replace("</head>", (end) => `<link rel="stylesheet" href="${style.path}">${end}`)
    : named;
}
