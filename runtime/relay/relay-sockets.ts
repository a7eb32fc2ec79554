import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { WebSocketServer } from "ws";
import { findTarget, proxyPrefix } from "./check-call.js";
import { checkCaller } from "./check-caller.js";
import { writeProblem } from "./own-headers.js";
import type { RelayContext } from "./relay-context.js";
import { RelayProblem, toRelayProblem } from "./relay-problem.js";
import { RELAY_REFUSED_CLOSE_CODE } from "./protocol.js";
import type { RelayTarget } from "./read-target.js";
import { SocketExchange } from "./socket-exchange.js";

/** Opens sockets for pages, each to one target. */
export class RelaySockets {
  readonly #context: RelayContext;
  readonly #server: WebSocketServer;

  constructor(context: RelayContext) {
    this.#context = context;
    this.#server = new WebSocketServer({
      noServer: true,
      maxPayload: context.limits.messageBytes,
      // No compression: a bomb would unfold here.
      perMessageDeflate: false,
      autoPong: false,
      handleProtocols: () => false,
    });
  }

  /**
   * Answers a request for an upgrade. Who may not call at all gets an HTTP
   * error; who asks for a refused target gets a socket that is closed at once
   * with the reason, because a page cannot see anything else.
   */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const { rules, clients, clientAddress } = this.#context;
    socket.on("error", () => socket.destroy());
    try {
      checkCaller(request, rules);
      if (!request.url?.startsWith(proxyPrefix)) throw new RelayProblem("not-found");
      socket.once("close", clients.enter(clientAddress(request), "socket"));
      this.#accept(request, socket, head);
    } catch (error) {
      const { origin } = request.headers;
      const known = rules.origins.isAllowed(origin) ? origin : undefined;
      socket.end(writeProblem(toRelayProblem(error), known));
    }
  }

  /** Ends all sockets. */
  close(): void {
    for (const socket of this.#server.clients) {
      socket.close(1001, "shutting-down");
      socket.terminate();
    }
  }

  #accept(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const target = this.#findTarget(request);
    this.#server.handleUpgrade(request, socket, head, (page) => {
      if (!(target instanceof RelayProblem)) {
        return new SocketExchange(page, target, this.#context).begin();
      }
      page.on("error", () => undefined);
      page.close(RELAY_REFUSED_CLOSE_CODE, target.code);
    });
  }

  #findTarget(request: IncomingMessage): RelayTarget | RelayProblem {
    try {
      return findTarget(request, "socket", this.#context.policy);
    } catch (error) {
      return toRelayProblem(error);
    }
  }
}
