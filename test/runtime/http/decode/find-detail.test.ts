import { expect, test } from "vitest";
import { findDetail } from "../../../../runtime/http/decode/create-failure.js";

/** What Deno and Bun say, which no test here can make them say; Node's failures have the fault table. */
test.each([
  ["reset", false, "Connection reset by peer (os error 104)", undefined],
  [
    "closed",
    false,
    "client error (SendRequest): connection closed before message completed",
    undefined,
  ],
  ["invalid-request", false, "Request with GET/HEAD method cannot have body.", undefined],
  ["truncated", true, "error reading a body from connection", undefined],
  ["decode", true, "unexpected end of file", undefined],
  ["refused", false, "tcp connect error: Connection refused (os error 111)", undefined],
  ["decode", true, "ZlibError fetching", "ZlibError"],
  ["reset", false, "The socket connection was closed unexpectedly", "ECONNRESET"],
] as const)("%s (answered: %s): %s", (detail, hasResponse, message, code) => {
  const inner = Object.assign(new Error(message), code && { code });
  const error = code ? inner : new TypeError("fetch failed", { cause: inner });
  expect(findDetail(error, hasResponse)).toBe(detail);
});
