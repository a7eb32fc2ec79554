import type { LoadedLook } from "./load-look.js";

/** Adds the icon and the style sheet of a site to the head of a page. */
export function applyLook(html: string, look: LoadedLook | undefined): string {
  const { favicon, style } = look ?? {};
  const icon = favicon && `<link rel="icon" href="${favicon.path}" type="${favicon.type}">`;
  const named = icon ? html.replace(/<link rel="icon"[^>]*>/, () => icon) : html;
  // The style sheet is last, so that it wins over the default styles.
  return style
    ? named.replace("</head>", (end) => `<link rel="stylesheet" href="${style.path}">${end}`)
    : named;
}
