import { readFileSync } from "node:fs";
import { createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";

/** The site that shows documents in several consoles. */
export interface PeerSite {
  readonly address: string;
  /** Text by path, such as `/documents/0.json`. */
  readonly files: Map<string, string>;
  close(): Promise<void>;
}

const swaggerPage = `<!doctype html><meta charset="utf-8"><title>docs</title><link rel="icon" href="data:,">
<link rel="stylesheet" href="/packages/swagger-ui-dist/swagger-ui.css"><div id="app"></div>
<script src="/packages/swagger-ui-dist/swagger-ui-bundle.js"></script>
<script>
  const name = new URLSearchParams(location.search).get("document");
  SwaggerUIBundle({ url: "/documents/" + name, dom_id: "#app", docExpansion: "full", tryItOutEnabled: true });
</script>`;

/** With the address of a proxy, as its makers advise. */
const scalarPage = `<!doctype html><meta charset="utf-8"><title>docs</title><link rel="icon" href="data:,">
<div id="app"></div><script src="/packages/@scalar/api-reference/dist/browser/standalone.js"></script>
<script>
  const name = new URLSearchParams(location.search).get("document");
  Scalar.createApiReference("#app", {
    url: "/documents/" + name,
    proxyUrl: location.origin + "/proxy",
    telemetry: false,
    withDefaultFonts: false,
  });
</script>`;

/** Serves consoles on loopback: Swagger UI and Scalar out of the folder of installed packages, if one is given. */
export async function startPeerSite(packages?: string): Promise<PeerSite> {
  const files = new Map([
    ["/swagger", swaggerPage],
    ["/scalar", scalarPage],
  ]);
  const server = createServer((incoming, response) => {
    const path = (incoming.url ?? "").split("?")[0] ?? "";
    if (path === "/proxy") return forward(incoming, response);
    const inPackage = /^\/packages\/([\w@./-]+)$/.exec(path)?.[1];
    const isFound = inPackage !== undefined && packages !== undefined && !path.includes("..");
    const text = isFound ? readFileSync(join(packages, inPackage)) : files.get(path);
    response.writeHead(text === undefined ? 404 : 200, { "content-type": typeOf(path) }).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    files,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function typeOf(path: string): string {
  if (path.endsWith(".json")) return "application/json";
  if (path.endsWith(".css")) return "text/css";
  return path.endsWith(".js") ? "text/javascript" : "text/html; charset=utf-8";
}

const replaced: Readonly<Record<string, string>> = {
  "x-scalar-cookie": "Cookie",
  "x-scalar-user-agent": "User-Agent",
  "x-scalar-date": "Date",
  "x-scalar-referer": "Referer",
};

/** Stands in for Scalar's proxy: the same address and headers, and nothing lost on the way. */
function forward(incoming: IncomingMessage, response: ServerResponse): void {
  const url = new URLSearchParams((incoming.url ?? "").split("?").slice(1).join("?")).get(
    "scalar_url",
  );
  const [, origin = "", target = "/"] = /^(https?:\/\/[^/]+)(\/.*)?$/.exec(url ?? "") ?? [];
  const headers = Object.entries(incoming.headers)
    .filter(([name]) => !/^(host|origin|referer|cookie|connection)$/.test(name))
    .map(([name, value]) => [replaced[name] ?? name, String(value)] as const);
  const { hostname, port } = new URL(origin);
  const outgoing = request(
    {
      hostname,
      port,
      path: target,
      method: incoming.method,
      headers: { ...Object.fromEntries(headers), host: `${hostname}:${port}` },
    },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, { ...answer.headers });
      answer.pipe(response);
      answer.on("aborted", () => response.destroy());
    },
  );
  outgoing.on("error", () => response.destroy());
  incoming.pipe(outgoing);
}
