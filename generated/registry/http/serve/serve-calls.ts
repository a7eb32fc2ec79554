import { type DecodedCall, decodeRoute, findRoute } from "./decode-call.js";
import type { RpcCode, RpcId } from "./decode-rpc.js";
import { toRequestObject } from "../encode/build-request.js";
import { printJson } from "../json/json.js";
import { respondToRpc, failRpc, rejectRpc } from "./serve-rpc.js";
import { createStreamBody } from "./create-stream-body.js";
import type {
  CallValues,
  EndpointEncoding,
  ErrorEncoding,
  Issue,
  NamedError,
  ResponseEncoding,
} from "../types.js";

/** The context of a handler, besides its request. */
export interface HandlerCall<Context> {
  /** The request as received. */
  readonly request: Request;
  /** The encoding of the operation that is served. */
  readonly operation: EndpointEncoding;
  /** The decoded values, grouped by location. */
  readonly values: CallValues;
  /** The text of a JSON body as received. */
  readonly rawBody?: string;
  /** The value that the caller of {@link serveCalls} passed with the request. */
  readonly context: Context;
}

/** Status and headers of a response; default: the first declared 2xx status, else 200. */
export interface HandlerResponse {
  readonly ok: true;
  /** The HTTP status. Default: the first declared 2xx status, else 200. */
  readonly status?: number;
  /** Response headers in order; a repeated `Set-Cookie` is sent once for each entry, other names once. */
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
  | (HandlerResponse & {
      /** The response body, serialized as the operation declares. */
      readonly body: Body;
    })
  /** Raw JSON text, sent as it is. */
  | (HandlerResponse & {
      /** JSON text, sent unchanged. */
      readonly text: string;
    })
  | (HandlerResponse & {
      /** Messages of a streamed response, in the declared stream format. */
      readonly stream: AsyncIterable<unknown>;
    })
  | (HandlerResponse & {
      /** The bytes of a file response. */
      readonly file: Blob | Uint8Array;
      /** Media type of the file. */
      readonly contentType: string;
      /** Suggested file name, sent as Content-Disposition. */
      readonly filename?: string;
    })
  | HandlerFailure<Named>;

/** The implementation of one operation; `request` is its request object. */
export type CallHandler<Context> = (
  request: never,
  call: HandlerCall<Context>,
) => HandlerResult | Promise<HandlerResult>;

/** What {@link serveCalls} serves. */
export interface ServedApi<Context> {
  /** The encodings of every operation to match requests against, also of those without a handler. */
  readonly operations: readonly EndpointEncoding[];
  /** By operation id. */
  readonly handlers: Readonly<Record<string, CallHandler<Context>>>;
  /**
   * Decides whether an operation may be called, before the request's body is read: a response
   * refuses, nothing lets the request pass. It may complete the context. Of JSON-RPC operations,
   * which the body names, it is called when that is read.
   */
  readonly authorize?: (
    operation: EndpointEncoding,
    request: Request,
    context: Context,
  ) => Response | undefined | Promise<Response | undefined>;
  /** Finds wrong values; an error-level issue responds 400. */
  readonly check?: (operation: EndpointEncoding, values: CallValues) => Issue[];
  /**
   * Reads and checks the values of a request instead, for example in another thread. Default:
   * `decodeCall`, then `check`.
   */
  readonly decode?: (
    operation: EndpointEncoding,
    request: Request,
    context: Context,
  ) => Promise<DecodedCall>;
  /** Bytes of a request body; default 10 MiB. */
  readonly maxBodyBytes?: number;
  /** What precedes the paths of the operations; default nothing. */
  readonly basePath?: string;
  /**
   * Called with the context of the request when `authorize` or a handler throws, the body cannot be
   * received, or a stream fails. A `Response` that it returns is sent, unless one has begun;
   * otherwise 500 without details.
   */
  readonly onError?: (error: unknown, operation: EndpointEncoding, context: Context) => unknown;
}

/**
 * Creates a web-standard server function for operations: it finds the operation, authorizes the
 * caller, decodes the request, checks it, runs the handler and encodes its result as declared. An
 * unknown path produces 404, another method 405 with Allow, an operation without a handler 501,
 * invalid values 400 with all issues, a body over the limit 413, and an exception 500 without
 * details. JSON-RPC operations respond with 200 and the error codes -32700, -32600, -32601, -32602
 * (with all issues) and -32603 instead; notifications with 204.
 *
 * @example
 * const serve = serveCalls({
 *   operations: [encoding],
 *   handlers: { findPet: () => ({ ok: true, body: { name: "Rex" } }) },
 * });
 * const response = await serve(request, undefined);
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
  const route = findRoute(api.operations, request, api.basePath);
  if ("status" in route) return refuse(route.status, route, route.issues);
  const { operation } = route;
  return attempt(api, { operation, context }, async () => {
    // The body of a JSON-RPC call contains its operation, so it is read first.
    const refusal = operation.rpc ? undefined : await admit(api, { operation, request, context });
    if (refusal) return refusal;
    const decoded = await (api.decode?.(operation, request, context) ??
      decodeRoute(route, request, api.maxBodyBytes));
    if ("status" in decoded) return refuse(decoded.status, decoded, decoded.issues);
    const call = { ...decoded, request, context };
    return attempt(api, call, async () => {
      const late = call.operation.rpc ? await admit(api, call) : undefined;
      return late ?? (await runHandler(api, call));
    });
  });
}

/** On errors, responds as `onError` returns, otherwise with 500. */
async function attempt<Context>(
  { onError }: ServedApi<Context>,
  call: RefusedCall & Pick<HandlerCall<Context>, "operation" | "context">,
  run: () => Promise<Response>,
): Promise<Response> {
  try {
    return await run();
  } catch (error) {
    const response = onError?.(error, call.operation, call.context);
    return response instanceof Response ? response : refuse(500, call);
  }
}

type Admission<Context> = RefusedCall &
  Pick<HandlerCall<Context>, "operation" | "request" | "context">;

/** The response that rejects an operation without a handler, or an unauthorized caller. */
function admit<Context>(
  { handlers, authorize }: ServedApi<Context>,
  call: Admission<Context>,
): Response | undefined | Promise<Response | undefined> {
  const { operation, request, context } = call;
  if (!Object.hasOwn(handlers, operation.id)) return refuse(501, call);
  return authorize?.(operation, request, context);
}

async function runHandler<Context>(
  { check, handlers, onError }: ServedApi<Context>,
  call: HandlerCall<Context> & RefusedCall,
): Promise<Response> {
  const { operation, values, context } = call;
  const issues = check?.(operation, values) ?? [];
  if (issues.some(({ severity }) => severity === "error")) return refuse(400, call, issues);
  const request = toRequestObject(operation, values);
  const result = await handlers[operation.id]?.call(handlers, request as never, call);
  if (!result) return refuse(501, call);
  if (call.rpc) return respondToRpcCall(operation, result, call.rpc.id);
  return createResponse(operation, result, (error) => onError?.(error, operation, context));
}

const refusals: Readonly<Record<number, string>> = {
  400: "InvalidRequest",
  404: "NotFound",
  405: "MethodNotAllowed",
  413: "BodyTooLarge",
  415: "UnsupportedMediaType",
  500: "InternalError",
  501: "NotImplemented",
};

const rpcCodes: Readonly<Record<number, RpcCode>> = { 400: -32602, 501: -32601 };

interface RefusedCall {
  readonly rpc?: { readonly id?: RpcId; readonly code?: RpcCode };
  readonly allow?: readonly string[];
}

function refuse(status: number, { rpc, allow }: RefusedCall, issues?: readonly Issue[]): Response {
  if (rpc) return rejectRpc(rpc.id, rpc.code ?? rpcCodes[status] ?? -32603, issues);
  const response = createJson(status, { error: refusals[status], content: issues });
  if (allow) response.headers.set("Allow", allow.join(", "));
  // Otherwise clients retry statuses from 500 on.
  if (status === 501) response.headers.set("X-Should-Retry", "false");
  return response;
}

function createJson(status: number, body: unknown, contentType = "application/json"): Response {
  const headers = { "Content-Type": contentType };
  return new Response(printJson(body), { status, headers });
}

/** JSON-RPC supports values and errors only, no files and streams. Headers are sent too. */
function respondToRpcCall(
  operation: EndpointEncoding,
  result: HandlerResult,
  id: RpcId | undefined,
): Response {
  if (!result.ok) return failRpc(id, findError(operation, result.error), result.content);
  if (!("text" in result) && !("body" in result))
    throw new Error("JSON-RPC responses must be JSON");
  const text = "text" in result ? result.text : printJson(result.body ?? null);
  const response = respondToRpc(id, text);
  setHeaders(response.headers, result);
  return response;
}

function setHeaders(headers: Headers, result: HandlerResponse): void {
  for (const [name, value] of result.headers ?? []) {
    if (/^set-cookie$/i.test(name)) headers.append(name, value);
    else headers.set(name, value);
  }
}

function createResponse(
  operation: EndpointEncoding,
  result: HandlerResult,
  onError: (error: unknown) => void,
): Response {
  if (!result.ok) return createFailure(operation, result);
  const status = result.status ?? findStatus(operation, result);
  const headers = new Headers();
  const body = createBody(operation, result, status, headers, onError);
  setHeaders(headers, result);
  return new Response(body, { status, headers });
}

function findError({ errors = [] }: EndpointEncoding, name: string): ErrorEncoding {
  const declared = errors.find((error) => error.name === name);
  if (!declared) throw new Error(`The operation declares no error ${name}`);
  return declared;
}

function createFailure(
  operation: EndpointEncoding,
  { error: name, content }: { readonly error: string; readonly content?: unknown },
): Response {
  const declared = findError(operation, name);
  const status = typeof declared.status === "number" ? declared.status : 500;
  const { kind, contentType } = declared;
  if (content !== undefined && (kind === "text" || kind === "file")) {
    const body = content instanceof Blob ? content : String(content);
    const headers = new Headers(contentType === undefined ? [] : [["Content-Type", contentType]]);
    return new Response(body, { status, headers });
  }
  const body = createErrorBody(declared, content);
  return body === undefined
    ? new Response(null, { status })
    : createJson(status, body, contentType);
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
  const declared = responses.filter(({ status }) => canSend(status, isEmpty));
  const best = declared.find(fits) ?? declared[0];
  return typeof best?.status === "number" ? best.status : isEmpty ? 204 : 200;
}

/** Excludes statuses that cannot be sent, or not with content, although documents declare them. */
function canSend(status: ResponseEncoding["status"], isEmpty: boolean): boolean {
  return (
    typeof status === "number" && status > 199 && (isEmpty || !/^(?:20[45]|304)$/.test(`${status}`))
  );
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
    const type = declared?.contentType ?? "application/octet-stream";
    if (declared?.stream?.format !== "parts") {
      headers.set("Content-Type", type);
      return createStreamBody(result.stream, declared?.stream, onError);
    }
    const boundary = crypto.randomUUID();
    headers.set("Content-Type", `${type.replace(/;.*/s, "")}; boundary=${boundary}`);
    return createStreamBody(result.stream, declared.stream, onError, boundary);
  }
  const text = fits("text");
  const isText = "body" in result && (text?.decodeAs || typeof result.body === "string");
  if (isText && text && !fits("json")) {
    headers.set("Content-Type", text.contentType ?? "text/plain; charset=utf-8");
    return String(result.body);
  }
  if ("body" in result && result.body === undefined) return null;
  headers.set("Content-Type", fits("json")?.contentType ?? "application/json");
  return "text" in result ? result.text : printJson(result.body);
}

/** RFC 6266: an ASCII name for old clients, the complete one in UTF-8. */
function dispose(filename: string): string {
  const plain = filename.replace(/[^ !#-[\]-~]/g, "_");
  const encoded = encodeURIComponent(filename).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
