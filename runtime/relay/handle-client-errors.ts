import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { writeProblem } from "./own-headers.js";
import { RelayProblem, readErrorCode } from "./relay-problem.js";

/** A request and the response to it. */
interface Call {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** Answers what is no HTTP request, and CONNECT, with a problem that any page may read, and ends the connection. */
export function handleClientErrors(server: Server): void {
  const latest = new WeakMap<Duplex, Call>();
  server.on("request", (request, response) => latest.set(request.socket, { request, response }));
  server.on("clientError", (error, socket) =>
    endWith(socket, judgeClientError(error), latest.get(socket)),
  );
  server.on("connect", (request, socket) =>
    endWith(socket, new RelayProblem("method-refused"), latest.get(request.socket)),
  );
}

function judgeClientError(error: Error): RelayProblem {
  const code = readErrorCode(error);
  if (code === "HPE_HEADER_OVERFLOW") return new RelayProblem("headers-too-large", { status: 431 });
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") return new RelayProblem("idle-timeout", { status: 408 });
  if (code === "HPE_INVALID_METHOD") return new RelayProblem("method-refused");
  if (code === "HPE_INVALID_URL") return new RelayProblem("target-invalid");
  return new RelayProblem("header-refused");
}

/**
 * Ends a connection. What is written must be the response to what is wrong: a caller that has sent several
 * requests would take it for that to an earlier one, and one more than it has sent for that to its next.
 */
function endWith(socket: Duplex, problem: RelayProblem, latest: Call | undefined): void {
  if (!socket.writable) return void socket.destroy();
  socket.on("error", () => socket.destroy());
  if (latest === undefined) return void socket.end(writeProblem(problem, "*"));
  const { request, response } = latest;
  if (request.complete && !response.writableFinished) {
    // Wrong is what came behind a request that is still being answered.
    response.once("close", () => socket.end());
  } else if (response.headersSent && !(request.complete && response.shouldKeepAlive)) {
    // The caller has its response, and expects no other.
    socket.end();
  } else socket.end(writeProblem(problem, "*"));
}
