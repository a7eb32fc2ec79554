import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type WrittenPackage, writePackage } from "../write-package.js";

interface Result {
  readonly ok: boolean;
  readonly body: unknown;
  readonly error: unknown;
}

interface Generated {
  savePlant(options: object, request: object): Promise<Result>;
  addHarvest(options: object, request: object, callOptions: object): Promise<Result>;
  watchEvents(options: object): Promise<Result>;
  createFetchHandler(handlers: object): (request: Request, context: unknown) => Promise<Response>;
}

let written: WrittenPackage;
let generated: Generated;
beforeAll(async () => {
  const file = join(import.meta.dirname, "../../../golden/dates/source.yaml");
  written = await writePackage({ file }, { dates: "Date" });
  generated = await written.load<Generated>();
});
afterAll(() => written.remove());

const plant = {
  name: {},
  sown: new Date("2026-03-01"),
  watered: [new Date("2026-03-02T10:00:00.500Z"), null],
  seedlings: [{ name: {}, marks: { dug: new Date("2026-04-05") } }],
  note: "2026-03-01T00:00:00Z",
};

const harvested = new Date("2026-03-01T10:30:00Z");

/** A client of handlers, without a network; `sent` is what went over it. */
function connect(handlers: object) {
  const sent: { url: string; text: string; body: unknown; answer: unknown }[] = [];
  const serve = generated.createFetchHandler(handlers);
  const doFetch = async (url: string, init: RequestInit) => {
    const request = new Request(url, init);
    const body = request.body ? await request.clone().text() : "";
    const response = await serve(request, undefined);
    const answer = await response.clone().text();
    const parse = (text: string): unknown => (text.startsWith("{") ? JSON.parse(text) : text);
    sent.push({ url, text: body, body: parse(body), answer: parse(answer) });
    return response;
  };
  return { options: { baseUrl: "http://test", fetch: doFetch, maxRetries: 0 }, sent };
}

describe("packages with dates", () => {
  it("write days and moments as the document says, and read them back on both sides", async () => {
    let received: unknown;
    const { options, sent } = connect({
      savePlant: (request: { readonly body: object }) => {
        received = request;
        return { ok: true, body: request.body };
      },
    });
    const request = { sown: new Date("2026-03-01"), since: new Date(0), body: plant };
    const before = structuredClone(request);
    const result = await generated.savePlant(options, request);
    expect(request).toEqual(before);
    const written = {
      ...plant,
      sown: "2026-03-01",
      watered: ["2026-03-02T10:00:00.500Z", null],
      seedlings: [{ name: {}, marks: { dug: "2026-04-05" } }],
    };
    expect(sent).toMatchObject([
      {
        url: "http://test/plants/2026-03-01?since=1970-01-01T00%3A00%3A00.000Z",
        body: written,
        answer: written,
      },
    ]);
    expect(received).toEqual(request);
    expect(result.body).toEqual(plant);
  });

  it.each([
    [undefined, '{"at":"2026-03-01"}', new Date("2026-03-01")],
    ["application/json", '{"at":"2026-03-01"}', new Date("2026-03-01")],
    ["application/x-www-form-urlencoded", "at=2026-03-01T10%3A30%3A00.000Z", harvested],
  ])(
    "write and read the dates of a body in its own media type: %s",
    async (contentType, text, at) => {
      const received: unknown[] = [];
      const { options, sent } = connect({
        addHarvest: (request: object) => {
          received.push(request);
          return { ok: true, body: undefined };
        },
      });
      const request = { body: { at: harvested } };
      const result = await generated.addHarvest(options, request, { contentType });
      expect(result).toMatchObject({ ok: true });
      expect(sent[0]?.text).toBe(text);
      expect(received).toEqual([{ body: { at } }]);
    },
  );

  it("read the dates of errors", async () => {
    const until = new Date("2026-01-01T00:00:00Z");
    const { options, sent } = connect({
      savePlant: () => ({ ok: false, error: "ConflictError", content: { until } }),
    });
    const result = await generated.savePlant(options, { sown: until, body: { name: {} } });
    expect(sent[0]?.answer).toEqual({ until: "2026-01-01T00:00:00.000Z" });
    expect(result.error).toMatchObject({ content: { statusCode: 409, body: { until } } });
  });

  it("read the dates of errors declared for all other statuses", async () => {
    const at = "2026-01-01T00:00:00Z";
    const answer = (status: number) =>
      generated.savePlant(
        {
          baseUrl: "http://test",
          maxRetries: 0,
          fetch: () => Promise.resolve(Response.json({ at }, { status })),
        },
        { sown: new Date(0), body: { name: {} } },
      );
    expect((await answer(500)).error).toMatchObject({
      content: { declared: "default", statusCode: 500, body: { at: new Date(at) } },
    });
    expect((await answer(409)).error).toMatchObject({
      content: { declared: true, statusCode: 409, body: { at } },
    });
  });

  it("read the dates of messages", async () => {
    const at = new Date("2026-05-01T00:00:00Z");
    const { options } = connect({
      watchEvents: () => ({
        ok: true,
        stream: (async function* () {
          yield { at, plant };
        })(),
      }),
    });
    const result = await generated.watchEvents(options);
    const messages: unknown[] = [];
    for await (const message of result.body as AsyncIterable<unknown>) messages.push(message);
    expect(messages).toEqual([{ at, plant }]);
  });

  it("keep texts that are no dates, and refuse dates that are none", async () => {
    const { options, sent } = connect({
      savePlant: () => ({ ok: true, body: { name: {}, sown: "soon" } }),
    });
    const fine = await generated.savePlant(options, { sown: new Date(0), body: { name: {} } });
    expect(fine.body).toEqual({ name: {}, sown: "soon" });
    const body = { name: {}, watered: [new Date(NaN)] };
    const refused = await generated.savePlant(options, { sown: new Date(0), body });
    expect(refused.error).toMatchObject({ content: { detail: "invalid-request" } });
    expect(sent).toHaveLength(1);
  });
});
