import { WebSocket } from "ws";
import type { PageSocketConstructor } from "../../../../../../runtime/playground/state/transport/channel/open-connection.js";
import { pageOrigin } from "../../../../relay/relay-harness.js";

/** The WebSocket of the package ws as pages have it: no headers but their origin, no ping. */
class NodeSocket extends WebSocket {
  constructor(url: string, protocols: string[] = []) {
    super(url, protocols, { origin: pageOrigin, perMessageDeflate: false });
  }
}

/** For sessions that run in Node. */
export const nodeSocket = NodeSocket as unknown as PageSocketConstructor;
