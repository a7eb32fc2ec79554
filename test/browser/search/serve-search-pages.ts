import { readFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import type { BrowserContext } from "playwright-core";
import type { ApiDefinition } from "../../../runtime/definition/index.js";
import { writeSearchIndex } from "../../../runtime/site/search/entries/write-search-index.js";

/** Where the pages are: a site below a path. */
export const site = "http://docs.example/docs";

/** How many times the index was asked for, and whether the server has it. */
export interface IndexServer {
  requests: number;
  isBroken: boolean;
}

const definition = JSON.parse(
  readFileSync(join(import.meta.dirname, "../../../generated/registry/definition.json"), "utf8"),
) as ApiDefinition;

/** The policy of a built site, as far as scripts and styles are concerned. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:";

/** Answers every address of {@link site} with a page that has nothing but the search. */
export async function serveSearchPages(context: BrowserContext): Promise<IndexServer> {
  const files = await bundle();
  const index = writeSearchIndex([{ id: "registry", title: "Registry", definition }]);
  const server: IndexServer = { requests: 0, isBroken: false };
  await context.route("http://docs.example/**", async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === "/docs/frond/search.json") {
      server.requests += 1;
      return server.isBroken
        ? route.fulfill({ status: 503 })
        : route.fulfill({ contentType: "application/json", body: index });
    }
    const file = files.get(pathname);
    if (file) return route.fulfill(file);
    return route.fulfill({
      contentType: "text/html; charset=utf-8",
      headers: { "content-security-policy": policy },
      body: writePage(pathname),
    });
  });
  return server;
}

async function bundle(): Promise<Map<string, { contentType: string; body: string }>> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, "search-page.ts")],
    outdir: "out",
    bundle: true,
    write: false,
    format: "esm",
    target: "es2022",
    logLevel: "error",
  });
  return new Map(
    outputFiles.map(({ path, text }) => {
      const end = path.endsWith(".css") ? "css" : "js";
      const contentType = end === "css" ? "text/css" : "text/javascript";
      return [`/docs/page.${end}`, { contentType, body: text }];
    }),
  );
}

function writePage(pathname: string): string {
  const name = pathname.split("/").filter(Boolean).at(-1) ?? "";
  return `<!doctype html><html lang="en" class="frond-site" data-base="/docs"><head><meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1"><title>${name}</title>
    <link rel="icon" href="data:,"><link rel="stylesheet" href="/docs/page.css">
    <script type="module" src="/docs/page.js"></script></head>
    <body><main><h1>Page ${name}</h1><p>Text.</p></main></body></html>`;
}
