import { describe, expect, test } from "vitest";
import {
  type ApiResult,
  type CallDates,
  type DateMap,
  dateValues,
  decodeDates,
  encodeDates,
  integerValues,
  type PendingCall,
  serveDates,
} from "../../../../runtime/http/index.js";

const moment = new Date("2026-01-31T10:20:30.000Z");
const rawResponse = { status: 200, headers: {}, url: "", attempts: 1 } as never;
const receiveDates = (
  result: Promise<ApiResult<unknown, unknown>>,
  dates: CallDates,
): Promise<ApiResult<unknown, unknown>> => {
  const encoding = { method: "GET", path: [], dates };
  const call = { encoding, request: {}, callOptions: {} } as unknown as PendingCall;
  return dateValues.wrapCall!(call, () => result);
};
const task: DateMap = { keys: { due: "date", at: "datetime" } };

async function* stream<Message>(...messages: Message[]): AsyncGenerator<Message> {
  yield* messages;
}

async function collect(messages: unknown): Promise<unknown[]> {
  const all: unknown[] = [];
  for await (const message of messages as AsyncIterable<unknown>) all.push(message);
  return all;
}

describe("a value with dates", () => {
  test("is encoded as days and moments, and decoded again", () => {
    const encoded = encodeDates({ due: moment, at: moment, name: "x" }, task);
    expect(encoded).toEqual({ due: "2026-01-31", at: "2026-01-31T10:20:30.000Z", name: "x" });
    expect(decodeDates(encoded, task)).toEqual({
      due: new Date("2026-01-31T00:00:00.000Z"),
      at: moment,
      name: "x",
    });
  });

  test.each(["2026-01-31", 7, null, undefined, moment, new Map([["due", "2026-01-31"]])])(
    "keeps %s where an object with dates is declared",
    (value) => {
      expect(decodeDates(value, task)).toBe(value);
      expect(encodeDates(value, task)).toBe(value);
    },
  );

  test("keeps what is not a date, inherited keys included", () => {
    const given = { due: "soon", constructor: "2026-01-31", at: null };
    expect(decodeDates(given, task)).toEqual(given);
    expect(encodeDates({ due: new Date(NaN) }, task)).toEqual({ due: new Date(NaN) });
    expect(decodeDates("2026-01-31", undefined)).toBe("2026-01-31");
  });

  test("may hold them in lists, maps, unions and itself", () => {
    const tree: DateMap = { keys: { at: "datetime", below: () => ({ rest: () => tree }) } };
    const at = moment.toISOString();
    expect(decodeDates({ at, below: [{ at, below: [] }] }, tree)).toEqual({
      at: moment,
      below: [{ at: moment, below: [] }],
    });
    expect(decodeDates({ a: at, b: at }, { rest: "datetime" })).toEqual({ a: moment, b: moment });
    const either: DateMap = [{ keys: { a: "datetime" } }, { keys: { b: "datetime" } }];
    expect(decodeDates({ a: at, b: at, c: at }, either)).toEqual({ a: moment, b: moment, c: at });
  });
});

describe("the result of a call", () => {
  const at = moment.toISOString();

  test("has dates in its body, and in each message of a stream", async () => {
    const body = await receiveDates(
      Promise.resolve({ ok: true as const, body: { at } as unknown, rawResponse }),
      { response: task },
    );
    expect(body).toEqual({ ok: true, body: { at: moment }, rawResponse });
    const streamed = await receiveDates(
      Promise.resolve({ ok: true as const, body: stream({ at }, { at }) as unknown, rawResponse }),
      { response: task },
    );
    expect(await collect(streamed.ok && streamed.body)).toEqual([{ at: moment }, { at: moment }]);
  });

  test.each([
    [
      "a named error",
      { error: "Busy", content: { at } },
      { error: "Busy", content: { at: moment } },
    ],
    [
      "another error of a declared status",
      {
        error: undefined,
        content: { reason: "status-code", declared: true, statusCode: 409, body: { at } },
      },
      {
        error: undefined,
        content: { reason: "status-code", declared: true, statusCode: 409, body: { at: moment } },
      },
    ],
    [
      "a range of statuses",
      { error: undefined, content: { declared: "4XX", statusCode: 418, body: { at } } },
      { error: undefined, content: { declared: "4XX", statusCode: 418, body: { at: moment } } },
    ],
  ])("has dates in the content of %s", async (_, error, expected) => {
    const failed = { ok: false as const, error, rawResponse };
    const errors = { Busy: task, "409": task, "4XX": task };
    expect(await receiveDates(Promise.resolve(failed), { errors })).toEqual({
      ok: false,
      error: expected,
      rawResponse,
    });
  });

  test("that holds none is the same result", async () => {
    const content = { reason: "status-code", statusCode: 500, body: { at } };
    const failed = { ok: false as const, error: { error: undefined, content }, rawResponse };
    expect(await receiveDates(Promise.resolve(failed), { errors: { "409": task } })).toBe(failed);
    const without = {
      ok: false as const,
      error: { error: undefined, content: undefined },
      rawResponse,
    };
    expect(await receiveDates(Promise.resolve(without), {})).toBe(without);
  });
});

describe("the request of a call", () => {
  const send = async (codec: typeof dateValues, contentType?: string) => {
    const requests = { "text/csv": { keys: { at: "date" } } } as const;
    const dates: CallDates = { request: task, requests, response: { rest: "bigint" } };
    const call = {
      encoding: { method: "GET", path: [], dates },
      request: { at: moment },
      callOptions: { contentType },
    } as unknown as PendingCall;
    let sent: object | undefined;
    const result = await codec.wrapCall!(call, ({ request }) => {
      sent = request;
      return Promise.resolve({ ok: true, body: [7, 1.5], rawResponse });
    });
    return [sent, result.ok && result.body];
  };

  test("has its dates as texts, by the media type that is sent", async () => {
    expect((await send(dateValues))[0]).toEqual({ at: moment.toISOString() });
    expect((await send(dateValues, "text/csv"))[0]).toEqual({ at: "2026-01-31" });
  });

  test("has them beside integers of the response that become bigint", async () => {
    expect(await send(integerValues)).toEqual([{ at: moment.toISOString() }, [7n, 1.5]]);
  });
});

describe("handlers", () => {
  const dates = { find: { request: task, response: task, errors: { Busy: task } } };
  const find = (result: unknown) => {
    const asked: unknown[] = [];
    const handlers = {
      name: "tasks",
      find(request: unknown, call: unknown) {
        asked.push(request, call, this.name);
        return result;
      },
    };
    const served = serveDates({ find: handlers.find.bind(handlers) }, dates);
    return { asked, find: served.find as (request: unknown, call: unknown) => Promise<unknown> };
  };
  const at = moment.toISOString();
  const received = { values: { path: {}, query: {}, headers: {}, cookies: {} } };

  test("get dates and give them", async () => {
    const { asked, find: call } = find({ ok: true, status: 201, body: { at: moment } });
    expect(await call({ due: "2026-01-31" }, received)).toEqual({
      ok: true,
      status: 201,
      body: { at },
    });
    expect(asked).toEqual([{ due: new Date("2026-01-31T00:00:00.000Z") }, received, "tasks"]);
  });

  test("may stream, fail, give no body and give nothing", async () => {
    const streamed = await find({ ok: true, stream: stream({ at: moment }) }).find({}, received);
    expect(await collect((streamed as { stream: unknown }).stream)).toEqual([{ at }]);
    const busy = { ok: false, error: "Busy", content: { at: moment } };
    expect(await find(busy).find({}, received)).toEqual({ ...busy, content: { at } });
    const other = { ok: false, error: "Other", content: { at: moment } };
    expect(await find(other).find({}, received)).toEqual(other);
    expect(await find({ ok: true }).find({}, received)).toEqual({ ok: true });
    expect(await find(undefined).find({}, received)).toBeUndefined();
  });

  test("of operations without dates stay as they are", async () => {
    const served = serveDates(
      { other: (request: unknown, _call: unknown) => ({ ok: true, body: request }) },
      dates,
    );
    const body = await (served.other({ at }, received) as unknown as Promise<unknown>);
    expect(body).toEqual({ ok: true, body: { at } });
  });
});
