import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import type { Dispatcher } from "undici";
import { AnswerWriter, findHeader, isStreamType } from "./answer-writer.js";
import type { HeaderPair } from "./protocol.js";
import type { CallOutcome } from "./relay-context.js";
import type { RelayTarget } from "./read-target.js";
import { RelayProblem, toRelayProblem } from "./relay-problem.js";
import type { RelayLimits } from "./relay-options.js";

/** One call to be forwarded, with everything checked. */
export interface ForwardedCall {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly target: RelayTarget;
  readonly method: string;
  /** Flat list of names and values. */
  readonly headers: string[];
  readonly body: Buffer | Readable | null;
  readonly plain: boolean;
  readonly ownHeaders: readonly string[];
  readonly started: number;
  readonly limits: RelayLimits;
  /** Responds with a problem, when nothing of a response has been sent yet. */
  readonly refuse: (problem: RelayProblem) => void;
  /** Filled in as the response comes. */
  readonly outcome: CallOutcome;
}

type Controller = Dispatcher.DispatchController;

/** More than a patient server sends, fewer than a flood. */
const maxInformationalAnswers = 32;

/** Forwards a call; what becomes of it is told to its response. */
export function forwardCall(dispatcher: Dispatcher, call: ForwardedCall): void {
  const { target, method, body, limits } = call;
  dispatcher.dispatch(
    {
      origin: target.origin,
      path: target.path,
      method,
      headers: withLength(call),
      body,
      headersTimeout: limits.answerMs,
      bodyTimeout: limits.idleMs,
    },
    new RelayCall(call),
  );
}

/** A length that the caller declared is declared to the target: stores of objects refuse chunked uploads. */
function withLength({ request, headers, body }: ForwardedCall): string[] {
  const length = request.headers["content-length"];
  const isStreamed = body !== null && !Buffer.isBuffer(body);
  return isStreamed && length !== undefined ? [...headers, "content-length", length] : headers;
}

/** Takes what undici tells of the target's response and writes it to the caller. */
class RelayCall implements Dispatcher.DispatchHandler {
  readonly #call: ForwardedCall;
  readonly #writer: AnswerWriter;
  readonly #timer: NodeJS.Timeout;
  #controller: Controller | undefined;
  #problem: RelayProblem | undefined;
  #informational = 0;
  /** Bytes that the body may still have; undefined for streams. */
  #remaining: number | undefined;

  constructor(call: ForwardedCall) {
    const { method, target, response } = call;
    this.#call = call;
    this.#writer = new AnswerWriter({ ...call, url: target.url, withoutBody: method === "HEAD" });
    this.#timer = setTimeout(() => this.#abort("total-timeout"), call.limits.totalMs);
    response.on("drain", () => this.#controller?.resume());
    response.once("close", () => {
      clearTimeout(this.#timer);
      this.#endUpload();
      if (!response.writableFinished) this.#abort("target-closed");
    });
  }

  onRequestStart(controller: Controller): void {
    this.#controller = controller;
    if (this.#problem !== undefined) controller.abort(this.#problem);
  }

  onResponseStart(controller: Controller, status: number, _: unknown, statusText = ""): void {
    if (status < 200) {
      this.#informational += 1;
      if (this.#informational > maxInformationalAnswers) this.#abort("response-invalid");
      return;
    }
    const headers = readHeaders(controller.rawHeaders);
    if (!this.#limitBody(headers)) return this.#abort("response-too-large");
    this.#call.outcome.status = status;
    this.#writer.start({ status, statusText, headers });
  }

  onResponseData(controller: Controller, chunk: Buffer): void {
    this.#call.outcome.bytes += chunk.length;
    if (this.#remaining !== undefined) {
      this.#remaining -= chunk.length;
      if (this.#remaining < 0) return this.#abort("response-too-large");
    }
    if (!this.#writer.write(chunk)) controller.pause();
  }

  onResponseEnd(): void {
    if (!this.#writer.isDamaged()) return this.#writer.end();
    const problem = new RelayProblem("response-undecodable");
    this.#call.outcome.problem = problem;
    this.#call.refuse(problem);
  }

  onResponseError(_: unknown, error: Error): void {
    const problem = this.#problem ?? toRelayProblem(error);
    this.#call.outcome.problem = problem;
    this.#endUpload();
    if (this.#writer.started) this.#writer.breakOff();
    else if (!this.#call.response.destroyed) this.#call.refuse(problem);
  }

  /** Whether the declared length is within the limit; remembers what may come of others. */
  #limitBody(headers: readonly HeaderPair[]): boolean {
    const { bodyBytes } = this.#call.limits;
    if (isStreamType(findHeader(headers, "content-type"))) return true;
    this.#remaining = bodyBytes;
    const withoutBody = this.#call.method === "HEAD";
    return withoutBody || !(Number(findHeader(headers, "content-length") ?? 0) > bodyBytes);
  }

  /** Without a reader it would hold the rest of the request back; undici leaves what it never began to send. */
  #endUpload(): void {
    if (this.#call.body instanceof Readable) this.#call.body.destroy();
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
