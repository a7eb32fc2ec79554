import type { IncomingMessage, ServerResponse } from "node:http";
import { performance } from "node:perf_hooks";
import {
  checkFraming,
  findTarget,
  isFollowing,
  proxyPrefix,
  readMethod,
  readPlain,
  vetTarget,
} from "./check-call.js";
import { checkCaller } from "./check-caller.js";
import { selectForwardedHeaders } from "./forwarded-headers.js";
import { answerPreflight, answerProblem, isPreflight } from "./own-headers.js";
import { TOKEN_HEADER } from "./protocol.js";
import { forwardCall } from "./relay-call.js";
import type { ForwardedCall } from "./relay-call.js";
import { reportOutcome } from "./relay-context.js";
import type { CallOutcome, RelayContext } from "./relay-context.js";
import { RelayProblem, toRelayProblem } from "./relay-problem.js";
import { drainUpload, readUpload } from "./upload-body.js";

/** Answers one request of a caller. */
export function handleRequest(
  request: IncomingMessage,
  response: ServerResponse,
  context: RelayContext,
): void {
  const ownHeaders = context.rules.origins.findHeaders(request.headers.origin);
  try {
    checkCaller(request, context.rules);
    if (isPreflight(request)) answerPreflight(request, response, ownHeaders);
    else if (request.url?.startsWith(proxyPrefix)) {
      new Exchange(request, response, context, ownHeaders).begin();
    } else answerOwnPage(request, response, context, ownHeaders);
  } catch (error) {
    answerProblem(request, response, ownHeaders, toRelayProblem(error));
  }
}

function answerOwnPage(
  request: IncomingMessage,
  response: ServerResponse,
  context: RelayContext,
  ownHeaders: readonly string[],
): void {
  const { metrics, clients, isDraining } = context;
  if (request.method !== "GET" && request.method !== "HEAD") throw new RelayProblem("not-found");
  const pages: Readonly<Record<string, () => string>> = {
    "/healthz": () => "ok\n",
    "/readyz": () => (isDraining ? "draining\n" : "ok\n"),
    "/metrics": () => metrics.toText(clients.open),
  };
  const page = Object.hasOwn(pages, request.url ?? "") ? pages[request.url ?? ""] : undefined;
  if (page === undefined) throw new RelayProblem("not-found");
  const status = request.url === "/readyz" && isDraining ? 503 : 200;
  const head = [...ownHeaders, "Content-Type", "text/plain; version=0.0.4"];
  response.writeHead(status, head).end(page());
}

/** One call to be relayed, from its checks to its line in the log. */
class Exchange {
  readonly #request: IncomingMessage;
  readonly #response: ServerResponse;
  readonly #context: RelayContext;
  readonly #ownHeaders: readonly string[];
  readonly #started = performance.now();
  readonly #outcome: CallOutcome;
  #leave = (): void => undefined;

  constructor(
    request: IncomingMessage,
    response: ServerResponse,
    context: RelayContext,
    ownHeaders: readonly string[],
  ) {
    this.#request = request;
    this.#response = response;
    this.#context = context;
    this.#ownHeaders = ownHeaders;
    this.#outcome = { method: request.method ?? "", status: 0, bytes: 0 };
  }

  begin(): void {
    const { clients, clientAddress } = this.#context;
    this.#response.once("close", () => this.#end());
    try {
      this.#leave = clients.enter(clientAddress(this.#request), "request");
      this.#forward();
    } catch (error) {
      this.#refuse(toRelayProblem(error));
    }
  }

  #forward(): void {
    const call = this.#check();
    const body = readUpload(this.#request, this.#context.limits);
    const { dispatcher } = this.#context;
    if (!(body instanceof Promise)) return forwardCall(dispatcher, { ...call, body });
    body.then(
      (bytes) => forwardCall(dispatcher, { ...call, body: bytes }),
      (error: unknown) => this.#refuse(toRelayProblem(error)),
    );
  }

  /** Everything that can be said before the target is spoken to. */
  #check(): Omit<ForwardedCall, "body"> {
    const request = this.#request;
    const { rules, policy, limits } = this.#context;
    const token = request.headers[TOKEN_HEADER.toLowerCase()];
    if (!rules.isToken(token?.toString())) throw new RelayProblem("token-required");
    const method = (this.#outcome.method = readMethod(request));
    const plain = readPlain(request);
    const target = findTarget(request, "http", policy);
    this.#outcome.target = target.origin;
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
      ownHeaders: this.#ownHeaders,
      started: this.#started,
      limits,
      outcome: this.#outcome,
      redirects: 0,
      ...(isFollowing(request)
        ? { vet: (address: string) => vetTarget(request, address, "http", policy) }
        : {}),
      refuse: (problem) => this.#refuse(problem),
    };
  }

  #refuse(problem: RelayProblem): void {
    this.#outcome.problem = problem;
    if (this.#response.headersSent || this.#response.destroyed) return;
    answerProblem(this.#request, this.#response, this.#ownHeaders, problem);
  }

  #end(): void {
    this.#leave();
    drainUpload(this.#request);
    reportOutcome(this.#outcome, performance.now() - this.#started, this.#context);
  }
}
