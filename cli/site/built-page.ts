import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { listFiles, playgroundModules, readManifest } from "./build-manifest.js";

/** What pages that are written as HTML name in their heads. Paths from the site's root, without a slash in front. */
export interface BuiltPage {
  readonly script: string;
  readonly style: string;
  /** What `Try it` loads: React and the playground. */
  readonly playground: string;
  /** Scripts and styles that it asks for in turn. */
  readonly playgroundFiles: readonly string[];
}

/** Reads what the build of the site in a folder has for pages that are written as HTML. */
export async function readBuiltPage(folder: string): Promise<BuiltPage> {
  const page = JSON.parse(await readFile(join(folder, ".vite/page.json"), "utf8")) as {
    readonly script: string;
    readonly style: string;
  };
  const manifest = await readManifest(folder);
  return {
    ...page,
    playground: manifest["index.html"]?.file ?? "",
    playgroundFiles: listFiles(manifest, playgroundModules),
  };
}

/**
 * What `Try it` loads, as links that do nothing until the page's script moves them into its head (`page/try-it.ts`):
 * all at once then, and not each when the one before has run. `json`: addresses of what a form is drawn from.
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

/** What is in a page that is written as HTML. */
interface PageContent {
  /** From its title on. */
  readonly head: string;
  readonly body: string;
  /** Address of the module that receives the view of the page. Default: nothing does. */
  readonly pageViews?: string | undefined;
}

/** The text of a page that is written as HTML. */
export function writeBuiltPage(
  { script, style, playground }: BuiltPage,
  { head, body, pageViews }: PageContent,
): string {
  const views = pageViews === undefined ? "" : ` data-page-views="${pageViews}"`;
  return `<!doctype html>
<html lang="en" class="frond-site">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${head}
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<script src="/theme.js"></script>
<link rel="stylesheet" href="/${style}">
<script type="module" src="/${script}" data-playground="/${playground}"${views}></script>
</head>
<body>
${body}
</body>
</html>
`;
}
