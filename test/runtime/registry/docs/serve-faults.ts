import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** How a store answers one request. */
export interface StoreAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** A store on loopback that answers as a test says: for faults that no real one has on demand. */
export async function serveFaults(
  answer: (method: string, path: string) => StoreAnswer,
): Promise<{ readonly endpoint: string; readonly seen: string[]; close(): void }> {
  const seen: string[] = [];
  const server = createServer((request, response) => {
    const { method = "", url = "" } = request;
    const path = url.split("?")[0] ?? "";
    seen.push(`${method} ${path}`);
    const { status, headers, body } = answer(method, path);
    response.writeHead(status, headers).end(method === "HEAD" ? undefined : body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    seen,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
