import type { IncomingMessage, ServerResponse } from "node:http";
import { performance } from "node:perf_hooks";
import { isFieldValue } from "./forwarded-headers.js";
import { isDamaged } from "./is-damaged.js";
import {
  ORIGIN_LATENCY_HEADER,
  RESPONSE_HEADER,
  RESPONSE_HEADERS_HEADER,
  RESPONSE_TIME_HEADER,
  encodeEnvelope,
} from "./protocol.js";
import type { HeaderPair } from "./protocol.js";

/** The beginning of a target's response. */
export interface TargetAnswer {
  readonly status: number;
  readonly statusText: string;
  readonly headers: readonly HeaderPair[];
}

/** What an {@link AnswerWriter} knows of the call. */
export interface AnswerContext {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Flat list of the headers that every response carries. */
  readonly ownHeaders: readonly string[];
  /** Address that answers. */
  readonly url: string;
  /** Whether it is another one than asked for. */
  readonly redirected: boolean;
  /** Status and headers as they are, no envelope. */
  readonly plain: boolean;
  /** Whether the target was sent a HEAD. */
  readonly withoutBody: boolean;
  /** When the call began, on the clock of `performance`. */
  readonly started: number;
}

/** Responses of a declared length up to this are held back for a moment, to report the total time. */
const heldBytes = 64_000;
const heldMs = 20;
/** Bodies up to this go out in one piece with their head. */
const joinedBytes = 16_384;
/** How long a caller may take to read the last of a response that broke off. */
const lingerMs = 5_000;

const streamTypes =
  /^\s*(text\/event-stream|application\/((x-)?(ndjson|jsonl|jsonlines|json-lines|ldjson)|stream\+json|[^;]*json-seq)|audio\/|video\/|multipart\/(x-mixed-replace|mixed))/i;

/** Whether a content type is one of those that are read as they come, without a declared end. */
export function isStreamType(contentType: string | undefined): boolean {
  return streamTypes.test(contentType ?? "");
}

/** Value of the first header of a name (in lower case). */
export function findHeader(headers: readonly HeaderPair[], name: string): string | undefined {
  return headers.find((pair) => pair[0].toLowerCase() === name)?.[1];
}

/** Writes a target's response to the caller: in the envelope, or plain. */
export class AnswerWriter {
  readonly #context: AnswerContext;
  #held: Buffer[] | undefined;
  #heldLength = 0;
  /** Of the body, when the browser is the one to decode it. */
  #encoding: string | undefined;
  #timer: NodeJS.Timeout | undefined;
  #head: string[] = [];
  #answer: TargetAnswer | undefined;

  constructor(context: AnswerContext) {
    this.#context = context;
  }

  /** Whether the target has begun to answer. */
  get started(): boolean {
    return this.#answer !== undefined;
  }

  /** Begins: at once, or when the body is short after a moment in which it may become whole. */
  start(answer: TargetAnswer): void {
    this.#answer = answer;
    const length = declaredLength(answer, this.#context.withoutBody);
    const stream = isStreamType(findHeader(answer.headers, "content-type"));
    this.#head = this.#context.plain
      ? plainHead(answer, this.#context)
      : envelopeHead(answer, this.#context, length);
    const isEncoded = this.#head.includes("Content-Encoding");
    this.#encoding = isEncoded ? findHeader(answer.headers, "content-encoding") : undefined;
    // Without a declared length, an encoded body is held to be checked when it turns out to be short.
    const expected = length ?? (isEncoded ? 0 : Number.POSITIVE_INFINITY);
    if (expected <= heldBytes && !stream) this.#hold();
    else this.#flush();
  }

  /** Passes a piece of the body; false when the caller is slower than the target. */
  write(chunk: Buffer): boolean {
    if (this.#held === undefined) return this.#context.response.write(chunk);
    this.#held.push(chunk);
    this.#heldLength += chunk.length;
    if (this.#heldLength > heldBytes) this.#flush();
    return true;
  }

  /** Whether the complete body is not what its encoding says; known of short bodies alone, and only before {@link end}. */
  isDamaged(): boolean {
    if (this.#held === undefined || this.#encoding === undefined) return false;
    if (!isDamaged(Buffer.concat(this.#held), this.#encoding)) return false;
    clearTimeout(this.#timer);
    return true;
  }

  /** The body is complete. */
  end(): void {
    clearTimeout(this.#timer);
    const { response } = this.#context;
    if (this.#held === undefined) return void response.end();
    if (!this.#context.plain) this.#head.push(RESPONSE_TIME_HEADER, elapsed(this.#context.started));
    const body = Buffer.concat(this.#held);
    this.#held = undefined;
    this.#writeHead();
    // Node sends a head and a text in one write, a head and bytes in two; Latin-1 keeps every byte.
    if (body.length <= joinedBytes) {
      response.end(body.toString("latin1"), "latin1");
    } else response.end(body);
  }

  /** The body breaks off: the caller must see a failed one, after what has come. */
  breakOff(): void {
    this.#flush();
    const { socket } = this.#context.response;
    if (socket === null) return void this.#context.response.destroy();
    socket.destroySoon();
    setTimeout(() => socket.destroy(), lingerMs).unref();
  }

  #hold(): void {
    this.#held = [];
    this.#timer = setTimeout(() => this.#flush(), heldMs);
  }

  #flush(): void {
    clearTimeout(this.#timer);
    const held = this.#held ?? [];
    this.#held = undefined;
    this.#writeHead();
    if (held.length === 0) this.#context.response.flushHeaders();
    for (const chunk of held) this.#context.response.write(chunk);
  }

  #writeHead(): void {
    const { response, plain } = this.#context;
    if (response.headersSent || this.#answer === undefined) return;
    if (plain)
      response.writeHead(this.#answer.status, toReason(this.#answer.statusText), this.#head);
    else response.writeHead(200, this.#head);
  }
}

/** Length of the body to come; undefined when it will end by itself. */
function declaredLength(answer: TargetAnswer, withoutBody: boolean): number | undefined {
  if (withoutBody || answer.status === 204 || answer.status === 304) return 0;
  const length = findHeader(answer.headers, "content-length");
  return length === undefined ? undefined : Number(length);
}

function envelopeHead(
  answer: TargetAnswer,
  context: AnswerContext,
  length: number | undefined,
): string[] {
  const { status, statusText, headers } = answer;
  const envelope = encodeEnvelope({
    status,
    statusText,
    url: context.url,
    redirected: context.redirected,
    headers,
  });
  const head = [...context.ownHeaders, RESPONSE_HEADER, envelope];
  head.push(RESPONSE_HEADERS_HEADER, [...new Set(headers.map(([name]) => name))].join(", "));
  head.push(ORIGIN_LATENCY_HEADER, elapsed(context.started));
  const contentType = findHeader(headers, "content-type");
  if (contentType !== undefined && isFieldValue(contentType))
    head.push("Content-Type", contentType);
  const encoding = findHeader(headers, "content-encoding");
  if (encoding !== undefined && isDecodable(encoding, answer, context)) {
    head.push("Content-Encoding", encoding);
  }
  if (length !== undefined) head.push("Content-Length", String(length));
  return head;
}

/** Headers of the target's connection and framing, which are not the response's. */
const connectionNames = new Set([
  "connection",
  "keep-alive",
  "transfer-encoding",
  "upgrade",
  "trailer",
]);

function plainHead(answer: TargetAnswer, context: AnswerContext): string[] {
  const kept = answer.headers.filter(([name]) => !connectionNames.has(name.toLowerCase()));
  return [...kept.flat(), ...context.ownHeaders];
}

/** Whether the browser that asked will decode a body: a complete one, in codings that it offered. */
function isDecodable(encoding: string, answer: TargetAnswer, context: AnswerContext): boolean {
  if (answer.status === 206 || context.withoutBody || !isFieldValue(encoding)) return false;
  const offered = String(context.request.headers["accept-encoding"] ?? "")
    .toLowerCase()
    .split(",")
    .map((item) => item.trim())
    .filter((item) => !/;\s*q=0(\.0*)?$/.test(item))
    .map((item) => item.replace(/\s*;.*$/, ""));
  const codings = encoding.toLowerCase().split(",");
  return codings.every((coding) => offered.includes(coding.trim()));
}

/** A reason phrase as bytes: undici reads UTF-8, and Node writes Latin-1 and refuses control characters. */
function toReason(text: string): string {
  return Buffer.from(text)
    .toString("latin1")
    .replace(/[^\t\x20-\x7e\x80-\xff]/g, "?");
}

function elapsed(started: number): string {
  return (performance.now() - started).toFixed(3);
}
