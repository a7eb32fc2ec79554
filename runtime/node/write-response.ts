import { once } from "node:events";
import type { ServerResponse } from "node:http";

/** Options of {@link writeResponse}. */
interface WriteOptions {
  /** Whether to omit the body, as for HEAD. */
  readonly headOnly: boolean;
  /** Milliseconds without reading after which the client is disconnected. */
  readonly stallTimeout: number;
  /** Counts the bytes of the body. */
  readonly sent: { responseBytes: number };
}

/**
 * Writes a web-standard response as a stream with backpressure. Rejects when the body fails. The caller must
 * then close the connection, so that the client notices that the response is incomplete.
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
  // Deferred, so that an available body is sent in one packet with the head. A later body does not delay the head.
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
 * Disconnects a client that has stopped reading. The socket's timeout restarts with each byte sent, so slow readers
 * are not affected. Slow responses are not either, because nothing is waiting to be read.
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
