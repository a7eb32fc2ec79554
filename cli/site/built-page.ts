import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** What pages that are written as HTML name in their heads. Paths from the site's root, without a slash in front. */
export interface BuiltPage {
  readonly script: string;
  readonly style: string;
  /** What `Try it` loads: React and the playground. */
  readonly playground: string;
}

/** Reads what the build of the site in a folder has for pages that are written as HTML. */
export async function readBuiltPage(folder: string): Promise<BuiltPage> {
  const read = async (name: string): Promise<unknown> =>
    JSON.parse(await readFile(join(folder, ".vite", name), "utf8"));
  const page = (await read("page.json")) as Omit<BuiltPage, "playground">;
  const manifest = (await read("manifest.json")) as Readonly<
    Record<string, { readonly file: string }>
  >;
  return { ...page, playground: manifest["index.html"]?.file ?? "" };
}

/** The text of a page that is written as HTML: `head` from its title on, and its body. */
export function writeBuiltPage(
  { script, style, playground }: BuiltPage,
  { head, body }: { readonly head: string; readonly body: string },
): string {
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
<script type="module" src="/${script}" data-playground="/${playground}"></script>
</head>
<body>
${body}
</body>
</html>
`;
}
