import { withBody } from "../decode/decode-as.js";
import type { RequestOptions } from "../send/send-request.js";
import type { AsOption, ClientOptions, StreamOptions } from "../types.js";

/** How much of a body has been transferred. */
export interface Progress {
  /** `upload`: the body of the request, if it is a stream; `download`: that of the response. */
  readonly direction: "upload" | "download";
  /** Bytes so far, decompressed. */
  readonly transferredBytes: number;
  /** From `Content-Length`; absent where the server does not say it, or compresses the body. */
  readonly totalBytes?: number;
}

/**
 * Options that report the progress of transfers in addition to what they hold: those of a client, or of one call. Of
 * uploads `fetch` shows only how much of a stream was read.
 *
 * @example
 * const options = withProgress({ as: "blob" }, ({ transferredBytes, totalBytes }) => {
 *   console.log(transferredBytes, totalBytes);
 * });
 * const photo = await client.photos.downloadPhoto({ photoId: "fern-1" }, options);
 */
export function withProgress<
  Options extends ClientOptions | (RequestOptions & StreamOptions<string, string> & AsOption),
>(options: Options, onProgress: (progress: Progress) => void): Options {
  const { fetch: send = fetch } = options;
  const count = (direction: Progress["direction"], totalBytes?: number) => {
    let transferredBytes = 0;
    return new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        transferredBytes += chunk.length;
        onProgress({
          direction,
          transferredBytes,
          ...(totalBytes !== undefined && { totalBytes }),
        });
        controller.enqueue(chunk);
      },
    });
  };
  const counted = async (...[input, init]: Parameters<typeof fetch>): Promise<Response> => {
    const { body } = init ?? {};
    const isStream = body instanceof ReadableStream;
    const sent = isStream ? { ...init, body: body.pipeThrough(count("upload")) } : init;
    const response = await send(input, sent);
    if (!response.body) return response;
    const counter = count("download", readLength(response.headers));
    return withBody(response, response.body.pipeThrough(counter));
  };
  // Some types of `fetch` have further properties, such as Bun's.
  return { ...options, fetch: counted as typeof fetch };
}

/** The length of a compressed body is that before decompression. */
function readLength(headers: Headers): number | undefined {
  const length = headers.get("content-length");
  return length === null || headers.has("content-encoding") ? undefined : Number(length);
}
