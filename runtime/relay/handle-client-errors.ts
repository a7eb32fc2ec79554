import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { serializeProblem } from "./relay-responses.js";
import { openConnectionOutcome, reportOutcome, type RelayContext } from "./relay-context.js";
import { RelayProblem, readErrorCode } from "./relay-problem.js";

interface Call {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/**
 * Responds to malformed requests and to CONNECT with a problem that pages of any origin may read, and ends
 * the connection.
 */
export function handleClientErrors(server: Server, context: RelayContext): void {
  const latest = new WeakMap<Duplex, Call>();
  server.on("request", (request, response) => latest.set(request.socket, { request, response }));
  server.on("clientError", (error, socket) => {
    const call = latest.get(socket);
    const problem = toClientProblem(error);
    endWith(socket, call, () =>
      refuse({ socket, problem, context, isGone: isGone(error), ...call }),
    );
  });
  server.on("connect", (request, socket) => {
    const call = latest.get(request.socket);
    const problem = new RelayProblem("method-refused");
    endWith(socket, call, () => refuse({ socket, problem, context, method: "CONNECT", ...call }));
  });
}

interface Rejection extends Partial<Call> {
  readonly socket: Duplex;
  readonly problem: RelayProblem;
  readonly context: RelayContext;
  readonly method?: string;
  /** Whether the caller has closed the connection. */
  readonly isGone?: boolean;
}

/** Responds and logs. A problem of a request in progress is logged in that request's entry. */
function refuse({ socket, problem, context, method, request, response, isGone }: Rejection): void {
  const isOpen = request !== undefined && response?.closed === false;
  const openOutcome = isOpen ? context.outcomes.get(request) : undefined;
  const outcome = openOutcome ?? openConnectionOutcome(socket, problem, method);
  const { requestId } = outcome;
  socket.end(serializeProblem(problem, { origin: "*", requestId }));
  if (openOutcome === undefined) reportOutcome(outcome, context);
  else if (isGone !== true) openOutcome.problem ??= problem;
}

function isGone(error: Error): boolean {
  return ["ECONNRESET", "HPE_INVALID_EOF_STATE"].includes(readErrorCode(error));
}

function toClientProblem(error: Error): RelayProblem {
  const code = readErrorCode(error);
  if (code === "HPE_HEADER_OVERFLOW") return new RelayProblem("headers-too-large", { status: 431 });
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") return new RelayProblem("idle-timeout", { status: 408 });
  if (code === "HPE_INVALID_METHOD") return new RelayProblem("method-refused");
  if (code === "HPE_INVALID_URL") return new RelayProblem("target-invalid");
  return new RelayProblem("header-refused");
}

/**
 * Ends a connection, with an error response only if the caller cannot mistake it for another one: a caller
 * that pipelines would take it for the response to an earlier request, or to its next one.
 */
function endWith(socket: Duplex, latest: Call | undefined, refuse: () => void): void {
  if (!socket.writable) return void socket.destroy();
  socket.on("error", () => socket.destroy());
  if (latest === undefined) return refuse();
  const { request, response } = latest;
  if (request.complete && !response.writableFinished) {
    // The error follows a valid request whose response is not finished.
    response.once("close", () => socket.end());
  } else if (response.headersSent && !(request.complete && response.shouldKeepAlive)) {
    // The request already has its response.
    socket.end();
  } else refuse();
}
