import { ApiError } from "../api-error.js";
import type { ReceivedResponse, ResponseSource } from "../codec.js";
import type { ApiResult, BodyFormat } from "../types.js";
import { decodeResponse, interpretResponse, readBlob } from "./decode-response.js";

/** Decodes the body of a success or of an error as the caller says, whatever the operation declares. */
export async function decodeAs(
  format: Exclude<BodyFormat, "declared">,
  response: Response,
  source: ResponseSource,
  rawResponse: ReceivedResponse,
  retryAfter: number | undefined,
): Promise<ApiResult<unknown, unknown>> {
  const { ok } = response;
  if (format === "json") {
    const { responses: _declared, ...encoding } = source.encoding;
    return decodeResponse({ ...source, encoding }, [], rawResponse, retryAfter);
  }
  const body = await readers[format](source, response);
  if (ok) return { ok, body, rawResponse };
  const encoding = { ...source.encoding, errors: [] };
  return interpretResponse(encoding, "", ok, rawResponse, retryAfter, undefined, body);
}

type Reader = (source: ResponseSource, response: Response) => unknown;

const readers: Readonly<Record<Exclude<BodyFormat, "declared" | "json">, Reader>> = {
  text: (source) => source.readText(),
  blob: readBlob,
  stream: readStream,
  // Statuses such as 204 do not allow a body.
  response: (source, response) =>
    response.body ? withBody(response, readStream(source)) : response,
};

/** The bytes as they arrive. The call's signal and timeouts apply until the end. */
function readStream({
  response,
  clock,
  timeout,
  fail,
}: ResponseSource): ReadableStream<Uint8Array> {
  const reader = response.body?.getReader();
  clock.isOpen = true;
  clock.limit(Infinity);
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      clock.limit(timeout);
      try {
        const chunk = await clock.step(reader?.read() ?? Promise.resolve(undefined));
        clock.limit(Infinity);
        if (chunk?.value) return controller.enqueue(chunk.value);
        clock.close();
        controller.close();
      } catch (error) {
        clock.close();
        const { error: failure, rawResponse } = fail(error);
        controller.error(new ApiError(failure, rawResponse));
      }
    },
    cancel(reason) {
      clock.close();
      return reader?.cancel(reason);
    },
  });
}

/** Copies a response with another body, preserving properties that the constructor does not set. */
export function withBody(response: Response, body: ReadableStream<Uint8Array>): Response {
  const { url, redirected, type } = response;
  return Object.defineProperties(new Response(body, response), {
    url: { value: url },
    redirected: { value: redirected },
    type: { value: type },
  });
}
