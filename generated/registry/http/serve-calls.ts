import { decodeCall } from "./decode-call.js";
import { flattenValues } from "./group-request.js";
import { printJson } from "./print-json.js";
import { createStreamBody } from "./create-stream-body.js";
import type {
  CallValues,
  EndpointEncoding,
  ErrorEncoding,
  Issue,
  NamedError,
  ResponseEncoding,
} from "./types.js";

/** What a handler knows besides its flat request. */
export interface HandlerCall<Context> {
  readonly request: Request;
  readonly operation: EndpointEncoding;
  readonly values: CallValues;
  /** The text of a JSON body as received. */
  readonly rawBody?: string;
  readonly context: Context;
}

/** Status and headers of an answer; default: the first declared 2xx status, else 200. */
export interface HandlerAnswer {
  readonly ok: true;
  readonly status?: number;
  readonly headers?: readonly (readonly [name: string, value: string])[];
}

/** One of the errors an operation declares; its status comes from the encoding. */
export type HandlerFailure<Named> = Named extends {
  readonly error: infer Name;
  readonly content?: infer Content;
}
  ? { readonly ok: false; readonly error: Name; readonly content?: Content }
  : never;

/** What a handler returns. */
export type HandlerResult<Body = unknown, Named = NamedError<string, unknown>> =
  | (HandlerAnswer & { readonly body: Body })
  /** Raw JSON text, sent as it is. */
  | (HandlerAnswer & { readonly text: string })
  | (HandlerAnswer & { readonly stream: AsyncIterable<unknown> })
  | (HandlerAnswer & {
      readonly file: Blob | Uint8Array;
      readonly contentType: string;
      readonly filename?: string;
    })
  | HandlerFailure<Named>;

/** The implementation of one operation; `request` is its flat request object. */
export type CallHandler<Context> = (
  request: never,
  call: HandlerCall<Context>,
) => HandlerResult | Promise<HandlerResult>;

/** What {@link serveCalls} serves. */
export interface ServedApi<Context> {
  readonly operations: readonly EndpointEncoding[];
  /** By operation id. */
  readonly handlers: Readonly<Record<string, CallHandler<Context>>>;
  /** Finds wrong values; an error-level issue answers 400. */
  readonly check?: (operation: EndpointEncoding, values: CallValues) => Issue[];
  /** Bytes of a request body; default 10 MiB. */
  readonly maxBodyBytes?: number;
  /** What stands before the paths of the operations; default nothing. */
  readonly basePath?: string;
  /** Told when a handler throws or its stream fails; the caller sees 500 without details. */
  readonly onError?: (error: unknown, operation: EndpointEncoding) => void;
}

/**
 * Serves operations by their handlers: reads the request, checks it, calls the handler and writes
 * its result as the encoding declares. Wrong values answer 400 with all issues, an unknown path
 * 404, another method 405 with Allow, a body over the limit 413, a crash 500 without details.
 */
export function serveCalls<Context>(
  api: ServedApi<Context>,
): (request: Request, context: Context) => Promise<Response> {
  return async (request, context) => {
    const response = await answer(api, request, context);
    if (request.method !== "HEAD") return response;
    response.body?.cancel().catch(() => {});
    return new Response(null, response);
  };
}

async function answer<Context>(
  api: ServedApi<Context>,
  request: Request,
  context: Context,
): Promise<Response> {
  const decoded = await decodeCall(api.operations, request, api);
  if ("status" in decoded) return refuse(decoded.status, decoded.issues, decoded.allow);
  const { operation, values } = decoded;
  const issues = api.check?.(operation, values) ?? [];
  if (issues.some(({ severity }) => severity === "error")) return refuse(400, issues);
  const handler = Object.hasOwn(api.handlers, operation.id)
    ? api.handlers[operation.id]
    : undefined;
  if (!handler) return createJson(501, { error: "NotImplemented" });
  try {
    const flat = flattenValues(operation, values);
    const result = await handler.call(api.handlers, flat as never, {
      request,
      context,
      ...decoded,
    });
    return createAnswer(operation, result, (error) => api.onError?.(error, operation));
  } catch (error) {
    api.onError?.(error, operation);
    return createJson(500, { error: "InternalError" });
  }
}

const refusals: Readonly<Record<number, string>> = {
  400: "InvalidRequest",
  404: "NotFound",
  405: "MethodNotAllowed",
  413: "BodyTooLarge",
  415: "UnsupportedMediaType",
};

function refuse(status: number, issues: readonly Issue[], allow?: readonly string[]): Response {
  const response = createJson(status, { error: refusals[status], content: issues });
  if (allow) response.headers.set("Allow", allow.join(", "));
  return response;
}

function createJson(status: number, body: unknown): Response {
  const headers = { "Content-Type": "application/json" };
  return new Response(printJson(body), { status, headers });
}

function createAnswer(
  operation: EndpointEncoding,
  result: HandlerResult,
  onError: (error: unknown) => void,
): Response {
  if (!result.ok) return createFailure(operation, result);
  const status = result.status ?? findStatus(operation, result);
  const headers = new Headers();
  const body = createBody(operation, result, status, headers, onError);
  for (const [name, value] of result.headers ?? []) {
    if (/^set-cookie$/i.test(name)) headers.append(name, value);
    else headers.set(name, value);
  }
  return new Response(body, { status, headers });
}

function createFailure(
  { errors = [] }: EndpointEncoding,
  { error: name, content }: { readonly error: string; readonly content?: unknown },
): Response {
  const declared = errors.find((error) => error.name === name);
  if (!declared) throw new Error(`The operation declares no error ${name}`);
  const status = typeof declared.status === "number" ? declared.status : 500;
  return createJson(status, createErrorBody(declared, content));
}

function createErrorBody({ marker, contentKey }: ErrorEncoding, content: unknown): unknown {
  if (contentKey) {
    return {
      ...(marker && { [marker.key]: marker.value }),
      ...(content !== undefined && { [contentKey]: content }),
    };
  }
  return marker ? { [marker.key]: marker.value, ...(content as object | undefined) } : content;
}

function findStatus({ responses }: EndpointEncoding, result: object): number {
  const isEmpty = "body" in result && result.body === undefined;
  const fits = ({ kind }: ResponseEncoding) => isEmpty === (kind === "empty");
  const declared = responses.filter(({ status }) => typeof status === "number");
  const best = declared.find(fits) ?? declared[0];
  return typeof best?.status === "number" ? best.status : isEmpty ? 204 : 200;
}

type Answer = Exclude<HandlerResult, { readonly ok: false }>;

function createBody(
  { responses }: EndpointEncoding,
  result: Answer,
  status: number,
  headers: Headers,
  onError: (error: unknown) => void,
): ConstructorParameters<typeof Response>[0] {
  const fits = (kind: ResponseEncoding["kind"]) =>
    responses.find((one) => one.kind === kind && one.status === status) ??
    responses.find((one) => one.kind === kind);
  if ("file" in result) {
    headers.set("Content-Type", result.contentType);
    if (result.filename !== undefined) headers.set("Content-Disposition", dispose(result.filename));
    return result.file as ConstructorParameters<typeof Response>[0];
  }
  if ("stream" in result) {
    const declared = fits("stream");
    headers.set("Content-Type", declared?.contentType ?? "application/octet-stream");
    return createStreamBody(result.stream, declared?.stream, onError);
  }
  const text = fits("text");
  if ("body" in result && typeof result.body === "string" && text && !fits("json")) {
    headers.set("Content-Type", text.contentType ?? "text/plain; charset=utf-8");
    return result.body;
  }
  if ("body" in result && result.body === undefined) return null;
  headers.set("Content-Type", fits("json")?.contentType ?? "application/json");
  return "text" in result ? result.text : printJson(result.body);
}

/** RFC 6266: a plain name for old readers, the whole one in UTF-8. */
function dispose(filename: string): string {
  const plain = filename.replace(/[^ !#-[\]-~]/g, "_");
  const encoded = encodeURIComponent(filename).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
