import type { Codec } from "../codec.js";
import { resumeStream } from "./resume-stream.js";
import { sendCall } from "./send-call.js";
import type {
  ApiEncoding,
  ApiResult,
  CallFailure,
  ClientOptions,
  EndpointEncoding,
  StreamOptions,
} from "../types.js";

/**
 * {@link sendCall} for a response of server-sent events. With `reconnect` a broken stream is resumed.
 *
 * @example
 * const result = await sendStream<AsyncIterable<unknown>>(api, encoding, [streams], options, {}, {
 *   reconnect: true,
 * });
 * if (result.ok) for await (const event of result.body) show(event);
 */
export function sendStream<Body = unknown, Error = CallFailure>(
  api: ApiEncoding,
  encoding: EndpointEncoding,
  codecs: readonly Codec[],
  options: ClientOptions,
  request: object | undefined,
  callOptions?: StreamOptions<string, string>,
): Promise<ApiResult<Body, Error>> {
  return resumeStream(
    (each) => sendCall<Body, Error>(api, encoding, codecs, options, request, each),
    callOptions,
  );
}
