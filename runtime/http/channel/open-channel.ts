import { ApiError } from "../api-error.js";
import type { Channel, ChannelClose, ChannelEncoding, ChannelOptions } from "./channel.js";
import { describeEnd, mayReconnect } from "./channel-ending.js";
import { credentials } from "../codecs/credentials.js";
import type { MessageConversion } from "./convert-messages.js";
import { prepareHandshake } from "./channel-handshake.js";
import { createInbox, type Inbox } from "./channel-inbox.js";
import { decodeMessage, encodeMessage } from "./channel-messages.js";
import { createOutbox, type Outbox, type SocketData } from "./channel-outbox.js";
import { createRefusal, createSuccess, describeProblem } from "./channel-result.js";
import { type Codec, findParser } from "../codec.js";
import type { Socket } from "./open-socket.js";
import { createProblem } from "../problem.js";
import { chooseDelay, wait } from "../send/retry.js";
import { type ConnectionEnd, runConnection } from "./run-connection.js";
import type { ApiEncoding, ApiResult, ClientOptions } from "../types.js";

/**
 * Opens a WebSocket channel. Never throws: `opened` and `closed` resolve to results. `request` is the
 * request object of a generated function; `codecs` are those that handshake and messages need;
 * `conversion` is between messages as they are sent and as callers see them.
 *
 * Messages are JSON (numbers stay exact), text or bytes. Suppliers of tokens and headers are called
 * again for each connection. Leaving the iteration early closes the channel.
 *
 * @example
 * const channel = openChannel(api, channelEncoding, [exactJson], options, { room: "lobby" });
 * await channel.send({ text: "Hello" });
 * for await (const message of channel) show(message);
 */
export function openChannel<Sent = unknown, Received = unknown>(
  api: ApiEncoding,
  encoding: ChannelEncoding,
  codecs: readonly Codec[],
  options: ClientOptions,
  request: object | undefined,
  channelOptions: ChannelOptions<Sent, Received> = {},
  conversion?: MessageConversion,
): Channel<Sent, Received> {
  const all = [...new Set([credentials, ...codecs])];
  const parse = findParser(all);
  const life = createLife(channelOptions);
  const { inbox, outbox, stopper } = life;
  const receive = (data: string | Uint8Array) => {
    const read = decodeMessage(encoding, parse, options.maxResponseBytes, data);
    const message = (conversion ? conversion.decode(read) : read) as Received;
    life.failed = 0;
    channelOptions.onMessage?.(message);
    if (channelOptions.onMessage && !inbox.isUsed()) return;
    if (!inbox.push(message, data.length)) {
      throw createProblem("too-large", "More messages were received than were read");
    }
  };
  const send = (message: Sent) =>
    sendMessage(life, () =>
      encodeMessage(encoding, conversion ? conversion.encode(message) : message),
    );
  const parts = { api, encoding, codecs: all, options, request, channelOptions };
  const connect = () =>
    runConnection({
      async prepare() {
        const open = await prepareHandshake(parts, stopper.signal);
        return () => {
          const socket = open();
          life.attempts++;
          return socket;
        };
      },
      timeoutInSeconds: channelOptions.timeoutInSeconds ?? options.timeoutInSeconds,
      heartbeat: channelOptions.heartbeat,
      sendHeartbeat: (message) => void send(message as Sent),
      signal: stopper.signal,
      onOpen: (socket) => enter(life, socket, channelOptions.onOpen),
      onMessage: receive,
    });
  void run(life, channelOptions, connect);
  return {
    get state() {
      return life.state;
    },
    get protocol() {
      return life.socket?.protocol ?? "";
    },
    get bufferedAmount() {
      return outbox.bytes() + (life.socket?.bufferedAmount ?? 0);
    },
    opened: life.opened.promise,
    closed: life.closed.promise,
    send,
    close: (code, reason) => closeChannel(life, code, reason),
    [Symbol.asyncIterator]: () => inbox.iterator,
  };
}

/** State of an open channel. */
interface Life<Received> {
  state: Channel["state"];
  socket?: Socket | undefined;
  /** Number of connections started, and of those in a row without a message. */
  attempts: number;
  failed: number;
  /** The close requested by the caller. */
  requestedClose?: ChannelClose;
  readonly stopper: AbortController;
  readonly outbox: Outbox;
  readonly inbox: Inbox<Received>;
  readonly opened: Deferred<ApiResult<undefined>>;
  readonly closed: Deferred<ApiResult<ChannelClose>>;
}

interface Deferred<Value> {
  readonly promise: Promise<Value>;
  readonly resolve: (value: Value) => void;
}

function createDeferred<Value>(): Deferred<Value> {
  let resolve: (value: Value) => void = () => {};
  const promise = new Promise<Value>((settle) => (resolve = settle));
  return { promise, resolve };
}

const mebibyte = 1024 * 1024;

function createLife<Sent, Received>(options: ChannelOptions<Sent, Received>): Life<Received> {
  const { maxQueuedBytes = 16 * mebibyte, highWaterMark = mebibyte } = options;
  const hold = (isFull: boolean) => (isFull ? life.socket?.pause?.() : life.socket?.resume?.());
  const leave = () => void closeChannel(life);
  const life: Life<Received> = {
    state: "connecting",
    attempts: 0,
    failed: 0,
    stopper: new AbortController(),
    outbox: createOutbox(maxQueuedBytes, highWaterMark),
    inbox: createInbox(options.maxReceivedBytes ?? 64 * mebibyte, hold, leave),
    opened: createDeferred(),
    closed: createDeferred(),
  };
  return life;
}

function enter<Received>(
  life: Life<Received>,
  socket: Socket,
  onOpen: (() => void) | undefined,
): void {
  life.socket = socket;
  life.state = "open";
  life.outbox.attach(socket);
  life.opened.resolve(createSuccess(undefined, life.attempts));
  onOpen?.();
}

/** Connects until an end is final. */
async function run<Sent, Received>(
  life: Life<Received>,
  { signal: caller, reconnect, onClose, onFailure }: ChannelOptions<Sent, Received>,
  connect: () => Promise<ConnectionEnd>,
): Promise<void> {
  const { stopper } = life;
  const abort = () => stopper.abort();
  if (caller?.aborted) abort();
  caller?.addEventListener("abort", abort);
  for (;;) {
    const end = await connect();
    life.socket = undefined;
    life.outbox.attach(undefined);
    const failure = describeEnd(end, life.requestedClose, caller);
    const isLast =
      stopper.signal.aborted ||
      life.requestedClose !== undefined ||
      !mayReconnect(reconnect, end, failure, life.failed);
    life.state = isLast ? "closed" : "waiting";
    if (failure) onFailure?.(failure);
    onClose?.(chooseClose(end, life.requestedClose), !isLast);
    if (!isLast) await wait(chooseDelay(life.failed++), stopper.signal);
    if (!isLast && !stopper.signal.aborted) {
      life.state = "connecting";
      continue;
    }
    caller?.removeEventListener("abort", abort);
    finish(life, end, isLast ? failure : describeEnd(end, life.requestedClose, caller));
    return;
  }
}

function finish<Received>(
  life: Life<Received>,
  end: ConnectionEnd,
  failure: ReturnType<typeof describeEnd>,
): void {
  const { attempts } = life;
  life.state = "closed";
  life.outbox.close();
  const refusal = failure && createRefusal(failure, attempts);
  life.opened.resolve(refusal ?? createRefusal(describeProblem(createClosed()), attempts));
  life.closed.resolve(refusal ?? createSuccess(chooseClose(end, life.requestedClose), attempts));
  life.inbox.end(refusal && new ApiError(refusal.error, refusal.rawResponse));
}

/** The close sent by the other side, otherwise the requested one. */
function chooseClose({ close }: ConnectionEnd, requested: ChannelClose | undefined): ChannelClose {
  return requested && !close.wasClean ? requested : close;
}

function createClosed() {
  return createProblem("closed", "The channel is closed");
}

async function sendMessage<Received>(
  life: Life<Received>,
  encode: () => SocketData,
): Promise<ApiResult<undefined>> {
  let problem: unknown;
  try {
    const data = encode();
    const isClosed = life.state === "closed" || life.requestedClose;
    problem = isClosed ? createClosed() : await life.outbox.push(data);
  } catch (error) {
    problem = error;
  }
  if (problem) return createRefusal(describeProblem(problem), life.attempts);
  return createSuccess(undefined, life.attempts);
}

/** Milliseconds to wait for the other side's close frame. */
const closeTimeoutMs = 5000;

async function closeChannel<Received>(
  life: Life<Received>,
  code = 1000,
  reason = "",
): Promise<ApiResult<ChannelClose>> {
  const isFit = code === 1000 || (Number.isInteger(code) && code >= 3000 && code <= 4999);
  if (!isFit || new TextEncoder().encode(reason).length > 123) {
    const problem = createProblem("invalid-request", "This close code or reason cannot be sent");
    return createRefusal(describeProblem(problem), life.attempts);
  }
  const { stopper, socket, closed } = life;
  if (life.state !== "closed" && !life.requestedClose) {
    life.requestedClose = { code, reason, wasClean: false };
    life.outbox.flush();
    const stop = () => stopper.abort();
    if (socket) {
      socket.close(code, reason);
      void closed.promise.then(stop);
      void wait(closeTimeoutMs, stopper.signal).then(stop);
    } else stop();
  }
  return closed.promise;
}
