import type { Codec } from "../codec.js";
import { defaultAccept } from "../encode/index.js";
import { credentials } from "../codecs/index.js";
import { runCall } from "./run-call.js";
import type {
  ApiEncoding,
  ApiResult,
  CallFailure,
  CallOptions,
  ClientOptions,
  EndpointEncoding,
} from "../types.js";

/**
 * Sends one call and resolves to its result; never rejects. `flat` is the flat request object of a
 * generated function; `codecs` are those that `requiredCodecs` lists for the encoding.
 *
 * Retries 408, 429 and 500 and above up to `maxRetries` times, honors a `Retry-After` of up to 60 s,
 * limits each attempt to `timeoutInSeconds`, ends at once when aborted, and drops credentials when a
 * redirect leads to another origin.
 *
 * @example
 * const result = await sendCall(api, encoding, [jsonBody, credentials], options, { name: "Rex" });
 * if (result.ok) show(result.body);
 */
export function sendCall<Body = unknown, Error = CallFailure>(
  api: ApiEncoding,
  encoding: EndpointEncoding,
  codecs: readonly Codec[],
  options: ClientOptions,
  flat?: object,
  callOptions?: CallOptions<string, string>,
): Promise<ApiResult<Body, Error>> {
  const all = [credentials, ...codecs];
  const emptyBody = callOptions?.emptyBody ?? options.emptyBody;
  const call = { accept: defaultAccept, ...encoding, emptyBody };
  return runCall(api, call, all, options, flat, callOptions);
}
