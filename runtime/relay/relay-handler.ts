import type { IncomingMessage, ServerResponse } from "node:http";
import {
  checkFraming,
  findTarget,
  isFollowing,
  proxyPrefix,
  readMethod,
  readPlain,
  checkTarget,
} from "./check-call.js";
import { checkCaller } from "./check-caller.js";
import { selectForwardedHeaders } from "./forwarded-headers.js";
import type { LeaveCall } from "./limits/shared-counter.js";
import { respondToPreflight, respondWithProblem, isPreflight } from "./relay-responses.js";
import { REQUEST_ID_HEADER, TOKEN_HEADER } from "./protocol.js";
import { forwardCall } from "./relay-call.js";
import type { ForwardedCall } from "./relay-call.js";
import { openOutcome, reportOutcome, type RelayContext } from "./relay-context.js";
import { RelayProblem, toRelayProblem } from "./relay-problem.js";
import { drainUpload, readUpload } from "./upload-body.js";
import type { CallOutcome } from "./watch/call-outcome.js";

/** Handles one request of a caller. */
export function handleRequest(
  request: IncomingMessage,
  response: ServerResponse,
  context: RelayContext,
): void {
  const baseHeaders = context.rules.origins.findHeaders(request.headers.origin);
  try {
    checkCaller(request, context.rules);
    if (isPreflight(request)) respondToPreflight(request, response, baseHeaders);
    else if (request.url?.startsWith(proxyPrefix)) {
      new Exchange(request, response, context, baseHeaders).begin();
    } else serveStatusPage(request, response, context, baseHeaders);
  } catch (error) {
    refuseCaller({ request, response, baseHeaders }, toRelayProblem(error), context);
  }
}

/** Responds to a caller that may not call, or to an unknown path. */
function refuseCaller(
  call: Pick<ForwardedCall, "request" | "response" | "baseHeaders">,
  problem: RelayProblem,
  context: RelayContext,
): void {
  const outcome = openOutcome("request", call.request, context);
  outcome.problem = problem;
  call.response.once("close", () => reportOutcome(outcome, context));
  respondWithProblem({ ...call, requestId: outcome.requestId }, problem);
}

function serveStatusPage(
  request: IncomingMessage,
  response: ServerResponse,
  context: RelayContext,
  baseHeaders: readonly string[],
): void {
  const { metrics, isDraining } = context;
  if (request.method !== "GET" && request.method !== "HEAD") throw new RelayProblem("not-found");
  const pages: Readonly<Record<string, () => string>> = {
    "/healthz": () => "ok\n",
    "/readyz": () => (isDraining ? "draining\n" : "ok\n"),
    "/metrics": () => metrics.print(),
  };
  const page = Object.hasOwn(pages, request.url ?? "") ? pages[request.url ?? ""] : undefined;
  if (page === undefined) throw new RelayProblem("not-found");
  const status = request.url === "/readyz" && isDraining ? 503 : 200;
  const head = [...baseHeaders, "Content-Type", "text/plain; version=0.0.4"];
  response.writeHead(status, head).end(page());
}

/** One relayed call, from its checks to its log entry. */
class Exchange {
  readonly #request: IncomingMessage;
  readonly #response: ServerResponse;
  readonly #context: RelayContext;
  readonly #baseHeaders: readonly string[];
  readonly #outcome: CallOutcome;
  #body: ForwardedCall["body"] = null;
  #leave: LeaveCall = () => undefined;
  #hasEnded = false;

  constructor(
    request: IncomingMessage,
    response: ServerResponse,
    context: RelayContext,
    baseHeaders: readonly string[],
  ) {
    this.#request = request;
    this.#response = response;
    this.#context = context;
    this.#outcome = openOutcome("request", request, context);
    this.#baseHeaders = [...baseHeaders, REQUEST_ID_HEADER, this.#outcome.requestId];
  }

  begin(): void {
    const { enter, metrics } = this.#context;
    metrics.begin("request");
    this.#response.once("close", () => this.#end());
    try {
      if (this.#outcome.problem !== undefined) throw this.#outcome.problem;
      const entered = enter(this.#outcome.clientAddress, "request");
      if (!(entered instanceof Promise)) return this.#enter(entered);
      entered.then(
        (leave) => this.#enter(leave),
        (error: unknown) => this.#refuse(toRelayProblem(error)),
      );
    } catch (error) {
      this.#refuse(toRelayProblem(error));
    }
  }

  #enter(leave: LeaveCall): void {
    if (this.#hasEnded) return leave();
    this.#leave = leave;
    try {
      this.#prepare();
    } catch (error) {
      this.#refuse(toRelayProblem(error));
    }
  }

  #prepare(): void {
    const call = this.#check();
    const body = readUpload(this.#request, this.#context.limits);
    if (!(body instanceof Promise)) return this.#forward(call, body);
    body.then(
      (bytes) => this.#forward(call, bytes),
      (error: unknown) => this.#refuse(toRelayProblem(error)),
    );
  }

  #forward(call: Omit<ForwardedCall, "body">, body: ForwardedCall["body"]): void {
    this.#body = body;
    forwardCall(this.#context.dispatcher, { ...call, body });
  }

  /** Runs all checks that need no connection to the target. */
  #check(): Omit<ForwardedCall, "body"> {
    const request = this.#request;
    const { rules, limits } = this.#context;
    const token = request.headers[TOKEN_HEADER.toLowerCase()];
    if (!rules.isToken(token?.toString())) throw new RelayProblem("token-required");
    const method = (this.#outcome.method = readMethod(request));
    const plain = readPlain(request);
    const target = findTarget(request, this.#context, this.#outcome);
    const headers = selectForwardedHeaders(request.rawHeaders, request.headers);
    if (typeof headers === "string") throw new RelayProblem(headers);
    checkFraming(request);
    return {
      request,
      response: this.#response,
      target,
      method,
      headers,
      plain,
      baseHeaders: this.#baseHeaders,
      started: this.#outcome.started,
      limits,
      outcome: this.#outcome,
      redirects: 0,
      ...(isFollowing(request)
        ? {
            checkAddress: (address: string) =>
              checkTarget(request, address, this.#context, this.#outcome),
          }
        : {}),
      refuse: (problem) => this.#refuse(problem),
    };
  }

  #refuse(problem: RelayProblem): void {
    this.#outcome.problem = problem;
    const response = this.#response;
    if (response.headersSent || response.destroyed) return;
    const { requestId } = this.#outcome;
    const call = { request: this.#request, response, baseHeaders: this.#baseHeaders, requestId };
    respondWithProblem(call, problem);
  }

  #end(): void {
    this.#hasEnded = true;
    this.#leave();
    drainUpload(this.#request);
    this.#outcome.requestBytes = countBytes(this.#body);
    this.#outcome.isIncomplete = !this.#response.writableFinished;
    this.#context.metrics.end("request");
    reportOutcome(this.#outcome, this.#context);
  }
}

function countBytes(body: ForwardedCall["body"]): number {
  if (body === null) return 0;
  return Buffer.isBuffer(body) ? body.length : body.bytes;
}
