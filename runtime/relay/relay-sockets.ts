import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { WebSocketServer } from "ws";
import { findTarget, proxyPrefix } from "./check-call.js";
import { checkCaller } from "./check-caller.js";
import { countHop } from "./forwarded-headers.js";
import { writeProblem } from "./own-headers.js";
import type { RelayContext } from "./relay-context.js";
import { RelayProblem, toRelayProblem } from "./relay-problem.js";
import { RELAY_REFUSED_CLOSE_CODE, type HeaderPair } from "./protocol.js";
import { handshakeBytes } from "./read-handshake.js";
import type { RelayTarget } from "./read-target.js";
import { SocketExchange } from "./socket-exchange.js";

/** A request for a socket that may be made. */
interface Upgrade {
  readonly request: IncomingMessage;
  readonly socket: Duplex;
  /** The first bytes of the socket. */
  readonly head: Buffer;
  readonly hop: HeaderPair;
}

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
    this.#server.on("wsClientError", (_, socket, request) =>
      this.#refuse(request, socket, new RelayProblem("handshake-refused")),
    );
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
      const hop = countHop(request.headers);
      if (hop === undefined) throw new RelayProblem("target-loop");
      socket.once("close", clients.enter(clientAddress(request), "socket"));
      this.#accept({ request, socket, head, hop });
    } catch (error) {
      this.#refuse(request, socket, toRelayProblem(error));
    }
  }

  /** Tells all pages that the relay goes away (RFC 6455, section 7.4.1). */
  close(): void {
    for (const socket of this.#server.clients) socket.close(1001, "shutting-down");
  }

  /** Ends what has not closed. */
  terminate(): void {
    for (const socket of this.#server.clients) socket.terminate();
  }

  #refuse({ headers }: IncomingMessage, socket: Duplex, problem: RelayProblem): void {
    const isKnown = this.#context.rules.origins.isAllowed(headers.origin);
    socket.end(writeProblem(problem, isKnown ? headers.origin : undefined));
  }

  #accept({ request, socket, head, hop }: Upgrade): void {
    const target = this.#findTarget(request);
    this.#server.handleUpgrade(request, socket, head, (page) => {
      if (!(target instanceof RelayProblem)) {
        const exchange = new SocketExchange(page, { ...target, hop }, this.#context);
        limitHandshake(socket, head.length, exchange);
        return exchange.begin();
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

/** Frame headers, and what one read of the connection may bring beyond the handshake. */
const slackBytes = 64 * 1024;

/** Cuts a page that sends more than a handshake before it is one: a frame may be as large as a message. */
function limitHandshake(socket: Duplex, headBytes: number, exchange: SocketExchange): void {
  let bytes = headBytes;
  const count = (chunk: Buffer): void => {
    bytes += chunk.length;
    if (exchange.isShaken) socket.off("data", count);
    else if (bytes > handshakeBytes + slackBytes) {
      socket.off("data", count);
      exchange.refuse("handshake-refused");
      socket.destroy();
    }
  };
  socket.on("data", count);
}
