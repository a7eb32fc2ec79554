import type { IncomingMessage, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import type { SocketServer } from "../../runtime/node/index.js";
import type { Relay } from "../../runtime/relay/index.js";

/** The path of a docs server's relay, below the site. */
export const relayPath = "/frond/relay";

/** Answers a request for a WebSocket where there is none. */
export function refuseUpgrade(socket: Duplex): void {
  socket.end("HTTP/1.1 404 Not Found\r\nconnection: close\r\ncontent-length: 0\r\n\r\n");
}

/** A relay below a path of a site's server. */
export interface MountedRelay {
  /** Takes a request to the relay; false: it is for the site. */
  divert(incoming: IncomingMessage, outgoing: ServerResponse): boolean;
  /** Takes WebSockets to the relay. */
  readonly sockets: SocketServer;
}

/**
 * Puts a relay below `path` of a server that listens for both.
 *
 * @param origin Of the site: browsers do not send it with requests of a page to its own server.
 */
export function mountRelay(relay: Relay, path: string, origin: () => string): MountedRelay {
  /** Makes a request to the server one to the relay. */
  const enter = (incoming: IncomingMessage): boolean => {
    const { url = "", headers } = incoming;
    if (!url.startsWith(`${path}/proxy/`)) return false;
    incoming.url = url.slice(path.length);
    // Programs other than browsers can send either header: it proves no more than an Origin.
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
