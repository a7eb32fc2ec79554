import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Relay, RelayOptions } from "./relay-options.js";

/** Creates a relay; it answers from `listen` on. */
export function createRelay(_options: RelayOptions): Relay {
  const server = createServer((_request, response) => void response.writeHead(503).end());
  return {
    server,
    listen: ({ port, host = "127.0.0.1" }) =>
      new Promise((resolve, reject) => {
        server.once("error", reject);
        server.listen(port, host, () => {
          const address = server.address() as AddressInfo;
          resolve({ url: `http://127.0.0.1:${address.port}` });
        });
      }),
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}
