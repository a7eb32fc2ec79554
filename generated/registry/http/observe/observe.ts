import type { CallEncoding } from "../encoding.js";
import type {
  AnyFailure,
  CallContext,
  CallHooks,
  ClientOptions,
  FailedResult,
  HttpRequest,
  RawResponse,
  StreamOptions,
} from "../types.js";

/** The fields that are logged for an attempt. Holds no value of a header and no body. */
export interface DebugEntry {
  /** A response, a failed attempt that is followed by another, or the end of a failed call. */
  readonly event: "response" | "retry" | "failure";
  /** Number of the attempt, from 1; 0 where nothing was sent. */
  readonly attempt: number;
  /** HTTP method; absent where there was no request to send. */
  readonly method?: string;
  /** The URL; secret query values are `REDACTED`. */
  readonly url?: string;
  /** Milliseconds since the attempt began. */
  readonly milliseconds?: number;
  /** HTTP status of a response. */
  readonly status?: number;
  /** Names of the headers that were sent. */
  readonly requestHeaders?: readonly string[];
  /** Names of the headers that were received. */
  readonly responseHeaders?: readonly string[];
  /** Milliseconds until the next attempt. */
  readonly delay?: number;
  /** Name of the error, status, `timeout`, or why there is no response. */
  readonly reason?: string;
}

/** Receives a line of text, and its content as fields. */
export type DebugLogger = (message: string, entry: DebugEntry) => void;

/**
 * Options that log each attempt, retry and failure in addition to what they hold: those of a client,
 * or of one call. Secrets stay out: headers are logged by name, secret query values as `REDACTED`.
 * Logs by `console.debug` unless it is given a logger.
 *
 * @example
 * const pets = await listPets(withDebug({ token: "..." }), { limit: 5 });
 * // GET https://api.acme.example/pets?limit=5 -> 200 in 34 ms (attempt 1)
 */
export function withDebug<Options extends ClientOptions | StreamOptions<string, string>>(
  options: Options,
  log: DebugLogger = (message) => console.debug(message),
): Options {
  const begun = new WeakMap<CallContext, { readonly request: HttpRequest; readonly at: number }>();
  const describe = (context: CallContext) => {
    const { request, at = 0 } = begun.get(context) ?? {};
    if (!request) return { attempt: 0 };
    const { attempt, operation } = context;
    const url = maskUrl(request.url, operation);
    const milliseconds = Math.round(performance.now() - at);
    return { attempt, method: request.method, url, milliseconds };
  };
  const report = (entry: DebugEntry) => log(printEntry(entry), entry);
  const fail = (event: DebugEntry["event"], error: AnyFailure, context: CallContext, more = {}) =>
    report({ event, ...describe(context), reason: explainFailure(error), ...more });
  const own = {
    beforeRequest: (request, context) =>
      void begun.set(context, { request, at: performance.now() }),
    afterResponse: ({ status, headers }, request, context) => {
      // Compilers without the `DOM.Iterable` library do not know `headers.keys()`.
      const responseHeaders: string[] = [];
      headers.forEach((_value, name) => responseHeaders.push(name));
      begun.set(context, { request, at: begun.get(context)?.at ?? performance.now() });
      report({
        event: "response",
        ...describe(context),
        status,
        requestHeaders: request.headers.map(([name]) => name),
        responseHeaders,
      });
    },
    onRetry: ({ delay, cause }, context) =>
      fail("retry", cause, context, { delay: Math.round(delay) }),
    onError: ({ error }, context) => fail("failure", error, context),
  } satisfies CallHooks;
  return { ...options, ...addHooks(options, own) };
}

/** The hooks of both, `first` before `second`. */
function addHooks(first: CallHooks, second: CallHooks): CallHooks {
  return {
    beforeRequest: [first.beforeRequest ?? [], second.beforeRequest ?? []].flat(),
    afterResponse: [first.afterResponse ?? [], second.afterResponse ?? []].flat(),
    onRetry: [first.onRetry ?? [], second.onRetry ?? []].flat(),
    onError: [first.onError ?? [], second.onError ?? []].flat(),
  };
}

/** `GET https://api.acme.example/pets -> 200 in 34 ms (attempt 1)`. */
function printEntry(entry: DebugEntry): string {
  const { event, attempt, method, url, milliseconds, status, delay, reason } = entry;
  if (!method) return `The request was not sent: ${reason}`;
  const head = `${method} ${url}`;
  if (event === "response")
    return `${head} -> ${status} in ${milliseconds} ms (attempt ${attempt})`;
  if (event === "retry") return `${head}: ${reason} (attempt ${attempt}), next in ${delay} ms`;
  return `${head} failed: ${reason} (attempt ${attempt})`;
}

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
    // This client reports aborts with status 499.
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

/** A failure in one word: `PlantNotFoundError`, `404`, `timeout`, `refused`. */
function explainFailure({ error, content }: AnyFailure): string {
  if (error !== undefined) return error;
  if (content.reason === "status-code") return `${content.statusCode}`;
  return content.reason === "unknown" ? content.detail : content.reason;
}

/** Names that are secrets in a URL only: `?key=`, `&sig=`, `&code=`. */
const secretInUrl = /(^|-)(key|key-id|sig|code|session|session-id|sid|jwt|pass|pwd)$/;

/**
 * A URL whose secret query values are `REDACTED`, the word of OpenTelemetry: the API keys that the
 * operation declares, and values whose names secrets have.
 */
function maskUrl(url: string, { security = [] }: CallEncoding): string {
  const declared = security.flat().flatMap((scheme) => ("name" in scheme ? [scheme.name] : []));
  const isSecret = (name: string) =>
    declared.includes(name) || isSecretName(name) || secretInUrl.test(toKebabCase(name));
  return url.replace(/([?&])([^=&#]*)=[^&#]*/g, (pair, sign: string, name: string) =>
    isSecret(decodeName(name)) ? `${sign}${name}=REDACTED` : pair,
  );
}

function decodeName(name: string): string {
  try {
    // `filter[token]=`: trailing brackets are irrelevant.
    return decodeURIComponent(name).replace(/\]+$/, "");
  } catch {
    return name;
  }
}

const secretName =
  /(^|-)(authorization|cookie|token|secret|password|passwd|passphrase|credentials?|api-?key|private-?key|access-?key|signature)$/;
/** Tokens for pagination, which are not secret. */
const pagingName = /(^|-)(page|next|previous|cursor|continuation|continue|sync|start)-?token$/;

/**
 * Whether a name is typical of secrets: `Authorization`, `api_key`, `clientSecret`.
 *
 * @example
 * isSecretName("X-Api-Key"); // true
 */
export function isSecretName(name: string): boolean {
  const plain = toKebabCase(name);
  return secretName.test(plain) && !pagingName.test(plain);
}

/** `AWSAccessKeyId` as `awsaccess-key-id`. */
function toKebabCase(name: string): string {
  return name
    .replace(/([a-z\d])([A-Z])/g, "$1-$2")
    .replace(/[^A-Za-z\d]+/g, "-")
    .toLowerCase();
}
