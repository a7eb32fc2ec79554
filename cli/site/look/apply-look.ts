import type { LoadedLook } from "./load-look.js";

/** The head of a page with the icon and the style of the site. */
export function applyLook(html: string, look: LoadedLook | undefined): string {
  const { favicon, style } = look ?? {};
  const icon = favicon && `<link rel="icon" href="${favicon.path}" type="${favicon.type}">`;
  const named = icon ? html.replace(/<link rel="icon"[^>]*>/, () => icon) : html;
  // Last, so that it wins over the site's own styles.
  return style
    ? named.replace("</head>", (end) => `<link rel="stylesheet" href="${style.path}">${end}`)
    : named;
}
