import type { Codec } from "../codec.js";
import { defaultAccept, spellEncoding } from "../encode/index.js";
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
 * Sends one call and resolves to its result; never rejects. `flat` is the flat request object
 * of a generated function; `codecs` are those that `requiredCodecs` lists for the encoding.
 *
 * Retries 408, 429 and 500 and above up to `maxRetries` times, obeys `Retry-After` up to a minute,
 * limits each attempt to `timeoutInSeconds`, ends at once when aborted, and drops credentials where
 * a redirect leads to another origin.
 */
export function sendCall<Body = unknown, Error = CallFailure>(
  api: ApiEncoding,
  encoding: EndpointEncoding,
  codecs: readonly Codec[],
  options: ClientOptions,
  flat?: object,
  callOptions?: CallOptions,
): Promise<ApiResult<Body, Error>> {
  const spell = spellEncoding(encoding);
  const all = [credentials, ...codecs];
  const call = { accept: defaultAccept, ...encoding };
  return runCall(api, call, encoding.method, spell, all, options, flat, callOptions);
}
