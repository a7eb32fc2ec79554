import type { Codec } from "../codec.js";
import { fileBody, isBytes } from "../codecs/file-body.js";
import { type OperationApi, usualAccept } from "../encode/operation.js";
import type {
  AsOption,
  BodyFormat,
  BodyValue,
  CallFailure,
  CallOptions,
  ClientOptions,
  ExtraScalar,
  FileValue,
} from "../types.js";
import { type Outcome, type ThrowOption, toOutcome } from "./client-methods.js";
import { runCall } from "./run-call.js";

/** Values and options of a call that the document does not declare. */
export interface RequestOptions extends Omit<
  CallOptions<string, string>,
  "auth" | "extraBody" | "extraQuery"
> {
  /** A list repeats its name; `null` and `undefined` are skipped. */
  readonly query?: Readonly<Record<string, ExtraScalar | readonly ExtraScalar[]>> | undefined;
  /**
   * Bytes, files, streams, `FormData` and `URLSearchParams` are sent as such, a text only with a `contentType`
   * that is not JSON; everything else is JSON.
   */
  readonly body?: unknown;
}

/**
 * Calls what the document does not declare, with the servers, credentials, retries and results of declared calls.
 *
 * @param path Follows the path of the base URL, and may have a query: `/beta/reports?year=2026`.
 * @param codecs How JSON is parsed where that is not `JSON.parse`.
 * @example
 * const result = await sendRequest(api, options, "GET", "/beta/reports", { query: { year: 2026 } });
 */
export async function sendRequest<
  Body = unknown,
  Throws extends boolean = false,
  As extends BodyFormat = "declared",
>(
  api: OperationApi,
  options: ClientOptions & ThrowOption,
  method: string,
  path: string,
  callOptions: RequestOptions & ThrowOption<Throws> & AsOption<As> = {},
  codecs: readonly Codec[] = [],
): Promise<Outcome<Throws, Body, CallFailure, As>> {
  const { query, body: given, ...others } = callOptions;
  const body = isForm(given) ? await toFile(given) : (given as BodyValue | undefined);
  const isFile = isForm(given) || isBytes(body) || body instanceof ReadableStream;
  const isJson = !isFile && /^$|json/i.test(others.contentType ?? "");
  const contentType = others.contentType ?? (isJson ? "application/json" : "*/*");
  const result = runCall<unknown, unknown, "declared">({
    api,
    encoding: {
      id: "request",
      method: method.toUpperCase(),
      path: [path.startsWith("/") ? path : `/${path}`],
      body: { contents: [{ kind: isJson ? "json" : "file", contentType }] },
      // Any response is accepted, because none is declared.
      accept: usualAccept([]),
      responses: [],
      exact: [["**"]],
      security: api.security,
    },
    codecs: [...(api.codecs ?? []), ...codecs, fileBody],
    options,
    callOptions: { ...others, ...(query && { extraQuery: query }) },
    request: { body },
  });
  return toOutcome(result, options, callOptions);
}

function isForm(value: unknown): value is FormData | URLSearchParams {
  return value instanceof FormData || value instanceof URLSearchParams;
}

/**
 * Serialized like `fetch` does. The type of the blob alone would be lowercased, including the
 * form's boundary.
 */
async function toFile(form: FormData | URLSearchParams): Promise<FileValue> {
  const response = new Response(form);
  const contentType = response.headers.get("content-type") ?? "";
  return { blob: await response.blob(), contentType };
}
