import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { join, normalize } from "node:path";

/** A running file server. */
export interface FileServer {
  /** Without a trailing slash. */
  readonly url: string;
  close(): void;
}

const types: Readonly<Record<string, string>> = {
  js: "text/javascript",
  css: "text/css",
  json: "application/json",
  svg: "image/svg+xml",
  html: "text/html; charset=utf-8",
};

/** Serves folders by the beginnings of their paths as plain file servers do: without compressing anything. */
export async function serveFiles(
  folders: Readonly<Record<string, string>>,
  texts: ReadonlyMap<string, string> = new Map(),
): Promise<FileServer> {
  const find = async (path: string): Promise<Uint8Array | string> => {
    const text = texts.get(path);
    if (text !== undefined) return text;
    const start = Object.keys(folders).find((each) => path.startsWith(each)) ?? "";
    const rest = path.slice(start.length);
    const file = normalize(`./${rest}`).replace(/^(\.\.(\/|$))+/, "");
    return readFile(join(folders[start] ?? "", file, /(^|\/)$/.test(rest) ? "index.html" : ""));
  };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const type = types[/\.(\w+)$/.exec(pathname)?.[1] ?? "html"] ?? "application/octet-stream";
    find(decodeURIComponent(pathname)).then(
      (content) => response.writeHead(200, { "content-type": type }).end(content),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, close: () => server.close() };
}
