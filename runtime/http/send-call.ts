import type { Codec } from "./codec.js";
import type {
  ApiEncoding,
  ApiResult,
  CallFailure,
  CallOptions,
  ClientOptions,
  EndpointEncoding,
} from "./types.js";

/** Sends one call and resolves to its result; never rejects. */
export async function sendCall<Body = unknown, Error = CallFailure>(
  api: ApiEncoding,
  encoding: EndpointEncoding,
  codecs: readonly Codec[],
  options: ClientOptions,
  request: object | undefined,
  callOptions?: CallOptions,
): Promise<ApiResult<Body, Error>> {
  void [api, encoding, codecs, options, request, callOptions];
  throw new Error("not built yet");
}
