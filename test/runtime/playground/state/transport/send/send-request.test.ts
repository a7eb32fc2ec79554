import { afterEach, describe, expect, it, vi } from "vitest";
import type { HttpRequest } from "../../../../../../runtime/http/index.js";
import type {
  ProxyResult,
  StreamMessage,
  StreamResult,
} from "../../../../../../runtime/playground/state/model/proxy-result.js";
import {
  sendRequest,
  toRelayedCall,
  type SendOptions,
  type SendOutcome,
} from "../../../../../../runtime/playground/state/transport/send/send-request.js";
import {
  decodeHeaderPairs,
  encodeEnvelope,
  ERROR_HEADER,
  HEADER_PAIRS_HEADER,
  METHOD_HEADER,
  ORIGIN_LATENCY_HEADER,
  REQUEST_HEADERS_HEADER,
  RESPONSE_HEADER,
  RESPONSE_TIME_HEADER,
} from "../../../../../../runtime/relay/protocol.js";

const get: HttpRequest = {
  method: "GET",
  url: "https://api.example/plants?tag=a&tag=%2F&x=+",
  headers: [
    ["Authorization", "Bearer t"],
    ["X-Name", "Zoë"],
  ],
};
const withCookie: HttpRequest = { ...get, headers: [...get.headers, ["Cookie", "session=1"]] };
const post: HttpRequest = {
  method: "POST",
  url: "https://api.example/plants",
  headers: [],
  body: { type: "json", contentType: "application/json", text: '{"id":9223372036854775807}' },
};
const relay = "https://relay.example";

interface Sent {
  readonly url: string;
  readonly init: RequestInit;
}

/** Sends with a `fetch` that answers as told; gives what was sent and what came of it. */
async function send(
  request: HttpRequest,
  respond: () => Response | Promise<Response>,
  options: Partial<SendOptions> = {},
): Promise<{ sent: Sent | undefined; outcome: SendOutcome }> {
  let sent: Sent | undefined;
  const outcome = await sendRequest(request, {
    relay: false,
    declaresStream: false,
    signal: new AbortController().signal,
    onProgress: () => undefined,
    fetch: (url, init) => {
      sent = { url: String(url), init: init ?? {} };
      return Promise.resolve(respond());
    },
    ...options,
  });
  return { sent, outcome };
}

it("that is canceled while the page finds out why it failed is canceled", async () => {
  const controller = new AbortController();
  const { signal } = controller;
  let asked = 0;
  const { outcome } = await send(
    get,
    () => {
      asked += 1;
      if (asked === 2) controller.abort();
      return Promise.reject(new TypeError("Failed to fetch"));
    },
    { signal },
  );
  expect(asked).toBe(2);
  expect(outcome).toEqual({ type: "cancelled" });
});

const answered = (outcome: SendOutcome) => {
  if (outcome.type !== "received") throw new Error(JSON.stringify(outcome));
  return outcome.result;
};
const listMessages = (result: ProxyResult): StreamMessage[] => {
  if (result.type !== "stream") return [];
  return Array.from({ length: result.count ?? 0 }, (_, index) => result.messages?.at(index)).filter(
    (message) => message !== undefined,
  );
};
const json = (text: string, init: ResponseInit = {}): Response =>
  new Response(text, { headers: { "content-type": "application/json" }, ...init });
const enveloped = (
  body: BodyInit | null,
  status: number,
  type: string,
  more: Record<string, string> = {},
): Response =>
  new Response(body, {
    headers: {
      [RESPONSE_HEADER]: encodeEnvelope({
        status,
        statusText: "Said So",
        url: "https://api.example/plants",
        redirected: false,
        headers: [
          ["Content-Type", type],
          ["Set-Cookie", "a=1"],
          ["Set-Cookie", "b=2"],
        ],
      }),
      ...more,
    },
  });

afterEach(() => vi.restoreAllMocks());

describe("sending directly", () => {
  it("goes to the target itself with the browser's credentials and no header of the relay", async () => {
    const { sent } = await send(post, () => json("{}"));
    expect(sent?.url).toBe("https://api.example/plants");
    expect(sent?.init).toMatchObject({ method: "POST", credentials: "include" });
    expect(sent?.init.body).toBe('{"id":9223372036854775807}');
    const names = [...new Headers(sent?.init.headers).keys()];
    expect(names).toEqual(["content-type"]);
  });

  it("takes its own duration for the time", async () => {
    const now = vi.spyOn(performance, "now").mockReturnValue(1000);
    const { outcome } = await send(post, () => {
      now.mockReturnValue(1020);
      return json("{}");
    });
    expect(answered(outcome).time).toBe(20);
  });

  it("names what a page cannot send, and sends nothing", async () => {
    const withBody = await send({ ...post, method: "GET" }, () => json("{}"));
    expect(withBody.sent).toBeUndefined();
    expect(withBody.outcome).toMatchObject({
      failure: { title: "A page cannot send a body with GET." },
    });
    const cookie = await send(withCookie, () => json("{}"));
    expect(cookie.sent).toBeUndefined();
    expect(cookie.outcome).toMatchObject({
      failure: { title: "A page cannot send the header Cookie: the browser leaves it out." },
    });
    const trace = await send({ ...get, method: "TRACE" }, () => json("{}"));
    expect(trace.outcome).toMatchObject({
      failure: { title: "A page cannot send TRACE requests." },
    });
  });

  it("says what most likely happened when there is no response, and offers the relay", async () => {
    const { outcome } = await send(get, () => Promise.reject(new TypeError("Failed to fetch")));
    expect(outcome).toMatchObject({
      type: "failed",
      failure: { hint: expect.stringContaining("CORS") as string },
    });
  });

  it("says offline when the browser does", async () => {
    vi.stubGlobal("navigator", { onLine: false });
    const { outcome } = await send(get, () => Promise.reject(new TypeError("Failed to fetch")));
    vi.unstubAllGlobals();
    expect(outcome).toMatchObject({ failure: { title: "You are offline." } });
  });
});

describe("sending through the relay", () => {
  it("appends the target as it is and names the forwarded headers, cookies in the pairs alone", () => {
    const { url, init } = toRelayedCall(withCookie, relay);
    const headers = new Headers(init.headers);
    expect(url).toBe("https://relay.example/proxy/https://api.example/plants?tag=a&tag=%2F&x=+");
    expect(headers.get(REQUEST_HEADERS_HEADER)).toBe("authorization, x-name");
    expect(decodeHeaderPairs(headers.get(HEADER_PAIRS_HEADER) ?? "")).toEqual(withCookie.headers);
    expect(headers.has("authorization")).toBe(false);
  });

  it("forwards the content type, and lets the browser set that of a form", () => {
    const { init } = toRelayedCall(post, relay);
    expect(new Headers(init.headers).get("content-type")).toBe("application/json");
    expect(new Headers(init.headers).get(REQUEST_HEADERS_HEADER)).toBe("content-type");
    const form = toRelayedCall(
      { ...post, body: { type: "multipart", parts: [{ name: "a", value: "b" }] } },
      relay,
    );
    const headers = new Headers(form.init.headers);
    expect(headers.has("content-type")).toBe(false);
    expect(headers.get(REQUEST_HEADERS_HEADER)).toBe("content-type");
    expect((form.init.body as Blob).type).toMatch(/^multipart\/form-data; boundary=/);
  });

  it("carries methods and bodies that a page may not send", () => {
    const { init } = toRelayedCall({ ...post, method: "GET" }, relay);
    expect(init.method).toBe("POST");
    expect(new Headers(init.headers).get(METHOD_HEADER)).toBe("GET");
    expect(new Headers(toRelayedCall(post, relay).init.headers).has(METHOD_HEADER)).toBe(false);
  });

  it("sends no credentials of the browser to the relay", async () => {
    const { sent } = await send(get, () => enveloped("1", 200, "application/json"), { relay });
    expect(sent?.init.credentials).toBe("omit");
  });

  it("shows the target's response, not the relay's", async () => {
    const { outcome } = await send(get, () => enveloped('{"a":1}', 302, "application/json"), {
      relay,
    });
    const { response, type } = answered(outcome);
    expect(type).toBe("json");
    expect(response).toMatchObject({
      status: 302,
      statusText: "Said So",
      ok: false,
      url: "https://api.example/plants",
    });
    expect(response.headers.filter(([name]) => name === "Set-Cookie")).toHaveLength(2);
  });

  it("displays the relay's time, else the origin's latency and the page's duration", async () => {
    const whole = await send(
      get,
      () =>
        enveloped("1", 200, "application/json", {
          [RESPONSE_TIME_HEADER]: "12.5",
          [ORIGIN_LATENCY_HEADER]: "9",
        }),
      { relay },
    );
    expect(answered(whole.outcome).time).toBe(12.5);
    const now = vi.spyOn(performance, "now").mockReturnValue(0);
    const latency = await send(
      get,
      () => {
        now.mockReturnValue(40);
        return enveloped("1", 200, "application/json", { [ORIGIN_LATENCY_HEADER]: "1000" });
      },
      { relay },
    );
    expect(answered(latency.outcome).time).toBe(1040);
  });

  it("explains the relay's own refusals by their code", async () => {
    const { outcome } = await send(
      get,
      () => new Response("{}", { status: 403, headers: { [ERROR_HEADER]: "target-refused" } }),
      { relay },
    );
    expect(outcome).toMatchObject({
      type: "failed",
      failure: {
        code: "target-refused",
        title: expect.stringContaining("does not forward requests to") as string,
      },
    });
  });

  it("says so when something else than a relay answers", async () => {
    const { outcome } = await send(get, () => json("{}"), { relay });
    expect(outcome).toMatchObject({
      failure: { title: "This response is not from a frond relay, or its version differs." },
    });
  });
});

describe("answers", () => {
  const bytes = new Uint8Array([0x25, 0x50, 0x44, 0x46, 0x2d, 0xff, 0x00, 0xfe]);
  const of = async (body: BodyInit | null, type: string, more: Record<string, string> = {}) =>
    answered(
      (await send(get, () => new Response(body, { headers: { "content-type": type, ...more } })))
        .outcome,
    );

  it("in JSON keep their text, size and exact numbers", async () => {
    const text = '{"id":9223372036854775807,"name":"Zoë"}';
    const result = await of(text, "application/json");
    expect(result).toMatchObject({ type: "json", text, size: 40 });
    expect((result.response.body as { id: unknown }).id).toBe(9223372036854775807n);
  });

  it("are JSON when they read as JSON, whatever they say", async () => {
    expect((await of("[1]", "text/plain")).type).toBe("json");
    expect((await of("[1", "application/json")).type).toBe("string");
    expect((await of("", "application/json")).type).toBe("string");
  });

  it("are read in their charset", async () => {
    const result = await of(new Uint8Array([0x63, 0xe9]), "text/plain; charset=iso-8859-1");
    expect(result.response.body).toBe("cé");
  });

  it.each(["application/octet-stream", "image/png", "video/mp4", "audio/mpeg"])(
    "of type %s are files with an address of their own",
    async (type) => {
      const result = await of("[1]", type, {
        "content-disposition": 'attachment; filename="a/b.x"',
      });
      expect(result.type).toBe("file");
      expect(result.response.body).toMatch(/^blob:/);
      expect(result.filename).toBe("b.x");
    },
  );

  it("in bytes without such a type stay whole next to their text", async () => {
    const result = await of(bytes, "application/pdf");
    expect(result.type).toBe("string");
    expect(new Uint8Array((await result.raw?.arrayBuffer()) ?? new ArrayBuffer(0))).toEqual(bytes);
    expect(result.raw?.type).toBe("application/pdf");
  });

  it("fall back to a file when they cannot be read as text", async () => {
    expect((await of("abc", "text/plain; charset=x-no-such-charset")).type).toBe("file");
  });

  it("without a body are empty text", async () => {
    const { outcome } = await send(get, () => new Response(null, { status: 204 }));
    expect(answered(outcome)).toMatchObject({
      type: "string",
      response: { status: 204, body: "" },
    });
  });

  it("that break off are a failure", async () => {
    const broken = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new Uint8Array([1]));
        controller.error(new Error("reset"));
      },
    });
    const { outcome } = await send(get, () => new Response(broken));
    expect(outcome).toMatchObject({
      type: "failed",
      failure: { title: expect.stringContaining("ended before it was complete") as string },
    });
  });
});

describe("streams", () => {
  const events = (count: number, pause = 0): ReadableStream<Uint8Array> => {
    let sent = 0;
    return new ReadableStream({
      async pull(controller) {
        if (pause) await new Promise((resolve) => setTimeout(resolve, pause));
        sent += 1;
        if (sent > count) controller.close();
        else controller.enqueue(new TextEncoder().encode(`event: e\ndata: {"n":${sent}}\n\n`));
      },
    });
  };
  const stream = (body: ReadableStream<Uint8Array> | null): Response =>
    new Response(body, { headers: { "content-type": "text/event-stream" } });

  it("are reported live and end with all their messages and bytes", async () => {
    const seen: StreamResult[] = [];
    const { outcome } = await send(get, () => stream(events(3)), {
      onProgress: (each) => seen.push(each),
    });
    expect(seen[0]).toMatchObject({ state: "live", count: 0 });
    const result = answered(outcome);
    expect(result).toMatchObject({ type: "stream", state: "ended", shortened: false });
    expect(listMessages(result).map(({ data, event }) => [event, data])).toEqual([
      ["e", '{"n":1}'],
      ["e", '{"n":2}'],
      ["e", '{"n":3}'],
    ]);
    expect(await result.raw?.text()).toBe(result.response.body);
  });

  it("keep what has arrived when they are stopped", async () => {
    const stop = new AbortController();
    let written = 0;
    const sending = send(get, () => stream(events(1000, 5)), {
      signal: stop.signal,
      onProgress: (each) => (written = each.readText().length),
    });
    await vi.waitFor(() => expect(written).toBeGreaterThan(10));
    stop.abort();
    const result = answered((await sending).outcome);
    expect(result).toMatchObject({ type: "stream", state: "stopped" });
    expect(String(result.response.body).length).toBeGreaterThan(10);
  });

  it("say when they broke off, and keep what came", async () => {
    let turn = 0;
    const broken = new ReadableStream<Uint8Array>({
      pull(controller) {
        turn += 1;
        if (turn === 1) controller.enqueue(new TextEncoder().encode("data: 1\n\n"));
        else controller.error(new Error("reset"));
      },
    });
    const result = answered((await send(get, () => stream(broken))).outcome);
    expect(result).toMatchObject({ state: "broken" });
    expect(listMessages(result)).toMatchObject([{ data: "1" }]);
  });

  it("decode letters that two pieces share", async () => {
    const letters = new TextEncoder().encode("data: é\n\n");
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(letters.slice(0, 7));
        controller.enqueue(letters.slice(7));
        controller.close();
      },
    });
    expect(answered((await send(get, () => stream(body))).outcome).response.body).toBe(
      "data: é\n\n",
    );
  });

  it("without a body fail with the specified words", async () => {
    const { outcome } = await send(get, () => stream(null));
    expect(outcome).toMatchObject({ failure: { title: "Response body is null" } });
  });

  it("declared as such are followed in any text type; audio becomes a file, JSON a response", async () => {
    const declared = async (type: string) =>
      answered(
        (
          await send(get, () => new Response('"a"', { headers: { "content-type": type } }), {
            declaresStream: true,
          })
        ).outcome,
      ).type;
    expect(await declared("text/plain")).toBe("stream");
    expect(await declared("audio/mpeg")).toBe("file");
    expect(await declared("application/json")).toBe("json");
  });

  it("are not what an error response is, although the operation declares one", async () => {
    const respond = () =>
      new Response("no such plant", { status: 404, headers: { "content-type": "text/plain" } });
    const { outcome } = await send(get, respond, { declaresStream: true });
    expect(answered(outcome)).toMatchObject({
      type: "string",
      response: { body: "no such plant" },
    });
  });

  it("drop their beginning to bound memory, and say so", async () => {
    const line = new TextEncoder().encode(`data: ${"x".repeat(8_000_000)}\n\n`);
    let sent = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1;
        if (sent > 12) controller.close();
        else controller.enqueue(line);
      },
    });
    const result = answered((await send(get, () => stream(body))).outcome);
    expect(result).toMatchObject({ shortened: true });
    expect(String(result.response.body).length).toBeLessThan(64_000_001);
  });
});

describe("a timeout of one's own", () => {
  const never = (signal: AbortSignal | null | undefined): Promise<Response> =>
    new Promise((_resolve, reject) => {
      signal?.addEventListener("abort", () => reject(new DOMException("x", "AbortError")));
    });

  it("ends a call that is not answered, and names itself", async () => {
    const { outcome } = await send(get, () => json("{}"), {
      timeoutInSeconds: 0.02,
      fetch: (_url, init) => never(init?.signal),
    });
    expect(outcome).toMatchObject({
      failure: { title: "The response was not complete within 0.02 s." },
    });
  });

  it("leaves a response alone that is there in time", async () => {
    const { outcome } = await send(get, () => json("{}"), { timeoutInSeconds: 5 });
    expect(answered(outcome).type).toBe("json");
  });
});

describe("what broke off", () => {
  it("is reported with its status, its beginning and the raw error", async () => {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new TextEncoder().encode('{"a":')),
      pull: (controller) => controller.error(new TypeError("network error")),
    });
    const { outcome } = await send(get, () => new Response(body, { status: 207 }));
    const { detail = "" } = outcome.type === "failed" ? outcome.failure : {};
    expect(detail.split("\n")).toEqual(
      expect.arrayContaining(["Status 207", "TypeError: network error", '{"a":']),
    );
  });
});

describe("a compressed body that cannot be read", () => {
  const read = async (...arrived: string[]) => {
    const chunks = arrived.map((text) => new TextEncoder().encode(text));
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        const next = chunks.shift();
        if (next) controller.enqueue(next);
        else controller.error(new TypeError("network error"));
      },
    });
    const headers = { "content-encoding": "gzip", "content-length": "9000" };
    const { outcome } = await send(get, () => new Response(body, { headers }));
    return outcome.type === "failed" ? outcome.failure : undefined;
  };

  it("is named as that, and not as a broken connection alone", async () => {
    expect(await read()).toMatchObject({
      title: "The response is marked as gzip, but could not be decoded.",
      hint: expect.stringContaining("Accept-Encoding: identity") as string,
    });
    const inPart = await read('{"a":');
    expect(inPart?.title).toContain("only its beginning could be decoded");
    // 9000 are compressed bytes, and 5 are not.
    expect(inPart?.detail).toContain("5 bytes arrived");
  });
});

describe("canceling", () => {
  it("is neither a response nor a failure", async () => {
    const stop = new AbortController();
    const fetch = vi.fn<typeof globalThis.fetch>(
      (_, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener("abort", () =>
            reject(new DOMException("x", "AbortError")),
          );
        }),
    );
    const sending = send(get, () => json("{}"), { signal: stop.signal, fetch });
    await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(1));
    stop.abort();
    expect((await sending).outcome).toEqual({ type: "cancelled" });
  });
});

describe("the method of a call of the relay", () => {
  it.each([
    ["GET", false, "GET", null],
    ["get", false, "GET", "get"],
    ["GET", true, "POST", "GET"],
    ["HEAD", true, "POST", "HEAD"],
    ["HEAD", false, "HEAD", null],
    ["DELETE", true, "DELETE", null],
    ["OPTIONS", false, "OPTIONS", null],
    ["PROPFIND", false, "POST", "PROPFIND"],
  ])("%s, with a body %s: %s", (method, hasBody, sent, named) => {
    const body = { type: "text", contentType: "text/plain", text: "x" } as const;
    const { init } = toRelayedCall({ ...get, method, ...(hasBody ? { body } : {}) }, relay);
    expect(init.method).toBe(sent);
    expect(new Headers(init.headers).get(METHOD_HEADER)).toBe(named);
  });
});
