import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { serveFound, type FileServer } from "../serve/serve-found.js";
import { bundleHost } from "./bundle-host.js";
import type { BenchDocument } from "./documents.js";
import { createParts } from "./create-parts.js";
import { subjects } from "./subjects.js";

/** Serves the peers, the host pages of ours, the documents and their parts; uncompressed, as our site does. */
export async function servePages(
  documents: readonly BenchDocument[],
  peers: string,
): Promise<FileServer> {
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
  return serveFound(find);
}
