import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createFetchHandler, operations } from "../../generated/registry/handlers.js";
import {
  type ApiResult,
  type ClientOptions,
  RegistryClient,
} from "../../generated/registry/index.js";
import { parseJson, printJson } from "../../runtime/http/index.js";
import { matchRoute } from "../../runtime/http/serve/index.js";
import { type RegistryCall, registryCalls, registryErrors, tokenCalls } from "./registry-calls.js";
import { readCallExample } from "./registry-examples.js";
import { type Recorder, startRecorder } from "./start-recorder.js";

type Method = (request?: object, options?: object) => Promise<ApiResult<unknown, unknown>>;

/** A call by its group and name, as an app makes it. */
function send({ group, id }: RegistryCall, options: ClientOptions, request: object) {
  const client = new RegistryClient({ maxRetries: 0, ...options });
  const methods = Reflect.get(client, group) as Readonly<Record<string, Method>>;
  const method = methods[id];
  if (!method) throw new Error(`The client has no ${group}.${id}`);
  return method.call(methods, request);
}

/** Path and query by hand: what the specification says, not what the encoder does. */
function printTarget({ path }: RegistryCall, example: ReturnType<typeof readCallExample>): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(example.path[name])),
  );
  const query = Object.entries(example.query).map(([name, value]) => `${name}=${String(value)}`);
  return query.length > 0 ? `${filled}?${query.join("&")}` : filled;
}

/** Sends a call to a transport that answers at once. */
function sendAnswered(call: RegistryCall, request: object, status: number, body: object) {
  const fetch = () => Promise.resolve(Response.json(body, { status }));
  return send(call, { fetch: fetch as typeof globalThis.fetch }, request);
}

let recorder: Recorder;
beforeAll(async () => {
  recorder = await startRecorder();
});
afterAll(() => recorder.close());
afterEach(() => {
  recorder.take();
  recorder.answer({ status: 200 });
});

describe.each([...registryCalls, ...tokenCalls])("$group $id", (call) => {
  const example = readCallExample(call.id);

  it("sends one request: the specified method, path, query, headers and body", async () => {
    const result = await send(call, { baseUrl: recorder.url, token: "t0ken" }, example.request);
    expect(result.ok).toBe(true);
    const [request, ...more] = recorder.take();
    expect(more).toEqual([]);
    expect(`${request?.method} ${request?.target}`).toBe(
      `${call.method} ${printTarget(call, example)}`,
    );
    expect(request?.headers.authorization).toBe("Bearer t0ken");
    expect(request?.headers["content-type"]).toBe(example.body && "application/json");
    expect(request?.body ? parseJson(request.body) : undefined).toEqual(example.body);
    const own = Object.keys(request?.headers ?? {}).filter((name) => name.startsWith("x-"));
    expect(own.sort()).toEqual([
      "x-client-language",
      "x-client-runtime",
      "x-client-runtime-version",
    ]);
  });

  it("is sent without a token, too", async () => {
    await send(call, { baseUrl: recorder.url }, example.request);
    const [request] = recorder.take();
    expect(request?.headers).not.toHaveProperty("authorization");
  });

  it("gives the response as it is declared", async () => {
    const body = example.answer === undefined ? undefined : printJson(example.answer);
    recorder.answer({ status: 200, ...(body !== undefined && { body }) });
    const result = await send(call, { baseUrl: recorder.url }, example.request);
    expect(result).toMatchObject({ ok: true, rawResponse: { status: 200 } });
    expect(result.ok && result.body).toEqual(example.answer);
  });

  it("knows its errors by name, whatever the status", async () => {
    for (const name of call.errors) {
      const { status, content } = { content: undefined, ...registryErrors[name] };
      const text = { text: "for people", version: { providedVersion: "one" } };
      const body = { error: name, ...(content && { content: text[content] }) };
      for (const sent of [status, 418]) {
        const result = await sendAnswered(call, example.request, sent, body);
        expect(result).toMatchObject({ ok: false, rawResponse: { status: sent, attempts: 1 } });
        expect(result.ok || result.error).toEqual({
          error: name,
          content: content && text[content],
        });
      }
    }
  });

  it("takes no other error for one of its own, even of the same status", async () => {
    const foreign = Object.entries(registryErrors).filter(
      ([name]) => !(call.errors as readonly string[]).includes(name),
    );
    for (const [name, { status }] of [...foreign, ["NoSuchError", { status: 404 }] as const]) {
      const body = { error: name, content: "for people" };
      const result = await sendAnswered(call, example.request, status, body);
      expect(result.ok || result.error).toMatchObject({
        error: undefined,
        content: { reason: "status-code", statusCode: status, body },
      });
    }
  });

  it("tells wrong values as status 400 with the issues", async () => {
    const body = { error: "InvalidRequest", content: [{ code: "required", message: "no" }] };
    const result = await sendAnswered(call, example.request, 400, body);
    expect(result.ok || result.error).toEqual({
      error: undefined,
      content: { reason: "status-code", declared: true, statusCode: 400, body },
    });
  });

  it("reaches its own handler, and no other", async () => {
    const reached: [string, object][] = [];
    const handlers = Object.fromEntries(
      operations.map(({ id }) => [
        id,
        ({ "Idempotency-Key": _key, ...request }: { readonly "Idempotency-Key"?: string }) => {
          reached.push([id, request]);
          return { ok: true, body: id === call.id ? example.answer : "another" };
        },
      ]),
    );
    const serve = createFetchHandler(handlers as never);
    const fetch = (url: unknown, init?: RequestInit) =>
      serve(new Request(String(url), init), undefined);
    const result = await send(call, { fetch: fetch as typeof globalThis.fetch }, example.request);
    expect(reached).toEqual([[call.id, example.request]]);
    expect(result).toMatchObject({ ok: true });
    expect(result.ok && result.body).toEqual(example.answer);
    const target = new URL(printTarget(call, example), "http://localhost");
    const match = matchRoute(operations, call.method, target);
    expect(match && "operation" in match && match.operation.id).toBe(call.id);
  });
});
