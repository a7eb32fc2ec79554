import { once } from "node:events";
import { createReadStream, existsSync, statSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, normalize } from "node:path";

/** A file server that knows nothing of the files. */
export interface ServedFolder {
  readonly address: string;
  stop(): Promise<void>;
}

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
  ".svg": "image/svg+xml",
};

/** Serves a folder on loopback: files as they are, `index.html` for folders, `404.html`, if there is one, for what is not there. */
export async function serveFolder(folder: string): Promise<ServedFolder> {
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? "/", "http://x").pathname));
    const found = [join(folder, path), join(folder, path, "index.html")].find(isFile);
    const file = found ?? [join(folder, "404.html")].find(isFile);
    response.writeHead(found ? 200 : 404, {
      "content-type": types[extname(file ?? "")] ?? "application/octet-stream",
    });
    if (file === undefined) response.end();
    else createReadStream(file).pipe(response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const stop = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, "close");
  };
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop };
}

function isFile(path: string): boolean {
  return existsSync(path) && statSync(path).isFile();
}
