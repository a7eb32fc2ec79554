import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { firstScreenEnd } from "../../runtime/site/parts/first-screen-end.js";
import { listFiles, playgroundModules, readManifest } from "./build-manifest.js";
import { escapeHtml } from "./write-head.js";

/** What pages that are written as HTML name in their heads. Paths from the site's root, without a slash in front. */
interface BuiltPage {
  readonly script: string;
  /** All but `firstStyle`. */
  readonly style: string;
  /** The styles of the first screen, as text: nothing is fetched before it is painted. */
  readonly firstStyle: string;
  /** The same as a file, for what is no page of its own. */
  readonly firstStyleFile: string;
  /** The script that runs before the first paint (`theme.js` and `page/first-script.ts`), as text. */
  readonly firstScript: string;
  /** What `Try it` loads: React and the playground. */
  readonly playground: string;
  /** Scripts and styles that it loads. */
  readonly playgroundFiles: readonly string[];
}

/** Reads what the build of the site in a folder has for pages that are written as HTML. */
export async function readBuiltPage(folder: string): Promise<BuiltPage> {
  const text = await readFile(join(folder, ".vite/page.json"), "utf8");
  const page = JSON.parse(text) as Omit<BuiltPage, "playground" | "playgroundFiles">;
  const manifest = await readManifest(folder);
  return {
    ...page,
    playground: manifest["index.html"]?.file ?? "",
    playgroundFiles: listFiles(manifest, playgroundModules),
  };
}

/**
 * What `Try it` loads, as links that do nothing until the page's script moves them into its head (`page/try-it.ts`):
 * all at once then, instead of one after another. `json`: addresses of the data of a form.
 */
export function writeTryLinks(
  { playground, playgroundFiles }: BuiltPage,
  json: readonly string[],
): string {
  const files = [playground, ...playgroundFiles].map((file) => {
    const kind = file.endsWith(".css") ? 'rel="preload" as="style"' : 'rel="modulepreload"';
    return `<link ${kind} crossorigin href="/${file}">`;
  });
  const texts = json.map((each) => `<link rel="preload" as="fetch" crossorigin href="${each}">`);
  return `<template data-try-links>${[...files, ...texts].join("")}</template>`;
}

/** What a Content-Security-Policy has to name, because it is written into each page. */
export interface InlineSources {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** The sources, as a policy names them (CSP Level 3, section 2.3.1), of what is written into each page. */
export function listInlineSources({ firstStyle, firstScript }: BuiltPage): InlineSources {
  return {
    scripts: [firstScript, awaitStyles].map(hashSource),
    styles: [hashSource(firstStyle)],
  };
}

function hashSource(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

/** A script that does nothing: Firefox waits for the style sheet before it, and not for one alone. */
const awaitStyles = "/**/";

/** What is in a page that is written as HTML. */
interface PageContent {
  /** From its title on. */
  readonly head: string;
  readonly body: string;
  /** Address of the module that receives the view of the page. Default: nothing does. */
  readonly pageViews?: string | undefined;
}

/**
 * The text of a page that is written as HTML.
 *
 * Browsers paint what is before a style sheet in the body while they fetch that. So the styles of all but the first
 * screen are named where that ends.
 */
export function writeBuiltPage(
  { script, style, firstStyle, firstScript, playground }: BuiltPage,
  { head, body, pageViews }: PageContent,
): string {
  const rest = `<link rel="stylesheet" href="/${style}">`;
  const hasEnd = body.includes(firstScreenEnd);
  const whole = body.replace(firstScreenEnd, `${rest}<script>${awaitStyles}</script>`);
  const views = pageViews === undefined ? "" : ` data-page-views="${pageViews}"`;
  return `<!doctype html>
<html lang="en" class="frond-site">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${head}
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<script>${firstScript}</script>
<style>${firstStyle}</style>${hasEnd ? "" : rest}
<script type="module" src="/${script}" data-playground="/${playground}"${views}></script>
</head>
<body>
${whole}
</body>
</html>
`;
}

/**
 * The text of the file beside a page whose parts the page's script fetches. Readers without it are led there by links,
 * and back to the page; search engines list the page alone.
 */
export function writeBesidePage(
  { style, firstStyleFile }: BuiltPage,
  { title, html }: { readonly title: string; readonly html: string },
): string {
  const words = escapeHtml(title);
  return `<!doctype html>
<html lang="en" class="frond-site">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>More of ${words}</title>
<link rel="stylesheet" href="/${firstStyleFile}">
<link rel="stylesheet" href="/${style}">
</head>
<body>
<main class="page page-single"><div class="page-text">
<p><a href="./">Back to the page</a></p>
<h1>More of ${words}</h1>
${html}
</div></main>
</body>
</html>
`;
}
