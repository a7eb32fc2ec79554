import { callSupplier, isDeclaredBody, type PendingCall } from "../codec.js";
import { buildRequest, groupRequest } from "../encode/build-request.js";
import { plainText } from "../encode/serialize.js";
import { isPlain } from "../json/json.js";
import { createProblem, type Problem } from "../problem.js";
import { findBaseUrl, isRelativeUrl } from "./find-base-url.js";
import { withFreshToken } from "./refresh-token.js";
import type {
  BodyValue,
  CallOptions,
  CallValues,
  ClientOptions,
  HttpRequest,
  PlacedText,
} from "../types.js";

/** Results of suppliers. */
interface Supplied {
  readonly auth: NonNullable<CallValues["auth"]>;
  readonly headers: readonly PlacedText[];
}

/**
 * A request, and a function to rebuild it with a fresh token without serializing the body again.
 */
export interface PreparedRequest {
  readonly request: HttpRequest;
  readonly withToken: (token: string) => HttpRequest;
}

/** Builds the request of a call. Rejects if it cannot be sent. */
export async function prepareRequest(call: PendingCall): Promise<PreparedRequest> {
  const { auth, headers } = await callSuppliers(call).catch((error: unknown) => {
    const message = "a function that gives credentials or headers threw";
    throw createProblem("auth-supplier", message, error);
  });
  try {
    const values = { ...readValues(call), auth };
    const request = build(call, values, headers);
    const withToken = (token: string): HttpRequest => {
      const { body: _body, ...others } = values;
      const { body: _encoding, ...encoding } = call.encoding;
      const { tokenScheme = "" } = call.api;
      const fresh = { ...auth, [tokenScheme]: { type: "bearer", token } as const };
      const renewed = build({ ...call, encoding }, { ...others, auth: fresh }, headers);
      return { ...renewed, ...(request.body && { body: request.body }) };
    };
    return { request, withToken };
  } catch (error) {
    // A getter of the caller's object may throw anything.
    throw isProblem(error) ? error : createProblem("invalid-request", "", error);
  }
}

/** Calls the suppliers of credentials and headers, once per call. */
async function callSuppliers({ api, codecs, options }: PendingCall): Promise<Supplied> {
  const auth = {};
  for (const codec of codecs) {
    Object.assign(auth, await codec.requestCredentials?.(api, withFreshToken(options)));
  }
  const headers: PlacedText[] = [
    ["header", "User-Agent", isPage() ? undefined : api.userAgent],
    ...codecs.flatMap((codec) => codec.describeClient?.() ?? []),
  ];
  for (const [name, supplier] of Object.entries(options.headers ?? {})) {
    headers.push(["header", name, await callSupplier(supplier)]);
  }
  return { auth, headers };
}

/** The values of the request object, merged with the call's options. */
function readValues(call: PendingCall): CallValues {
  const { encoding, codecs, callOptions, request } = call;
  const { contentType } = callOptions;
  let values: CallValues = {
    ...groupRequest(encoding, request as Readonly<Record<string, unknown>>),
    ...(contentType === undefined ? {} : { contentType }),
  };
  for (const codec of codecs) values = codec.addValues?.(encoding, values) ?? values;
  return addExtraBody(call, values);
}

/** Merges `extraBody` into the body. */
function addExtraBody(
  { encoding, callOptions: { extraBody, contentType } }: PendingCall,
  values: CallValues,
): CallValues {
  if (!extraBody) return values;
  const { body = {} } = values;
  const { contents = [] } = encoding.body ?? {};
  const content = contents.find((each) => each.contentType === contentType) ?? contents[0];
  const takesObject = !encoding.rpc && ["json", "form", "multipart"].includes(content?.kind ?? "");
  if (!takesObject || !isPlain(body) || Array.isArray(body)) {
    throw createProblem(
      "invalid-request",
      `${encoding.id ?? ""}: extraBody needs an object as JSON or form`,
    );
  }
  return { ...values, body: { ...(body as object), ...extraBody } as BodyValue };
}

/** The query and headers of the call's options. */
function listExtra({ extraQuery, headers }: CallOptions<string, string>): PlacedText[] {
  const query = Object.entries(extraQuery ?? {}).flatMap(([name, value]) =>
    [value].flat().map((each): PlacedText => {
      const text = each == null ? each : encodeURIComponent(plainText(each) ?? "");
      return ["query", encodeURIComponent(name), text];
    }),
  );
  const named = Object.entries(headers ?? {}).map(([name, text]): PlacedText => [
    "header",
    name,
    text,
  ]);
  return [...query, ...named];
}

function build(call: PendingCall, values: CallValues, headers: readonly PlacedText[]): HttpRequest {
  const { api, encoding, codecs, options, callOptions } = call;
  const { accept = acceptOf(call) } = callOptions;
  const baseUrl = findBaseUrl(api, encoding, options, codecs);
  const { request, issues } = buildRequest({ ...encoding, accept }, values, {
    baseUrl,
    missing: "refuse",
    codecs,
    headers,
    extra: listExtra(callOptions),
  });
  if (request) return request;
  const { code, message = "" } = issues.find(({ severity }) => severity === "error") ?? {};
  const reason = code === "invalid-base-url" ? explainAddress(call, baseUrl) : message;
  throw createProblem("invalid-request", `${encoding.id ?? ""}: ${reason}`);
}

/** The declared Accept value. With the option `as`, anything else is accepted too. */
function acceptOf(call: PendingCall): string | undefined {
  const { accept = "" } = call.encoding;
  if (isDeclaredBody(call)) return accept || undefined;
  const first = call.callOptions.as === "json" ? "application/json" : accept;
  return [...new Set([...first.split(", "), "*/*"])].filter(Boolean).join(", ");
}

/** Explains why a URL cannot be used, and what to set. */
function explainAddress({ api, encoding, options }: PendingCall, baseUrl: string): string {
  if (isRelativeUrl(baseUrl)) {
    return `the base URL ${baseUrl} is relative and there is no page: set origin, or an absolute baseUrl`;
  }
  const { baseUrl: given, environment } = options;
  const { servers = api.environments } = encoding;
  const known = (typeof servers === "string" ? [] : Object.keys(servers)).join(", ") || "none";
  const reason =
    given === undefined && environment !== undefined && !baseUrl
      ? `there is no environment ${environment}`
      : "the base URL must be absolute and without a user name";
  return `${reason}: set baseUrl, or an environment (${known})`;
}

function isProblem(error: unknown): error is Problem {
  return (Object(error) as Partial<Problem>).detail !== undefined;
}

/**
 * Merges options. Those of the call override those of the client, except `undefined` ones. Headers
 * and hooks are not merged here.
 */
export function mergeOptions(
  options: ClientOptions,
  callOptions: CallOptions<string, string>,
): ClientOptions {
  const merged: Record<string, unknown> = { ...options };
  for (const name in callOptions)
    merged[name] = callOptions[name as keyof CallOptions] ?? merged[name];
  // A call with its own credentials must not use the client's token.
  if (callOptions.auth) merged["token"] = merged["refreshAuth"] = undefined;
  merged["headers"] = options.headers;
  return merged;
}

/** The user agent's name; available in Node since version 21. */
interface Agent {
  readonly navigator?: { readonly userAgent?: string };
}

/**
 * Whether this code runs in a page or its worker, where browsers control redirects and some
 * headers. Test environments that imitate a page use Node's `fetch`.
 */
export function isPage(): boolean {
  const agent = (globalThis as Agent).navigator?.userAgent ?? "";
  return /^Mozilla(?!.*(jsdom|Happy))/.test(agent);
}
