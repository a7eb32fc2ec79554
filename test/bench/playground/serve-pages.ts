import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { build } from "esbuild";
import type { BenchDocument } from "./documents.js";
import { createParts } from "./create-parts.js";
import { subjects } from "./subjects.js";

/** A running server of the pages that are compared. */
export interface PageServer {
  /** Without a trailing slash. */
  readonly url: string;
  close(): void;
}

const types: Readonly<Record<string, string>> = {
  js: "text/javascript",
  css: "text/css",
  json: "application/json",
  html: "text/html",
};

/** Serves the peers, the host pages of ours, the documents and their parts; uncompressed, as our site does. */
export async function servePages(
  documents: readonly BenchDocument[],
  peers: string,
): Promise<PageServer> {
  const files = new Map<string, Buffer | string>(await bundleHosts());
  for (const document of documents) {
    files.set(`/documents/${document.name}.json`, document.text);
    for (const [path, text] of await createParts(document)) files.set(path, text);
    for (const { name, page } of subjects) {
      if (page) files.set(encodeURI(`/pages/${name}/${document.name}`), page(document));
    }
  }
  const find = async (path: string): Promise<Buffer | string | undefined> => {
    const known = files.get(path);
    if (known !== undefined || !path.startsWith("/peers/") || path.includes("..")) return known;
    const file = await readFile(join(peers, "node_modules", path.slice("/peers/".length)));
    files.set(path, file);
    return file;
  };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const type = types[/\.(\w+)$/.exec(pathname)?.[1] ?? "html"] ?? "application/octet-stream";
    find(pathname).then(
      (file) =>
        response.writeHead(file === undefined ? 404 : 200, { "content-type": type }).end(file),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, close: () => server.close() };
}

/** The pages of hosts, split as a bundler splits an app: what is loaded later stays apart. */
async function bundleHosts(): Promise<[string, Buffer][]> {
  const root = join(import.meta.dirname, "../../..");
  const { outputFiles } = await build({
    entryPoints: [
      join(import.meta.dirname, "embedded-page.tsx"),
      join(import.meta.dirname, "bare-page.tsx"),
      join(root, "runtime/playground/playground.css"),
    ],
    bundle: true,
    splitting: true,
    minify: true,
    write: false,
    outdir: "/host",
    entryNames: "[name]",
    format: "esm",
    jsx: "automatic",
    target: "es2022",
    define: { "process.env.NODE_ENV": '"production"' },
    logLevel: "error",
  });
  return outputFiles.map(({ path, contents }) => [path, Buffer.from(contents)]);
}
