import type { ChannelEncoding, ChannelOptions } from "./channel.js";
import type { Codec } from "../codec.js";
import { findBaseUrl } from "../send/find-base-url.js";
import { prepareRequest } from "../send/prepare-request.js";
import { openSocket, type Socket } from "./open-socket.js";
import type { ApiEncoding, ClientOptions } from "../types.js";

/** Input of a handshake. */
interface HandshakeParts {
  readonly api: ApiEncoding;
  readonly encoding: ChannelEncoding;
  readonly codecs: readonly Codec[];
  readonly options: ClientOptions;
  readonly request: object | undefined;
  readonly channelOptions: Pick<ChannelOptions, "headers" | "webSocket" | "subprotocols">;
}

/**
 * Calls the suppliers and returns a function that starts the handshake, unless `signal` was aborted
 * meanwhile.
 */
export async function prepareHandshake(
  parts: HandshakeParts,
  signal: AbortSignal,
): Promise<() => Socket> {
  const { api, encoding, codecs, options, channelOptions } = parts;
  const address = findBaseUrl(api, encoding, options, codecs);
  const { request } = await prepareRequest({
    api,
    encoding: { ...encoding, method: "GET" },
    codecs,
    options: { ...options, baseUrl: address.replace(/^ws/i, "http") },
    callOptions: channelOptions,
    request: { ...parts.request },
  });
  signal.throwIfAborted();
  const { webSocket = options.webSocket, subprotocols = encoding.subprotocols } = channelOptions;
  return () => openSocket(webSocket, request, subprotocols ?? []);
}
