import { once } from "node:events";
import type { ServerResponse } from "node:http";

/** How {@link writeResponse} writes. */
export interface WriteOptions {
  /** Leave the body out, as for HEAD. */
  readonly headOnly: boolean;
  /** Milliseconds that the client may take no byte before the connection is cut. */
  readonly stallTimeout: number;
  /** Counts the bytes of the body. */
  readonly sent: { responseBytes: number };
}

/**
 * Writes a web-standard response, chunk by chunk as its body gives them and
 * the client takes them. Rejects when the body fails half-way, so that the
 * caller cuts the connection: the client must not take half for the whole.
 */
export async function writeResponse(
  outgoing: ServerResponse,
  response: Response,
  options: WriteOptions,
): Promise<void> {
  outgoing.writeHead(response.status, response.statusText, listHeaders(response.headers));
  if (options.headOnly || response.body === null) {
    await response.body?.cancel();
    outgoing.end();
    return;
  }
  await pipeBody(outgoing, response.body, options);
}

async function pipeBody(
  outgoing: ServerResponse,
  body: ReadableStream<Uint8Array>,
  { sent, stallTimeout }: WriteOptions,
): Promise<void> {
  const reader = body.getReader();
  const stop = (): void => void reader.cancel().catch(() => undefined);
  outgoing.once("close", stop);
  watchReader(outgoing, stallTimeout);
  // What is there already leaves in one packet with the head; a body that comes later does not hold it back.
  const head = setImmediate(() => outgoing.flushHeaders());
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (outgoing.destroyed) return stop();
      if (done) break;
      sent.responseBytes += value.length;
      if (!outgoing.write(value)) await drain(outgoing);
    }
    outgoing.end();
  } finally {
    clearImmediate(head);
    outgoing.off("close", stop);
  }
}

/**
 * Cuts a client that stopped reading. The timeout of a socket starts anew with each byte that leaves: a client that
 * reads slowly is served for as long as it takes, and a response that is made slowly has nothing to read.
 */
function watchReader(outgoing: ServerResponse, stallTimeout: number): void {
  outgoing.setTimeout(stallTimeout, () => {
    if ((outgoing.socket?.writableLength ?? 0) > 0) outgoing.destroy();
    else outgoing.setTimeout(stallTimeout);
  });
}

async function drain(outgoing: ServerResponse): Promise<void> {
  const gone = new AbortController();
  const stop = (): void => gone.abort();
  outgoing.once("close", stop);
  try {
    await once(outgoing, "drain", { signal: gone.signal });
  } catch (error) {
    if (!gone.signal.aborted) throw error;
  } finally {
    outgoing.off("close", stop);
  }
}

function listHeaders(headers: Headers): Record<string, string | string[]> {
  const list: Record<string, string | string[]> = Object.fromEntries(headers);
  const cookies = headers.getSetCookie();
  if (cookies.length > 0) list["set-cookie"] = cookies;
  return list;
}
