import { describe, expect, it, vi } from "vitest";
import { allCodecs, sendCall, type ClientOptions } from "../../../../runtime/http/index.js";

const api = { name: "plants", environments: {}, tokenScheme: "token" };
const encoding = {
  id: "list",
  method: "GET",
  path: ["/plants"],
  responses: [],
  security: [[{ scheme: "token", type: "bearer" as const }]],
};

/** A server that takes one token, and a function that gives it a new one: t1, t2, ... */
function createServer() {
  const server = { valid: "t0", refreshes: 0, sent: [] as (string | null)[] };
  const fetch = (async (_url: string, init: RequestInit) => {
    const sent = new Headers(init.headers).get("authorization");
    server.sent.push(sent);
    await nextTurn();
    return new Response("null", { status: sent === `Bearer ${server.valid}` ? 200 : 401 });
  }) as typeof globalThis.fetch;
  const refreshAuth = async () => {
    const token = `t${++server.refreshes}`;
    // Calls that are refused at the same time are refused before it ends.
    await nextTurn();
    return (server.valid = token);
  };
  const options = { baseUrl: "https://plants.example", fetch, refreshAuth, maxRetries: 0 };
  return { server, options };
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

const call = (options: ClientOptions, callOptions = {}) =>
  sendCall(api, encoding, allCodecs, options, {}, callOptions);

const callOften = (count: number, options: ClientOptions) =>
  Promise.all(Array.from({ length: count }, () => call(options)));

const succeeds = (results: readonly { readonly ok: boolean }[]) => results.map(({ ok }) => ok);

describe("refreshAuth", () => {
  it("is called once for calls that are refused at the same time", async () => {
    const { server, options } = createServer();
    let token = "expired";
    const refreshAuth = async () => (token = await options.refreshAuth());
    const all = { ...options, refreshAuth, token: () => token };
    expect(succeeds(await callOften(5, all))).toEqual([true, true, true, true, true]);
    expect(server.refreshes).toBe(1);
    server.valid = "other";
    // Copies of the options, too.
    expect(succeeds(await Promise.all([call({ ...all }), call({ ...all })]))).toEqual([true, true]);
    expect(server.refreshes).toBe(2);
  });

  it("is not called for a refusal of a request from before the latest refresh", async () => {
    const { server, options } = createServer();
    const { fetch } = options;
    let isFirst = true;
    const slowOnce = (async (url: string, init: RequestInit) => {
      const isSlow = isFirst;
      isFirst = false;
      const response = await fetch(url, init);
      if (isSlow) await vi.waitUntil(() => server.valid === "t1", { timeout: 60_000 });
      return response;
    }) as typeof globalThis.fetch;
    const all = { ...options, fetch: slowOnce, token: () => "expired" };
    expect(succeeds(await callOften(2, all))).toEqual([true, true]);
    expect(server.refreshes).toBe(1);
  });

  it("replaces a fixed token from then on", async () => {
    const { server, options } = createServer();
    const all = { ...options, token: "fixed" };
    for (let count = 0; count < 3; count++) expect(await call(all)).toMatchObject({ ok: true });
    expect(server.sent).toEqual(["Bearer fixed", "Bearer t1", "Bearer t1", "Bearer t1"]);
    server.valid = "other";
    expect(await call(all)).toMatchObject({ ok: true });
    expect(await call(all)).toMatchObject({ ok: true });
    expect(server.sent.slice(4)).toEqual(["Bearer t1", "Bearer t2", "Bearer t2"]);
    // Another fixed token is sent as it is.
    server.valid = "mine";
    expect(await call({ ...all, token: "mine" })).toMatchObject({ ok: true });
    expect(server.refreshes).toBe(2);
  });

  it("fails all calls that wait for it, once", async () => {
    const { options } = createServer();
    let count = 0;
    const refreshAuth = () => {
      count++;
      return Promise.reject(new Error("logged out"));
    };
    const all = { ...options, refreshAuth, token: "fixed" };
    const results = await callOften(4, all);
    expect(count).toBe(1);
    for (const result of results) {
      expect(result).toMatchObject({
        ok: false,
        error: { content: { statusCode: 401 } },
      });
    }
    // A later call tries again.
    expect(await call(all)).toMatchObject({ ok: false });
    expect(count).toBe(2);
  });

  it("is not asked, and gives no token, where a call has credentials of its own", async () => {
    const { server, options } = createServer();
    const auth = { token: { type: "bearer", token: "own" } };
    expect(await call({ ...options, token: "fixed" }, { auth })).toMatchObject({ ok: false });
    expect(server.refreshes).toBe(0);
    expect(server.sent).toEqual(["Bearer own"]);
  });
});
