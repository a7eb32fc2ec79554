import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { WebSocketServer } from "ws";
import { findTarget, proxyPrefix } from "./check-call.js";
import { checkCaller } from "./check-caller.js";
import { countHop } from "./forwarded-headers.js";
import type { LeaveCall } from "./limits/shared-counter.js";
import { serializeProblem } from "./relay-responses.js";
import { openOutcome, reportOutcome, type RelayContext } from "./relay-context.js";
import { RelayProblem, toRelayProblem } from "./relay-problem.js";
import {
  ACCEPTANCE_SUBPROTOCOL,
  RELAY_REFUSED_CLOSE_CODE,
  REQUEST_ID_HEADER,
  type HeaderPair,
} from "./protocol.js";
import { maxHandshakeBytes } from "./read-handshake.js";
import type { RelayTarget } from "./read-target.js";
import { SocketExchange } from "./socket-exchange.js";
import type { CallOutcome } from "./watch/call-outcome.js";

/** A checked request for a socket. */
interface Upgrade {
  readonly request: IncomingMessage;
  readonly socket: Duplex;
  /** The first bytes of the socket. */
  readonly head: Buffer;
  readonly hop: HeaderPair;
  readonly outcome: CallOutcome;
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
      // No compression, because a decompression bomb would expand here.
      perMessageDeflate: false,
      autoPong: false,
      handleProtocols: (offered) => offered.has(ACCEPTANCE_SUBPROTOCOL) && ACCEPTANCE_SUBPROTOCOL,
    });
    this.#server.on("headers", (headers, request) => {
      const outcome = this.#context.outcomes.get(request);
      if (outcome !== undefined) headers.push(`${REQUEST_ID_HEADER}: ${outcome.requestId}`);
    });
    this.#server.on("wsClientError", (_, socket, request) =>
      this.#refuse(request, socket, new RelayProblem("handshake-refused")),
    );
  }

  /**
   * Handles a request for an upgrade. A caller that may not call gets an HTTP
   * error. For a refused target, the socket is opened and closed with the
   * reason, because pages cannot read HTTP errors of an upgrade.
   */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const { rules, enter } = this.#context;
    socket.on("error", () => socket.destroy());
    const outcome = openOutcome("socket", request, this.#context);
    try {
      if (outcome.problem !== undefined) throw outcome.problem;
      checkCaller(request, rules);
      if (!request.url?.startsWith(proxyPrefix)) throw new RelayProblem("not-found");
      const hop = countHop(request.headers);
      if (hop === undefined) throw new RelayProblem("target-loop");
      const upgrade = { request, socket, head, hop, outcome };
      const entered = enter(outcome.clientAddress, "socket");
      if (!(entered instanceof Promise)) return this.#enter(upgrade, entered);
      entered.then(
        (leave) => this.#enter(upgrade, leave),
        (error: unknown) => this.#refuse(request, socket, toRelayProblem(error)),
      );
    } catch (error) {
      this.#refuse(request, socket, toRelayProblem(error));
    }
  }

  #enter(upgrade: Upgrade, leave: LeaveCall): void {
    const { socket, outcome } = upgrade;
    if (!socket.destroyed) {
      socket.once("close", leave);
      return this.#accept(upgrade);
    }
    leave();
    outcome.isIncomplete = true;
    reportOutcome(outcome, this.#context);
  }

  /** Closes all sockets with code 1001, going away (RFC 6455, section 7.4.1). */
  close(): void {
    for (const socket of this.#server.clients) socket.close(1001, "shutting-down");
  }

  /** Terminates sockets that are still open. */
  terminate(): void {
    for (const socket of this.#server.clients) socket.terminate();
  }

  #refuse(request: IncomingMessage, socket: Duplex, problem: RelayProblem): void {
    const { origin } = request.headers;
    const known = this.#context.rules.origins.isAllowed(origin) ? origin : undefined;
    const outcome =
      this.#context.outcomes.get(request) ?? openOutcome("socket", request, this.#context);
    outcome.problem = problem;
    socket.end(serializeProblem(problem, { origin: known, requestId: outcome.requestId }));
    reportOutcome(outcome, this.#context);
  }

  #accept({ request, socket, head, hop, outcome }: Upgrade): void {
    const target = this.#findTarget(request, outcome);
    const { metrics } = this.#context;
    let isOpen = false;
    metrics.begin("socket");
    socket.once("close", () => {
      metrics.end("socket");
      if (isOpen || outcome.problem !== undefined) return;
      outcome.isIncomplete = true;
      reportOutcome(outcome, this.#context);
    });
    this.#server.handleUpgrade(request, socket, head, (page) => {
      isOpen = true;
      if (!(target instanceof RelayProblem)) {
        const address = { ...target, hop };
        const exchange = new SocketExchange(page, address, { context: this.#context, outcome });
        limitHandshake(socket, head.length, exchange);
        return exchange.begin();
      }
      outcome.problem = target;
      page.on("error", () => undefined);
      page.once("close", (code) => {
        outcome.closeCode = code;
        reportOutcome(outcome, this.#context);
      });
      page.close(RELAY_REFUSED_CLOSE_CODE, target.code);
    });
  }

  #findTarget(request: IncomingMessage, outcome: CallOutcome): RelayTarget | RelayProblem {
    try {
      return findTarget(request, this.#context, outcome);
    } catch (error) {
      return toRelayProblem(error);
    }
  }
}

/** Allowance for frame headers and for data that is read together with the handshake. */
const slackBytes = 64 * 1024;

/** Limits the bytes before the handshake is complete. `maxPayload` of ws is the larger limit for messages. */
function limitHandshake(socket: Duplex, headBytes: number, exchange: SocketExchange): void {
  let bytes = headBytes;
  const count = (chunk: Buffer): void => {
    bytes += chunk.length;
    if (exchange.hasHandshake) socket.off("data", count);
    else if (bytes > maxHandshakeBytes + slackBytes) {
      socket.off("data", count);
      exchange.refuse("handshake-refused");
      socket.destroy();
    }
  };
  socket.on("data", count);
}
