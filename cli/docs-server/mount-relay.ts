import type { IncomingMessage, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import type { SocketServer } from "../../runtime/node/index.js";
import type { Relay } from "../../runtime/relay/index.js";

/** The path of a docs server's relay, relative to the site. */
export const relayPath = "/frond/relay";

/** Rejects a WebSocket handshake for a path without a WebSocket. */
export function refuseUpgrade(socket: Duplex): void {
  socket.end("HTTP/1.1 404 Not Found\r\nconnection: close\r\ncontent-length: 0\r\n\r\n");
}

/** A relay at a path of a site's server. */
export interface MountedRelay {
  /** Passes a request to the relay. False if the request is for the site. */
  divert(incoming: IncomingMessage, outgoing: ServerResponse): boolean;
  /** Passes WebSockets to the relay. */
  readonly sockets: SocketServer;
}

/**
 * Mounts a relay at `path` of a site's server.
 *
 * @param origin Returns the origin of the site, because browsers omit it in same-origin requests.
 */
export function mountRelay(relay: Relay, path: string, origin: () => string): MountedRelay {
  /** Rewrites a request to the server to one to the relay. False if it is not for the relay. */
  const enter = (incoming: IncomingMessage): boolean => {
    const { url = "", headers } = incoming;
    if (!url.startsWith(`${path}/proxy/`)) return false;
    incoming.url = url.slice(path.length);
    // This is as safe as an Origin header, because other programs can send any of the two.
    if (headers.origin === undefined && headers["sec-fetch-site"] === "same-origin") {
      headers.origin = origin();
    }
    return true;
  };
  return {
    divert: (incoming, outgoing) =>
      enter(incoming) && relay.server.emit("request", incoming, outgoing),
    sockets: {
      upgrade: (incoming, socket, head) => {
        if (enter(incoming)) relay.server.emit("upgrade", incoming, socket, head);
        else refuseUpgrade(socket);
      },
      close: async () => relay.closeSockets(),
    },
  };
}
