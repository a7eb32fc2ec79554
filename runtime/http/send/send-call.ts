import type { Codec } from "../codec.js";
import { defaultAccept } from "../encode/build-request.js";
import { credentials } from "../codecs/credentials.js";
import { runCall } from "./run-call.js";
import type {
  ApiEncoding,
  ApiResult,
  CallFailure,
  ClientOptions,
  EndpointEncoding,
  StreamOptions,
} from "../types.js";

/**
 * Sends one call and resolves to its result; never rejects. `request` is the request object of a
 * generated function; `codecs` are those that `requiredCodecs` lists for the encoding.
 *
 * Retries 408, 429 and 500 and above up to `maxRetries` times, honors a `Retry-After` of up to 60 s,
 * limits each attempt to `timeoutInSeconds`, ends at once when aborted, and drops credentials when a
 * redirect leads to another origin.
 *
 * @example
 * const result = await sendCall(api, encoding, [credentials], options, { body: { name: "Rex" } });
 * if (result.ok) show(result.body);
 */
export function sendCall<Body = unknown, Error = CallFailure>(
  api: ApiEncoding,
  encoding: EndpointEncoding,
  codecs: readonly Codec[],
  options: ClientOptions,
  request: object = {},
  callOptions: StreamOptions<string, string> = {},
): Promise<ApiResult<Body, Error>> {
  return runCall({
    api,
    encoding: { accept: defaultAccept, ...encoding },
    codecs: [...new Set([credentials, ...codecs])],
    options,
    callOptions,
    request,
  });
}
