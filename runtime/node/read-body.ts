import type { IncomingMessage } from "node:http";

/** A request body as it arrives. */
export interface IncomingBody {
  /** Bytes received so far, without dropped ones. */
  readonly bytes: number;
  /** The body, with backpressure. Fails when the client disconnects before the end. */
  readonly stream: ReadableStream<Uint8Array>;
  /** Reads and drops the rest, so that the client can finish sending and read the response. */
  drop(): void;
}

/** Disconnects a client that sends nothing although its body is being read. */
function watchSender(incoming: IncomingMessage, stallTimeout: number): void {
  let before = -1;
  const timer = setInterval(() => {
    const { bytesRead } = incoming.socket;
    if (incoming.complete) clearInterval(timer);
    else if (!incoming.isPaused() && bytesRead === before) incoming.destroy();
    before = bytesRead;
  }, stallTimeout).unref();
  incoming.once("close", () => clearInterval(timer));
}

/**
 * The body of a request; undefined when it has none. Unlike `Readable.toWeb`, canceling the stream does not
 * close the connection.
 */
export function readBody(
  incoming: IncomingMessage,
  stallTimeout: number,
): IncomingBody | undefined {
  if (!hasBody(incoming)) return undefined;
  watchSender(incoming, stallTimeout);
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  let bytes = 0;
  const take = (chunk: Uint8Array): void => {
    bytes += chunk.length;
    controller?.enqueue(chunk);
    if ((controller?.desiredSize ?? 0) <= 0) incoming.pause();
  };
  const end = (): void => controller?.close();
  const fail = (): void => {
    if (!incoming.complete) controller?.error(new Error("The client disconnected."));
  };
  const drop = (): void => {
    incoming.off("data", take).off("end", end).off("close", fail);
    incoming.resume();
  };
  const stream = new ReadableStream<Uint8Array>({
    start(started) {
      controller = started;
      incoming.on("data", take).once("end", end).once("close", fail).on("error", fail);
      incoming.pause();
    },
    pull: () => void incoming.resume(),
    cancel: drop,
  });
  return {
    get bytes() {
      return bytes;
    },
    stream,
    drop,
  };
}

/** A request has a body if it has a length or a transfer coding (RFC 9112, section 6.3). */
function hasBody(incoming: IncomingMessage): boolean {
  const length = incoming.headers["content-length"];
  return incoming.headers["transfer-encoding"] !== undefined || Number(length ?? 0) > 0;
}
