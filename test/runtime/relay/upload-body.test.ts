import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { PassThrough, type Readable } from "node:stream";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { drainUpload, readUpload } from "../../../runtime/relay/upload-body.js";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

const limits = { bodyBytes: 1000, idleMs: 60_000 };

function createRequest(headers: Record<string, string>): PassThrough & IncomingMessage {
  const socket = { destroyed: false, destroy: vi.fn<() => void>() };
  return Object.assign(new PassThrough(), { headers, socket, complete: false }) as never;
}

it("reads a short body in one piece and leaves no timer behind", async () => {
  const request = createRequest({ "content-length": "6" });
  const body = readUpload(request, limits);
  expect(vi.getTimerCount()).toBe(1);
  request.write("abc");
  request.end("def");
  expect((await body)?.toString()).toBe("abcdef");
  if (!request.closed) await once(request, "close");
  expect(vi.getTimerCount()).toBe(0);
});

it("leaves no timer behind when the caller goes away within a short body", async () => {
  const request = createRequest({ "content-length": "6" });
  void readUpload(request, limits);
  request.write("abc");
  await once(request.destroy(), "close");
  expect(vi.getTimerCount()).toBe(0);
});

it.each<Record<string, string>>([{}, { "content-length": "0" }])(
  "has no body to read for the headers %j",
  (headers) => {
    expect(readUpload(createRequest(headers), limits)).toBeNull();
  },
);

it("ends nothing but itself when it falls silent after its reader has gone", async () => {
  const request = createRequest({ "transfer-encoding": "chunked" });
  const body = readUpload(request, limits) as Readable;
  const closed = new Promise((resolve) => body.on("close", resolve));
  body.read(0);
  vi.advanceTimersByTime(limits.idleMs);
  await closed;
  expect(body.errored).toMatchObject({ code: "idle-timeout" });
});

it("gives up a refused upload that takes longer than 5 s, and keeps the connection of others", async () => {
  const slow = createRequest({});
  const quick = createRequest({});
  drainUpload(slow);
  drainUpload(quick);
  quick.end("rest");
  await once(quick, "close");
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(4_999);
  expect(slow.socket.destroy).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(slow.socket.destroy).toHaveBeenCalledOnce();
  expect(quick.socket.destroy).not.toHaveBeenCalled();
});
