import type { IncomingMessage } from "node:http";

/** A request body as it arrives. */
export interface IncomingBody {
  /** How many came so far, dropped ones left out. */
  readonly bytes: number;
  /** Reads no faster than its reader; fails when the client goes away half-way. */
  readonly stream: ReadableStream<Uint8Array>;
  /** Reads on, but drops what comes, so that the client can finish sending and read the response. */
  drop(): void;
}

/** Cuts a client that stopped sending while somebody waits for more of its body. */
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
 * The body of a request; undefined when it has none. Unlike with
 * `Readable.toWeb`, giving up reading does not cut the connection.
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
    if (!incoming.complete) controller?.error(new Error("The client went away."));
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

/** RFC 9112, section 6.3: a request has a body when it says how long it is. */
function hasBody(incoming: IncomingMessage): boolean {
  const length = incoming.headers["content-length"];
  return incoming.headers["transfer-encoding"] !== undefined || Number(length ?? 0) > 0;
}
