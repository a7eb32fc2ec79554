import { performance } from "node:perf_hooks";
import { WebSocket } from "ws";
import type { RawData } from "ws";
import {
  ACCEPTANCE_SUBPROTOCOL,
  encodeAcceptance,
  RELAY_REFUSED_CLOSE_CODE,
  TARGET_REFUSED_CLOSE_CODE,
  type HeaderPair,
} from "./protocol.js";
import { readHandshake } from "./read-handshake.js";
import type { SocketHandshake } from "./read-handshake.js";
import type { RelayTarget } from "./read-target.js";
import { reportOutcome, type RelayContext } from "./relay-context.js";
import { RelayProblem, readErrorCode, toRelayProblem } from "./relay-problem.js";
import type { CallOutcome } from "./watch/call-outcome.js";

/** A message that waits for the target. */
type Message = readonly [data: Buffer, isBinary: boolean];

/** The target of a socket, and the hop count for the next relay. */
type SocketAddress = RelayTarget & { readonly hop: HeaderPair };

/** Pings and pongs that one side may send within a second. */
const controlFramesPerSecond = 100;
/** Time for a page that exceeds the limit to receive the close frame. */
const floodMs = 1000;

/**
 * One relayed socket. Connects to the target after the page's handshake, then
 * passes messages, pings, pongs and closes from each side to the other.
 */
export class SocketExchange {
  readonly #page: WebSocket;
  readonly #address: SocketAddress;
  readonly #context: RelayContext;
  readonly #outcome: CallOutcome;
  readonly #idle: NodeJS.Timeout;
  #target: WebSocket | undefined;
  #waiting: Message[] | undefined = [];
  #waitingBytes = 0;
  #hasHandshake = false;

  constructor(
    page: WebSocket,
    address: SocketAddress,
    { context, outcome }: { readonly context: RelayContext; readonly outcome: CallOutcome },
  ) {
    this.#page = page;
    this.#address = address;
    this.#context = context;
    this.#outcome = outcome;
    this.#idle = setTimeout(() => this.refuse("idle-timeout"), context.limits.totalMs);
  }

  /** Whether the handshake has arrived, valid or not. */
  get hasHandshake(): boolean {
    return this.#hasHandshake;
  }

  /** Waits for the handshake. */
  begin(): void {
    const { handshakeMs } = this.#context.limits;
    const late = setTimeout(() => this.refuse("handshake-refused"), handshakeMs);
    this.#page.once("message", () => clearTimeout(late));
    this.#page.on("message", (data, isBinary) => this.#onPageMessage(toBuffer(data), isBinary));
    this.#page.on("ping", (data) => this.#passControl("ping", data));
    this.#page.on("pong", (data) => this.#passControl("pong", data));
    limitControlFrames(this.#page, () => this.#endFlood());
    this.#page.on("error", (error) => closeForError(this.#target, error));
    this.#page.once("close", (code, reason) => {
      clearTimeout(late);
      clearTimeout(this.#idle);
      if (this.#target !== undefined) passClose(this.#target, code, reason);
      this.#outcome.closeCode = code;
      this.#outcome.isIncomplete = code === 1006;
      reportOutcome(this.#outcome, this.#context);
    });
  }

  /** Closes the page's side with the relay's close code. */
  refuse(reason: RelayProblem["code"] | RelayProblem): void {
    const problem = reason instanceof RelayProblem ? reason : new RelayProblem(reason);
    this.#outcome.problem = problem;
    this.#waiting = undefined;
    this.#page.close(RELAY_REFUSED_CLOSE_CODE, problem.code);
    this.#target?.terminate();
  }

  /** Closes both sides. Terminates the page's connection if it continues to send. */
  #endFlood(): void {
    if (this.#page.readyState !== WebSocket.OPEN) return;
    this.#page.close(1008);
    if (this.#target?.readyState === WebSocket.OPEN) this.#target.close(1008);
    else this.#target?.terminate();
    setTimeout(() => this.#page.terminate(), floodMs).unref();
  }

  #onPageMessage(data: Buffer, isBinary: boolean): void {
    this.#idle.refresh();
    if (this.#page.readyState !== WebSocket.OPEN && !this.#hasHandshake) return;
    if (!this.#hasHandshake) return this.#onHandshake(data, isBinary);
    if (this.#waiting === undefined) return this.#send(this.#target, this.#page, [data, isBinary]);
    this.#waiting.push([data, isBinary]);
    this.#waitingBytes += data.length + 64;
    if (this.#waitingBytes > this.#context.limits.backlogBytes) this.#page.pause();
  }

  #onHandshake(data: Buffer, isBinary: boolean): void {
    this.#hasHandshake = true;
    const { isToken } = this.#context.rules;
    const handshake = readHandshake(data, isBinary, this.#address, isToken);
    if (typeof handshake === "string") return this.refuse(handshake);
    this.#openTarget(handshake).catch((error: unknown) => this.refuse(toRelayProblem(error)));
  }

  async #openTarget({ headers, protocols }: SocketHandshake): Promise<void> {
    const { limits, dial } = this.#context;
    const { path, url, hop } = this.#address;
    const socket = await dial(this.#address);
    if (this.#page.readyState !== WebSocket.OPEN) return void socket.destroy();
    const target = new WebSocket(url, protocols, {
      headers: { ...headers, [hop[0]]: hop[1] },
      createConnection: () => socket,
      maxPayload: limits.messageBytes,
      maxHeaderSize: limits.targetHeaderBytes,
      perMessageDeflate: false,
      followRedirects: false,
      autoPong: false,
      finishRequest: (request) => {
        // ws would send the path as URL normalizes it, not as it was given.
        request.path = path;
        request.end();
      },
    });
    this.#target = target;
    this.#listen(target);
  }

  #listen(target: WebSocket): void {
    const late = setTimeout(() => this.refuse("headers-timeout"), this.#context.limits.responseMs);
    target.once("open", () => {
      clearTimeout(late);
      this.#recordHead(101);
      this.#reportAcceptance(target);
      this.#flush(target);
    });
    target.on("message", (data, isBinary) => {
      this.#idle.refresh();
      this.#send(this.#page, target, [toBuffer(data), isBinary]);
    });
    target.on("ping", (data) => ping(this.#page, "ping", data));
    target.on("pong", (data) => ping(this.#page, "pong", data));
    limitControlFrames(target, () => target.terminate());
    target.once("unexpected-response", (request, response) => {
      this.#recordHead(response.statusCode ?? 0);
      this.#page.close(TARGET_REFUSED_CLOSE_CODE, `status ${response.statusCode}`);
      request.destroy();
    });
    target.on("error", (error) => this.#onTargetError(error));
    target.once("close", (code, reason) => {
      clearTimeout(late);
      passClose(this.#page, code, reason);
    });
  }

  #reportAcceptance({ protocol }: WebSocket): void {
    const { readyState, protocol: selected } = this.#page;
    if (readyState !== WebSocket.OPEN || selected !== ACCEPTANCE_SUBPROTOCOL) return;
    this.#page.send(encodeAcceptance({ type: "accepted", ...(protocol !== "" && { protocol }) }));
  }

  #recordHead(status: number): void {
    this.#outcome.status = status;
    this.#outcome.headMs = performance.now() - this.#outcome.started;
  }

  #onTargetError(error: Error): void {
    if (this.#waiting === undefined) return closeForError(this.#page, error);
    if (this.#page.readyState !== WebSocket.OPEN) return;
    const problem = toRelayProblem(error);
    this.refuse(problem.code === "internal" ? "response-invalid" : problem.code);
  }

  #flush(target: WebSocket): void {
    const waiting = this.#waiting ?? [];
    this.#waiting = undefined;
    this.#page.resume();
    for (const message of waiting) this.#send(target, this.#page, message);
  }

  /** Passes a message on, and pauses the sender while the receiver is slow. */
  #send(to: WebSocket | undefined, from: WebSocket, [data, isBinary]: Message): void {
    if (to?.readyState !== WebSocket.OPEN) return;
    if (from === this.#page) this.#outcome.requestBytes += data.length;
    else this.#outcome.bytes += data.length;
    const { backlogBytes } = this.#context.limits;
    to.send(data, { binary: isBinary }, () => {
      if (from.isPaused && to.bufferedAmount <= backlogBytes / 2) from.resume();
    });
    if (to.bufferedAmount > backlogBytes) from.pause();
  }

  /** Passes a ping or pong on. Until the target is connected, the relay responds to pings. */
  #passControl(kind: "ping" | "pong", data: Buffer): void {
    if (this.#waiting === undefined && this.#target !== undefined) ping(this.#target, kind, data);
    else if (kind === "ping") ping(this.#page, "pong", data);
  }
}

function toBuffer(data: RawData): Buffer {
  if (Array.isArray(data)) return Buffer.concat(data);
  return Buffer.isBuffer(data) ? data : Buffer.from(data);
}

function ping(socket: WebSocket, kind: "ping" | "pong", data: Buffer): void {
  if (socket.readyState === WebSocket.OPEN) socket[kind](data);
}

/** Closes as the other side did: 1005 means a close without code, 1006 a lost connection. */
function passClose(socket: WebSocket, code: number, reason: Buffer): void {
  if (socket.readyState === WebSocket.CLOSING) return;
  if (code === 1006) socket.terminate();
  else if (code === 1005) socket.close();
  else socket.close(code, reason);
}

const errorCloses: Readonly<Record<string, number>> = {
  WS_ERR_UNSUPPORTED_MESSAGE_LENGTH: 1009,
  WS_ERR_UNSUPPORTED_DATA_PAYLOAD_LENGTH: 1009,
  WS_ERR_TOO_MANY_BUFFERED_PARTS: 1008,
};

/** Closes one side with the reason why the other failed: a message too large, too many fragments, or invalid frames. */
function closeForError(socket: WebSocket | undefined, error: Error): void {
  const code = readErrorCode(error);
  if (socket?.readyState !== WebSocket.OPEN || !code.startsWith("WS_ERR")) return;
  socket.close(errorCloses[code] ?? 1002);
}

function limitControlFrames(socket: WebSocket, flood: () => void): void {
  let count = 0;
  let second = 0;
  const track = (): void => {
    const now = Math.floor(performance.now() / 1000);
    count = now === second ? count + 1 : 1;
    second = now;
    if (count > controlFramesPerSecond) flood();
  };
  socket.on("ping", track).on("pong", track);
}
