import { expect, test, vi } from "vitest";
import {
  type CallChecks,
  type PendingCall,
  schemaChecks,
  type ValueSchema,
} from "../../../../runtime/http/index.js";

const issue = { path: ["name"], message: "must be text" };
const refusing: ValueSchema = {
  safeParse: () => ({ success: false, error: { issues: [issue] } as never }),
};
const rawResponse = {
  call: "GET /value",
  status: 200,
  headers: new Headers(),
  url: "",
  attempts: 1,
};
const checkCall = (checks: CallChecks, request: object, send: () => Promise<never>) => {
  const encoding = { id: "find", method: "GET", path: [], checks };
  return schemaChecks.wrapCall!(
    { encoding, request, callOptions: {} } as unknown as PendingCall,
    send,
  );
};
const success = { ok: true, body: { name: 1 }, rawResponse } as never;
const failure = { ok: false, error: { error: "NotFound" }, rawResponse } as never;

test("a request that does not match its schema is not sent", async () => {
  const send = vi.fn<() => Promise<never>>(() => Promise.resolve(success));
  const result = await checkCall({ request: refusing }, {}, send);
  expect(send).not.toHaveBeenCalled();
  expect(result).toMatchObject({
    ok: false,
    error: {
      content: {
        detail: "invalid-request",
        message: "find: the request does not match its schema at name",
      },
    },
  });
});

test("a success whose body does not match is a failure", async () => {
  const result = await checkCall({ response: refusing }, {}, () => Promise.resolve(success));
  expect(result).toMatchObject({
    ok: false,
    error: {
      content: {
        detail: "invalid-response",
        message: "find: the response does not match its schema at name",
      },
    },
  });
});

test("a failure is compared with no schema and stays as it is", async () => {
  expect(await checkCall({ response: refusing }, {}, () => Promise.resolve(failure))).toBe(failure);
});

test("without schemas, or with ones that match, the result stays as it is", async () => {
  const accepting: ValueSchema = { safeParse: () => ({ success: true }) };
  const send = () => Promise.resolve(success);
  expect(await checkCall({}, {}, send)).toBe(success);
  expect(await checkCall({ request: accepting, response: accepting }, {}, send)).toBe(success);
});

test("the schema is given what is sent: keys that hold undefined are left out, values stay", async () => {
  const seen: unknown[] = [];
  const request: ValueSchema = { safeParse: (value) => ({ success: seen.push(value) > 0 }) };
  const bare = Object.assign(Object.create(null) as object, { a: undefined, b: 1 });
  class Exact {
    unset = undefined;
  }
  const [day, exact] = [new Date(0), new Exact()];
  await checkCall(
    { request },
    { gone: undefined, list: [{ gone: undefined }], bare, day, exact },
    () => Promise.resolve(success),
  );
  await checkCall({ request }, {}, () => Promise.resolve(success));
  expect(seen).toEqual([{ list: [{}], bare: { b: 1 }, day, exact }, {}]);
  const [first] = seen as [{ exact: unknown; bare: object; list: [object] }];
  expect(Object.keys(first)).toEqual(["list", "bare", "day", "exact"]);
  expect([Object.keys(first.bare), Object.keys(first.list[0])]).toEqual([["b"], []]);
  expect(first.exact).toBe(exact);
});
