import { expect, test } from "vitest";
import { allCodecs, type ClientOptions, sendCall } from "../../../../runtime/http/index.js";

const encoding = {
  id: "list",
  method: "GET",
  path: ["/plants"],
  responses: [{ status: 200, kind: "json" }],
} as const;

/** What `fetch` is given for a call with these options. */
async function findInit(options: ClientOptions, signal?: AbortSignal) {
  const inits: RequestInit[] = [];
  const fetch: typeof globalThis.fetch = (_, init = {}) => {
    inits.push(init);
    return Promise.resolve(Response.json([]));
  };
  const api = { name: "x", environments: {} };
  const callOptions = signal && { signal };
  await sendCall(
    api,
    encoding,
    allCodecs,
    { baseUrl: "http://a.example", fetch, ...options },
    {},
    callOptions,
  );
  return inits[0];
}

test("fetch gets a signal when the call has a limit or the caller a signal", async () => {
  const limited = await findInit({ timeoutInSeconds: 5 });
  expect(limited?.signal).toBeInstanceOf(AbortSignal);
  const controller = new AbortController();
  const init = await findInit({ timeoutInSeconds: 0 }, controller.signal);
  expect(init?.signal).toBeInstanceOf(AbortSignal);
});
