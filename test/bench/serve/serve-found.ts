import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A running server of files. */
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

/**
 * Serves what `find` finds by path on loopback, without compressing anything, as plain file servers do.
 *
 * @param find gets the path as it was sent; what it does not find, or fails at, is a 404.
 */
export async function serveFound(
  find: (path: string) => Promise<Uint8Array | string | undefined>,
): Promise<FileServer> {
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
