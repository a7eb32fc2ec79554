import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { toNumber, type ApiResult } from "../../../../runtime/http/index.js";
import { type FetchServer, serveFetch } from "../../../../runtime/node/serve-fetch.js";
import type { TargetOptions } from "../../../../generator/target-options.js";
import { writePackage } from "../write-package.js";

const file = join(import.meta.dirname, "../../../golden/bigint-integers/source.yaml");
/** The first integer that a double cannot hold. */
const digits = "9007199254740993";
const big = 9007199254740993n;

interface Package {
  readonly findCount: (options: object, request: object) => Promise<ApiResult<unknown>>;
  readonly addCount: (options: object, request: object) => Promise<ApiResult<unknown>>;
  readonly readFindCountHeaders: (response: { readonly headers: Headers }) => unknown;
  readonly listEvents: (options: object) => Promise<ApiResult<unknown>>;
  readonly createFetchHandler: (
    handlers: object,
  ) => (request: Request, context: unknown) => Promise<Response>;
}

const servers: FetchServer[] = [];
afterAll(() => Promise.all(servers.map((server) => server.close())));

/** A package of the document, and a server that records what it is sent. */
async function open(options: TargetOptions) {
  const { load, remove } = await writePackage({ file }, options);
  const generated = await load<Package>();
  remove();
  const received: string[] = [];
  const responses: Response[] = [];
  const server = await serveFetch(
    async (request) => {
      const { pathname, search } = new URL(request.url);
      received.push(`${request.method} ${pathname}${search} ${await request.text()}`.trim());
      return responses.shift() ?? new Response(null, { status: 500 });
    },
    { port: 0 },
  );
  servers.push(server);
  const respond = (text: string, status = 200) =>
    responses.push(new Response(text, { status, headers: { "content-type": "application/json" } }));
  return { ...generated, received, respond, to: { baseUrl: server.url, maxRetries: 0 } };
}

/** A count with an integer at every kind of place. */
const countText = (id: string) =>
  `{"id":${id},"small":${7},"extra":{"id":${id}},"either":${id},"history":[${id},null],"byDay":{"mon":${id}},"parts":[{"id":${id},"small":1}]}`;
const count = (id: number | bigint, extra: number | bigint = id) => ({
  id,
  small: 7,
  extra: { id: extra },
  either: id,
  history: [id, null],
  byDay: { mon: id },
  parts: [{ id, small: 1 }],
});

const bodyOf = (result: ApiResult<unknown>) => (result.ok ? result.body : result.error);

describe("64-bit integers", () => {
  it("are exact by default: numbers that fit, bigint for others", async () => {
    const { findCount, addCount, received, respond, to } = await open({});
    respond(countText(digits));
    const large = await findCount(to, { id: big, above: 5, among: [1, big] });
    expect(bodyOf(large)).toEqual(count(big));
    respond(`[${countText("7")}]`);
    expect(bodyOf(await addCount(to, { body: count(big) }))).toEqual([count(7)]);
    expect(received).toEqual([
      `GET /counts/${digits}?above=5&among=1&among=${digits}`,
      `POST /counts ${countText(digits)}`,
    ]);
  });

  it("are narrowed to numbers by one helper, which loses no digit", () => {
    expect(toNumber(7)).toBe(7);
    expect(toNumber(7n)).toBe(7);
    expect(toNumber(2n ** 53n)).toBe(2 ** 53);
    expect(() => toNumber(big)).toThrow(RangeError);
  });

  it("are always numbers, parsed as they come, where that is chosen", async () => {
    const options = { integers: "number" } as const;
    const { findCount, received, respond, to } = await open(options);
    respond(countText(digits));
    const near = Number(digits);
    expect(bodyOf(await findCount(to, { id: 7, above: 5, among: [1, 2] }))).toEqual(count(near));
    expect(received).toEqual(["GET /counts/7?above=5&among=1&among=2"]);
  });

  it("are always bigint where that is chosen, whatever their size", async () => {
    const { findCount, addCount, received, respond, to } = await open({ integers: "bigint" });
    respond(countText("7"));
    const small = await findCount(to, { id: 7n, above: 5n, among: [1n, big] });
    // What no schema describes stays exact.
    expect(bodyOf(small)).toEqual(count(7n, 7));
    respond(`[${countText(digits)}]`);
    expect(bodyOf(await addCount(to, { body: count(big) }))).toEqual([count(big)]);
    expect(received).toEqual([
      `GET /counts/7?above=5&among=1&among=${digits}`,
      `POST /counts ${countText(digits)}`,
    ]);
    respond(`{"id":7}`, 404);
    expect(bodyOf(await findCount(to, { id: 7n }))).toMatchObject({
      content: { body: { id: 7n } },
    });
  });

  it("are digits as text where that is chosen, and sent as numbers", async () => {
    const { findCount, addCount, received, respond, to } = await open({ integers: "string" });
    const ofDigits = (id: string) => ({
      ...count(7),
      id,
      either: id,
      history: [id, null],
      byDay: { mon: id },
      parts: [{ id, small: 1 }],
    });
    respond(countText("7"));
    const small = await findCount(to, { id: "7", above: "5", among: ["1", digits] });
    expect(bodyOf(small)).toEqual(ofDigits("7"));
    respond(`[${countText(digits)}]`);
    const large = { ...ofDigits(digits), extra: { id: big } };
    expect(bodyOf(await addCount(to, { body: large }))).toEqual([large]);
    expect(received).toEqual([
      `GET /counts/7?above=5&among=1&among=${digits}`,
      // Beside text, digits may be such text: they are sent as they are.
      `POST /counts ${countText(digits).replace(`"either":${digits}`, `"either":"${digits}"`)}`,
    ]);
    respond(`{"id":7}`, 404);
    expect(bodyOf(await findCount(to, { id: "007" }))).toMatchObject({
      content: { body: { id: "7" } },
    });
    expect(received[2]).toBe("GET /counts/007");
  });

  it("are digits in the variant of a union that declares them", async () => {
    const { listEvents, respond, to } = await open({ integers: "string" });
    respond(`[{"type":"counted","value":${digits}},{"type":"ranked","value":7}]`);
    expect(bodyOf(await listEvents(to))).toEqual([
      { type: "counted", value: digits },
      { type: "ranked", value: 7 },
    ]);
  });

  it.each([
    ["exact", "7", 7],
    ["exact", digits, big],
    ["number", digits, Number(digits)],
    ["bigint", "7", 7n],
    ["bigint", digits, big],
    ["bigint", "7.5", undefined],
    ["string", digits, digits],
    ["string", "7.5", undefined],
  ] as const)("are of the chosen kind in headers, too: %s, %s", async (integers, text, value) => {
    const { readFindCountHeaders } = await open({ integers });
    const expected = value === undefined ? {} : { "X-Total": value };
    expect(readFindCountHeaders({ headers: new Headers({ "X-Total": text }) })).toEqual(expected);
  });

  it("are bigint in the variant of a union that declares them, and text stays text", async () => {
    const options = { integers: "bigint", dates: "Date" } as const;
    const { findCount, listEvents, respond, to } = await open(options);
    respond('[{"type":"counted","value":7},{"type":"ranked","value":7}]');
    expect(bodyOf(await listEvents(to))).toEqual([
      { type: "counted", value: 7n },
      { type: "ranked", value: 7 },
    ]);
    respond('{"id":1,"small":1,"either":"7"}');
    expect(bodyOf(await findCount(to, { id: 1n }))).toEqual({ id: 1n, small: 1, either: "7" });
  });

  it("reach handlers as digits, too", async () => {
    const { createFetchHandler, addCount } = await open({ integers: "string" });
    const received: unknown[] = [];
    const serve = createFetchHandler({
      addCount: (request: unknown) => {
        received.push(request);
        return { ok: true, body: [{ id: digits, small: 1 }] };
      },
    });
    const texts: string[] = [];
    const fetch = async (url: string, init: RequestInit) => {
      const response = await serve(new Request(url, init), undefined);
      texts.push(await response.clone().text());
      return response;
    };
    const to = { baseUrl: "https://integers.example", fetch };
    const result = await addCount(to, { body: { id: digits, small: 7 } });
    expect(bodyOf(result)).toEqual([{ id: digits, small: 1 }]);
    expect(received).toEqual([{ body: { id: digits, small: 7 } }]);
    expect(texts).toEqual([`[{"id":${digits},"small":1}]`]);
  });

  it("reach handlers as bigint, too", async () => {
    const { createFetchHandler, findCount, addCount } = await open({ integers: "bigint" });
    const received: unknown[] = [];
    const serve = createFetchHandler({
      findCount: (request: unknown) => {
        received.push(request);
        return { ok: true, body: { id: 1n, small: 1 } };
      },
      addCount: (request: unknown) => {
        received.push(request);
        return { ok: true, body: [] };
      },
    });
    const fetch = (url: string, init: RequestInit) => serve(new Request(url, init), undefined);
    const to = { baseUrl: "https://integers.example", fetch };
    expect(bodyOf(await findCount(to, { id: 7n, among: [1n] }))).toEqual({ id: 1n, small: 1 });
    await addCount(to, { body: { id: 7n, small: 7, history: [1n, null] } });
    expect(received).toEqual([
      { id: 7n, among: [1n] },
      { body: { id: 7n, small: 7, history: [1n, null] } },
    ]);
  });
});
