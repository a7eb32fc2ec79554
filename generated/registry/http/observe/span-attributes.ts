import type { CallContext, FailedResult, HttpRequest, RawResponse } from "../types.js";
import { explainFailure } from "./explain-failure.js";
import { maskUrl } from "./mask-url.js";

/** The attributes of an HTTP client span (OpenTelemetry semantic conventions, HTTP 1.23 and later). */
export interface SpanAttributes {
  /** Method of the request: `GET`. */
  readonly "http.request.method": string;
  /** The URL; secret query values are `REDACTED`. */
  readonly "url.full": string;
  /** The path of the operation: `/pets/{petId}`. */
  readonly "url.template"?: string;
  /** Host name of the API. */
  readonly "server.address"?: string;
  /** Port of the API; the scheme's default where the URL has none. */
  readonly "server.port"?: number;
  /** How often the request was sent before; absent at the first attempt. */
  readonly "http.request.resend_count"?: number;
  /** Absent where there is no response. */
  readonly "http.response.status_code"?: number;
  /** The name of the error, the status from 400 on, `timeout`, or why there is no response. */
  readonly "error.type"?: string;
  /** As OpenTelemetry's own `Attributes`, so that they fit `span.setAttributes`. */
  readonly [name: string]: string | number | undefined;
}

/**
 * OpenTelemetry span attributes of an attempt, without a dependency on OpenTelemetry. Call it in
 * hooks; `outcome` is the response or the failed result.
 *
 * @example
 * const observed: ClientOptions = {
 *   afterResponse: (response, request, context) =>
 *     show(spanAttributes(request, context, response)), // span.setAttributes(...)
 * };
 */
export function spanAttributes(
  request: HttpRequest,
  { attempt, operation }: CallContext,
  outcome?: RawResponse | FailedResult,
): SpanAttributes {
  const failed = outcome && "error" in outcome ? outcome : undefined;
  const { status = 0 } = failed ? failed.rawResponse : ((outcome as RawResponse | undefined) ?? {});
  const error = failed ? explainFailure(failed.error) : status >= 400 ? `${status}` : undefined;
  const template = findTemplate(operation);
  return {
    "http.request.method": request.method,
    "url.full": maskUrl(request.url, operation),
    ...(template && { "url.template": template }),
    ...describeServer(request.url),
    ...(attempt > 1 && { "http.request.resend_count": attempt - 1 }),
    // 499 is how this client reports an abort.
    ...(status > 0 && error !== "aborted" && { "http.response.status_code": status }),
    ...(error && { "error.type": error }),
  };
}

/** The path of the operation, with the names of its parameters. */
function findTemplate({ path }: CallContext["operation"]): string | undefined {
  return path?.map((part) => (typeof part === "string" ? part : `{${part.parameter}}`)).join("");
}

function describeServer(url: string): Pick<SpanAttributes, "server.address" | "server.port"> {
  if (!URL.canParse(url)) return {};
  const { hostname, port, protocol } = new URL(url);
  const defaultPort = protocol === "https:" ? 443 : 80;
  return { "server.address": hostname, "server.port": Number(port || defaultPort) };
}
