import type { Call, Operation } from "../row.js";

/** A call as a public client takes it: nothing of it is ours. */
export interface PeerCall {
  readonly operation: Operation;
  readonly method: string;
  readonly baseUrl: string;
  /** With its parameters filled in, and the query. */
  readonly path: string;
  readonly headers: Record<string, string>;
  /** To be written as JSON. */
  readonly json?: { readonly value: unknown };
  /** Sent as it is. */
  readonly body?: BodyInit;
  readonly timeout: number | undefined;
  readonly retries: number;
  readonly maxBytes: number | undefined;
  readonly signal: AbortSignal | undefined;
  readonly fetch: typeof fetch | undefined;
}

const targets: Readonly<Record<Operation, string>> = {
  readValue: "GET /value",
  checkValue: "HEAD /value",
  writeValue: "POST /value",
  replaceValue: "PUT /value",
  removeValue: "DELETE /value",
  readCount: "GET /count",
  writeCount: "POST /count",
  readText: "GET /text",
  readFile: "GET /file",
  sendFile: "POST /file",
  sendParts: "POST /parts",
  sendFields: "POST /fields",
  watchEvents: "GET /events",
  findThing: "GET /things",
};

type Input = Readonly<Record<string, unknown>>;

/** What somebody writes by hand who calls the probe's API without a client of its own. */
export async function prepareCall(call: Call & { readonly url: string }): Promise<PeerCall> {
  const { operation = "readValue", url, token, key, signal, maxRetries = 0 } = call;
  const input = { ...call.input } as Input;
  const [method = "", path = ""] = targets[operation].split(" ");
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(call.headers ?? {})) {
    if (value != null) headers[name] = value;
  }
  const secret: unknown = typeof token === "function" ? await (token as () => unknown)() : token;
  if (secret) headers["Authorization"] = `Bearer ${secret as string}`;
  if (key) headers["X-Gate"] = key;
  return {
    operation,
    method,
    baseUrl: url,
    path: operation === "findThing" ? path + writeThing(input) : path,
    headers,
    ...writeBody(operation, input),
    timeout: call.timeoutInSeconds === undefined ? undefined : call.timeoutInSeconds * 1000,
    retries: maxRetries,
    maxBytes: call.maxResponseBytes,
    signal,
    fetch: call.fetch as typeof fetch | undefined,
  };
}

function writeThing({ id, ...query }: Input): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? (value as unknown[]) : [value]) {
      if (item == null) continue;
      search.append(name, item instanceof Date ? item.toISOString() : String(item));
    }
  }
  return `/${encodeURIComponent(id as string)}${search.size > 0 ? `?${search}` : ""}`;
}

function writeBody(operation: Operation, input: Input): Pick<PeerCall, "json" | "body"> {
  const { body } = input;
  if (body === undefined) return {};
  if (operation === "sendFile") return { body: body as BodyInit };
  if (operation === "sendParts" || operation === "sendFields") {
    const form = operation === "sendParts" ? new FormData() : new URLSearchParams();
    for (const [name, value] of Object.entries(body as object)) form.append(name, value as string);
    return { body: form };
  }
  return { json: { value: body } };
}

/** The absolute address; a base URL with a query is joined as text, as people do. */
export function addressOf({ baseUrl, path }: PeerCall): string {
  return baseUrl.replace(/\/$/, "") + path;
}

/** For clients without a body of their own making. */
export function plainInit(call: PeerCall): RequestInit {
  const { method, json, body, headers, signal, timeout } = call;
  const signals = [signal, timeout === undefined ? undefined : AbortSignal.timeout(timeout)];
  const present = signals.filter((each) => each !== undefined);
  const init: RequestInit = { method, headers: { ...headers } };
  if (json) {
    init.body = JSON.stringify(json.value);
    init.headers = { "content-type": "application/json", ...headers };
  } else if (body !== undefined) init.body = body;
  if (body instanceof ReadableStream) Object.assign(init, { duplex: "half" });
  // On Node 20 a signal built from one limit alone may be collected before it fires.
  const [only] = present;
  if (only) init.signal = present.length > 1 ? AbortSignal.any(present) : only;
  return init;
}
