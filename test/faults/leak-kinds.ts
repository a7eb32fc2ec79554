import type { ApiResult, CallOptions, ClientOptions } from "../../runtime/http/index.js";

type Send = (input?: object, callOptions?: CallOptions) => Promise<ApiResult<unknown>>;

/** What is used of the package generated from `probe.yaml`. */
export interface LeakProbe {
  readonly ProbeClient: new (options: ClientOptions) => Readonly<Record<string, Send>>;
}

/** One call of a kind, and what must come of it; throws when something else does. */
export type RunCall = (signal: AbortSignal, count: number) => Promise<void>;

/** A way a call can go. */
export interface LeakKind {
  readonly name: string;
  readonly run: RunCall;
}

interface Way {
  readonly name: string;
  /** What the server does. */
  readonly path: string;
  readonly operation?: string;
  readonly input?: object;
  readonly options?: ClientOptions;
  readonly timeoutInSeconds?: number;
  /** Milliseconds after which a signal of the call's own ends it; the shared one otherwise. */
  readonly abortAfter?: number;
  readonly expected: RegExp;
}

const ways: readonly Way[] = [
  { name: "success", path: "value", expected: /^ok \[1\]/ },
  {
    name: "upload",
    path: "value",
    operation: "writeValue",
    input: { body: { a: 1 } },
    expected: /^ok/,
  },
  { name: "success with a timeout", path: "value", timeoutInSeconds: 60, expected: /^ok/ },
  { name: "named error", path: "missing", expected: /^ValueNotFoundError/ },
  { name: "no JSON", path: "html", expected: /non-json/ },
  { name: "reset", path: "reset", expected: /reset/ },
  { name: "abort before the headers", path: "stall", abortAfter: 2, expected: /aborted/ },
  { name: "abort in the body", path: "body", abortAfter: 2, expected: /aborted/ },
  { name: "abort in the back-off", path: "wait", abortAfter: 2, expected: /aborted/ },
  { name: "abort before sending", path: "stall", abortAfter: 0, expected: /aborted/ },
  { name: "timeout", path: "stall", timeoutInSeconds: 0.002, expected: /timeout/ },
  { name: "timeout in the body", path: "body", timeoutInSeconds: 0.002, expected: /timeout/ },
  {
    name: "retry",
    path: "retry",
    options: { maxRetries: 2, timeoutInSeconds: 60 },
    expected: /^ok \[1\]/,
  },
  { name: "stream left early", path: "events", operation: "watchEvents", expected: /^ok "0"/ },
];

/** Every way, over connections to a server of `startLeakServer`. */
export function overLoopback(probe: LeakProbe, url: string): LeakKind[] {
  return ways.map((way) => createKind(probe, way, `${url}/${way.path}`, {}));
}

/** Every way, without connections. */
export function overStub(probe: LeakProbe): LeakKind[] {
  return ways.map((way) => {
    const baseUrl = `https://stub.example/${way.path}`;
    return createKind(probe, way, baseUrl, { fetch: createStub() });
  });
}

/** All ways in turn, as one. */
export function inTurn(kinds: readonly LeakKind[]): LeakKind {
  let turn = 0;
  const run: RunCall = (signal, count) => kinds[turn++ % kinds.length]!.run(signal, count);
  return { name: "all in turn", run };
}

function createKind(
  { ProbeClient }: LeakProbe,
  way: Way,
  baseUrl: string,
  options: ClientOptions,
): LeakKind {
  const { name, operation = "readValue", input = {}, timeoutInSeconds, abortAfter } = way;
  const client = new ProbeClient({ baseUrl, maxRetries: 1, ...options, ...way.options });
  const run: RunCall = async (shared, count) => {
    const controller = abortAfter === undefined ? undefined : new AbortController();
    if (abortAfter === 0) controller?.abort();
    else if (controller) setTimeout(() => controller.abort(), abortAfter);
    const result = await client[operation]?.(input, {
      signal: controller?.signal ?? shared,
      headers: { "x-call": String(count) },
      ...(timeoutInSeconds !== undefined && { timeoutInSeconds }),
    });
    const text = await describe(result);
    if (!way.expected.test(text)) throw new Error(`${name}: ${text}`);
  };
  return { name, run };
}

async function describe(result: ApiResult<unknown> | undefined): Promise<string> {
  if (!result?.ok) {
    const { error = "", content } = Object(result?.error) as { error?: string; content?: object };
    return `${error}${JSON.stringify({ ...content, cause: undefined })}`;
  }
  if (Symbol.asyncIterator in Object(result.body)) {
    for await (const item of result.body as AsyncIterable<unknown>)
      return `ok ${JSON.stringify(item)}`;
  }
  return `ok ${JSON.stringify(result.body)}`;
}

/** Answers as the server does, without one. */
function createStub(): typeof fetch {
  const refused = new Set<string | null>();
  const json = (status: number, text: string) =>
    new Response(text, { status, headers: { "content-type": "application/json" } });
  const untilAborted = (signal: AbortSignal | null | undefined) =>
    new Promise<never>((_resolve, reject) => {
      if (signal?.aborted) reject(signal.reason as Error);
      signal?.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
    });
  const answers: Readonly<Record<string, (init: RequestInit) => Response | Promise<Response>>> = {
    value: () => json(200, "[1]"),
    missing: () => json(404, '{"error":"ValueNotFoundError","content":"x"}'),
    html: () => json(200, "<html>"),
    reset: () => Promise.reject(new TypeError("fetch failed", { cause: { code: "ECONNRESET" } })),
    stall: ({ signal }) => untilAborted(signal),
    body: ({ signal }) =>
      new Response(
        new ReadableStream({
          start: (stream) =>
            signal?.addEventListener("abort", () => stream.error(signal.reason), { once: true }),
        }),
      ),
    wait: () => new Response(null, { status: 503, headers: { "retry-after": "30" } }),
    retry: ({ headers }) => {
      const key = new Headers(headers).get("x-call");
      if (refused.delete(key)) return json(200, "[1]");
      refused.add(key);
      return new Response("not yet", { status: 503, headers: { "retry-after-ms": "0" } });
    },
    events: () =>
      new Response(
        new ReadableStream({
          start: (stream) => stream.enqueue(new TextEncoder().encode("data: 0\n\ndata: 1\n\n")),
        }),
        { headers: { "content-type": "text/event-stream" } },
      ),
  };
  return async (input, init = {}) => {
    const kind = new URL(input as string).pathname.split("/")[1] ?? "";
    return answers[kind]!(init);
  };
}
