import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { bundleHost } from "./bundle-host.js";
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
  const files = new Map<string, Uint8Array | string>();
  const heads = new Map<string, string>();
  for (const { host } of subjects) {
    if (host === undefined) continue;
    const bundled = await bundleHost(host);
    heads.set(host, bundled.head);
    for (const [path, file] of bundled.files) files.set(path, file);
  }
  for (const document of documents) {
    files.set(`/documents/${document.name}.json`, document.text);
    for (const [path, text] of await createParts(document)) files.set(path, text);
    for (const { name, host, page } of subjects) {
      const text = page?.(document, heads.get(host ?? "") ?? "");
      if (text !== undefined) files.set(encodeURI(`/pages/${name}/${document.name}`), text);
    }
  }
  const find = async (path: string): Promise<Uint8Array | string | undefined> => {
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
