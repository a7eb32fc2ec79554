import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { firstScreenEnd } from "../../runtime/site/parts/first-screen-end.js";
import { listFiles, playgroundModules, readManifest } from "./build-manifest.js";
import { escapeHtml } from "./write-head.js";

/** The files that HTML pages refer to. Paths are relative to the site's root, without a leading slash. */
interface BuiltPage {
  readonly script: string;
  /** The styles other than `firstStyle`. */
  readonly style: string;
  /** The styles of the first screen. They are inlined, so that the first paint waits for no request. */
  readonly firstStyle: string;
  /** The same styles as a file, for files next to pages. */
  readonly firstStyleFile: string;
  /** The inlined script that runs before the first paint (`theme.js` and `page/first-script.ts`). */
  readonly firstScript: string;
  /** The script that `Try it` loads: React and the playground. */
  readonly playground: string;
  /** The scripts and styles that `playground` loads. */
  readonly playgroundFiles: readonly string[];
}

/** Reads the files for HTML pages from the build of the site. */
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
 * Writes links for the files that `Try it` loads. The page's script moves them into its head (`page/try-it.ts`), so
 * that the browser loads all files in parallel. `json` has the URLs of the form's data.
 */
export function writeTryLinks(
  { playground, playgroundFiles }: BuiltPage,
  json: readonly string[],
): string {
  const files = [playground, ...playgroundFiles].map((file) => {
    const kind = file.endsWith(".css") ? 'rel="preload" as="style"' : 'rel="modulepreload"';
    return `<link ${kind} crossorigin href="/${file}">`;
  });
  const texts = json.map((url) => `<link rel="preload" as="fetch" crossorigin href="${url}">`);
  return `<template data-try-links>${[...files, ...texts].join("")}</template>`;
}

/** Inlined scripts and styles, which a Content-Security-Policy must allow. */
export interface InlineSources {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** The hashes of inlined scripts and styles in the format of policies (CSP Level 3, section 2.3.1). */
export function listInlineSources({ firstStyle, firstScript }: BuiltPage): InlineSources {
  return {
    scripts: [firstScript, awaitStyles].map(hashSource),
    styles: [hashSource(firstStyle)],
  };
}

function hashSource(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

/** An empty script. Firefox waits for a style sheet only if a script follows it. */
const awaitStyles = "/**/";

/** The content of an HTML page. */
interface PageContent {
  /** The elements of its head, starting with the title. */
  readonly head: string;
  readonly body: string;
  /** URL of the module that receives the page view. Default: none. */
  readonly pageViews?: string | undefined;
}

/**
 * Writes an HTML page.
 *
 * Browsers paint the content before a style sheet in the body while they load it. So the style sheet is after the
 * first screen.
 */
export function writeBuiltPage(
  { script, style, firstStyle, firstScript, playground }: BuiltPage,
  { head, body, pageViews }: PageContent,
): string {
  const rest = `<link rel="stylesheet" href="/${style}">`;
  const hasEnd = body.includes(firstScreenEnd);
  const styledBody = body.replace(firstScreenEnd, `${rest}<script>${awaitStyles}</script>`);
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
${styledBody}
</body>
</html>
`;
}

/**
 * Writes a file next to a page, whose parts the page's script loads. Without scripts, readers reach it by links and
 * return to the page. Search engines only list the page.
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
