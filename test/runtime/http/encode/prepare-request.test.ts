import { expect, test } from "vitest";
import { allCodecs, type ClientOptions, sendCall } from "../../../../runtime/http/index.js";

const api = {
  name: "plants",
  environments: { live: "http://live.example" },
  defaultEnvironment: "live",
};
const encoding = { id: "list", method: "GET", path: ["/plants"], responses: [] };

async function send(options: ClientOptions, more: object = {}, request: object = {}) {
  let sent: { url: string; headers: Headers } | undefined;
  const fetch = (url: unknown, init: RequestInit = {}) => {
    sent = { url: String(url), headers: new Headers(init.headers) };
    return Promise.resolve(new Response("{}"));
  };
  const result = await sendCall(
    api,
    { ...encoding, ...more },
    allCodecs,
    { fetch, ...options },
    request,
  );
  return { result, sent };
}

test("a request goes to the given address, else to the operation's server", async () => {
  const servers = { live: "http://own.example" };
  expect((await send({}, { servers })).sent?.url).toBe("http://own.example/plants");
  expect(
    (await send({ environment: "test" }, { servers: { test: "http://t.example" } })).sent?.url,
  ).toBe("http://t.example/plants");
  expect((await send({}, { servers: "http://all.example" })).sent?.url).toBe(
    "http://all.example/plants",
  );
  expect((await send({ baseUrl: "http://given.example" }, { servers })).sent?.url).toBe(
    "http://given.example/plants",
  );
});

test("a request of an operation with servers goes to no other server of the API", async () => {
  const { sent, result } = await send({}, { servers: { test: "http://t.example" } });
  expect(sent).toBeUndefined();
  expect(result).toMatchObject({ error: { content: { detail: "invalid-request" } } });
});

test("a header's function that fails is distinguished from a request that cannot be encoded", async () => {
  const failing = () => Promise.reject(new Error("no token today"));
  expect((await send({ headers: { "X-Own": failing } })).result).toMatchObject({
    error: { content: { detail: "auth-supplier" } },
  });
  const broken = {
    get id(): string {
      throw new Error("gone");
    },
  };
  const parameters = [
    { key: "id", name: "id", in: "query", style: "form", explode: true, required: true },
  ];
  const { result } = await send({}, { parameters }, broken);
  expect(result).toMatchObject({ error: { content: { detail: "invalid-request" } } });
});
