import type { IncomingMessage, ServerResponse } from "node:http";
import { performance } from "node:perf_hooks";
import { Readable } from "node:stream";
import type { Dispatcher } from "undici";
import { ResponseWriter, findHeader, isStreamType } from "./response-writer.js";
import type { HeaderPair } from "./protocol.js";
import { followRedirect, maxRedirects } from "./follow-redirect.js";
import type { RelayTarget } from "./read-target.js";
import { RelayProblem, toRelayProblem } from "./relay-problem.js";
import type { RelayLimits } from "./relay-options.js";
import type { TargetDispatcher } from "./target-dispatcher.js";
import type { UploadBody } from "./upload-body.js";
import type { CallOutcome } from "./watch/call-outcome.js";

/** A checked call to forward. */
export interface ForwardedCall {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly target: RelayTarget;
  readonly method: string;
  /** Names and values, alternating. */
  readonly headers: string[];
  readonly body: Buffer | UploadBody | null;
  readonly plain: boolean;
  readonly baseHeaders: readonly string[];
  readonly started: number;
  readonly limits: RelayLimits;
  /** Responds with a problem, unless a response has begun. */
  readonly refuse: (problem: RelayProblem) => void;
  /** Updated as the response arrives. */
  readonly outcome: CallOutcome;
  /** Redirects followed so far. */
  readonly redirects: number;
  /** Checks the URL of a redirect. Without it, redirects are returned to the caller. */
  readonly checkAddress?: (address: string) => RelayTarget;
}

type Controller = Dispatcher.DispatchController;

/** Responses with status 1xx that a target may send before its response. */
const maxInformationalResponses = 32;

/** Bytes of a followed redirect's body that are read, so that its connection can be reused. */
const maxRedirectBytes = 64 * 1024;

/** Sends a call to its target and writes the result to `call.response`. */
export function forwardCall(dispatcher: TargetDispatcher, call: ForwardedCall): void {
  const { target, method, body, limits } = call;
  dispatcher.dispatch(
    {
      origin: target.origin,
      path: target.path,
      method,
      headers: withLength(call),
      body,
      headersTimeout: limits.responseMs,
      bodyTimeout: limits.idleMs,
    },
    new RelayCall(dispatcher, call),
  );
}

/** Declares the caller's Content-Length to the target, because object stores reject chunked uploads. */
function withLength({ request, headers, body }: ForwardedCall): string[] {
  const length = request.headers["content-length"];
  const isStreamed = body !== null && !Buffer.isBuffer(body);
  return isStreamed && length !== undefined ? [...headers, "content-length", length] : headers;
}

/** Receives the target's response from undici and writes it to the caller. */
class RelayCall implements Dispatcher.DispatchHandler {
  readonly #dispatcher: TargetDispatcher;
  readonly #call: ForwardedCall;
  readonly #writer: ResponseWriter;
  readonly #timer: NodeJS.Timeout;
  #controller: Controller | undefined;
  #problem: RelayProblem | undefined;
  #informational = 0;
  /** Bytes left of the body limit; undefined for streams. */
  #remaining: number | undefined;
  #skipped = 0;
  /** The redirected call, which starts when this response has ended. */
  #next: ForwardedCall | undefined;

  constructor(dispatcher: TargetDispatcher, call: ForwardedCall) {
    const { method, target, response, limits, started, redirects } = call;
    this.#dispatcher = dispatcher;
    this.#call = call;
    const redirected = redirects > 0;
    const withoutBody = method === "HEAD";
    this.#writer = new ResponseWriter({ ...call, url: target.url, redirected, withoutBody });
    const spent = redirected ? performance.now() - started : 0;
    this.#timer = setTimeout(() => this.#abort("total-timeout"), limits.totalMs - spent);
    response.on("drain", this.#onDrain).once("close", this.#onClose);
  }

  readonly #onDrain = (): void => this.#controller?.resume();

  readonly #onClose = (): void => {
    clearTimeout(this.#timer);
    this.#endUpload();
    if (!this.#call.response.writableFinished) this.#abort("target-closed");
  };

  onRequestStart(controller: Controller): void {
    this.#controller = controller;
    if (this.#problem !== undefined) controller.abort(this.#problem);
  }

  onResponseStart(controller: Controller, status: number, _: unknown, statusText = ""): void {
    if (status < 200) {
      this.#informational += 1;
      if (this.#informational > maxInformationalResponses) this.#abort("response-invalid");
      return;
    }
    const headers = readHeaders(controller.rawHeaders);
    if (this.#isFollowed(status, headers)) return;
    if (!this.#limitBody(headers)) return this.#abort("response-too-large");
    this.#call.outcome.status = status;
    this.#call.outcome.headMs = performance.now() - this.#call.started;
    this.#writer.start({ status, statusText, headers });
  }

  onResponseData(controller: Controller, chunk: Buffer): void {
    if (this.#next !== undefined) return this.#skip(chunk);
    this.#call.outcome.bytes += chunk.length;
    if (this.#remaining !== undefined) {
      this.#remaining -= chunk.length;
      if (this.#remaining < 0) return this.#abort("response-too-large");
    }
    if (!this.#writer.write(chunk)) controller.pause();
  }

  onResponseEnd(): void {
    if (this.#next !== undefined) return this.#follow(this.#next);
    if (!this.#writer.isDamaged()) return this.#writer.end();
    const problem = new RelayProblem("response-undecodable");
    this.#call.outcome.problem = problem;
    this.#call.refuse(problem);
  }

  onResponseError(_: unknown, error: Error): void {
    if (this.#next !== undefined && this.#problem === undefined) return this.#follow(this.#next);
    const problem = this.#problem ?? toRelayProblem(error);
    this.#call.outcome.problem = problem;
    this.#endUpload();
    if (this.#writer.started) this.#writer.breakOff();
    else if (!this.#call.response.destroyed) this.#call.refuse(problem);
  }

  /** Whether the declared length is within the limit. Starts the count for bodies of unknown length. */
  #limitBody(headers: readonly HeaderPair[]): boolean {
    const { bodyBytes } = this.#call.limits;
    if (isStreamType(findHeader(headers, "content-type"))) return true;
    this.#remaining = bodyBytes;
    const withoutBody = this.#call.method === "HEAD";
    return withoutBody || !(Number(findHeader(headers, "content-length") ?? 0) > bodyBytes);
  }

  /** Ends the upload, which would otherwise block the rest of the request. undici does not end bodies it has not begun to send. */
  #endUpload(): void {
    if (this.#call.body instanceof Readable) this.#call.body.destroy();
  }

  /** Whether the response is a redirect that is followed, or whose target is refused. */
  #isFollowed(status: number, headers: readonly HeaderPair[]): boolean {
    const { checkAddress, redirects, outcome } = this.#call;
    if (checkAddress === undefined || redirects >= maxRedirects) return false;
    const { target, targetLabel } = outcome;
    try {
      const next = followRedirect(this.#call, status, headers, checkAddress);
      if (next === undefined) {
        Object.assign(outcome, { target, targetLabel });
        return false;
      }
      this.#next = { ...this.#call, ...next, redirects: redirects + 1 };
    } catch (error) {
      this.#abort(toRelayProblem(error).code);
    }
    return true;
  }

  #skip(chunk: Buffer): void {
    this.#skipped += chunk.length;
    if (this.#skipped > maxRedirectBytes)
      this.#controller?.abort(new Error("The rest is not read."));
  }

  #follow(next: ForwardedCall): void {
    clearTimeout(this.#timer);
    if (next.body === null) this.#endUpload();
    next.response.off("drain", this.#onDrain).off("close", this.#onClose);
    if (!next.response.destroyed) forwardCall(this.#dispatcher, next);
  }

  #abort(code: RelayProblem["code"]): void {
    this.#problem ??= new RelayProblem(code);
    this.#controller?.abort(this.#problem);
  }
}

function readHeaders(raw: Controller["rawHeaders"]): HeaderPair[] {
  const headers: HeaderPair[] = [];
  if (!Array.isArray(raw)) return headers;
  for (let index = 0; index + 1 < raw.length; index += 2) {
    headers.push([toText(raw[index]), toText(raw[index + 1])]);
  }
  return headers;
}

function toText(value: Buffer | string | undefined): string {
  return typeof value === "string" ? value : (value?.toString("latin1") ?? "");
}
