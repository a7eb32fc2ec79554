import { expect, test } from "vitest";
import {
  createRefusal,
  createSuccess,
  describeAbort,
  describeClose,
} from "../../../../runtime/http/channel/channel-result.js";

test.each([
  [1001, "1001 (going away)"],
  [1002, "1002 (protocol error)"],
  [1003, "1003 (unsupported data)"],
  [1006, "1006 (connection lost)"],
  [1007, "1007 (invalid data)"],
  [1008, "1008 (policy violation)"],
  [1009, "1009 (message too big)"],
  [1010, "1010 (extension missing)"],
  [1011, "1011 (internal error)"],
  [1012, "1012 (service restart)"],
  [1013, "1013 (try again later)"],
  [1014, "1014 (bad gateway)"],
  [1015, "1015 (TLS failure)"],
  [4000, "4000"],
])("a close with %d is reported as %s", (code, words) => {
  const close = { code, reason: "because", wasClean: true };
  expect(describeClose(close).content).toMatchObject({
    detail: "closed",
    message: `The channel was closed with ${words}`,
    cause: close,
  });
});

test("results of a channel have the status of what happened", () => {
  expect(createSuccess("x", 2)).toMatchObject({
    ok: true,
    body: "x",
    rawResponse: { status: 101, statusText: "Switching Protocols", type: "default", attempts: 2 },
  });
  const aborted = describeAbort(AbortSignal.abort());
  expect(createRefusal(aborted, 1)).toMatchObject({
    ok: false,
    error: aborted,
    rawResponse: { status: 499, statusText: "Client Closed Request", type: "error" },
  });
  const closed = describeClose({ code: 1011, reason: "", wasClean: true });
  expect(createRefusal(closed, 1).rawResponse).toMatchObject({
    status: 0,
    statusText: "Unknown Error",
  });
  const refused = {
    error: undefined,
    content: { reason: "status-code", declared: false, statusCode: 403, body: undefined },
  } as const;
  expect(createRefusal(refused, 1).rawResponse).toMatchObject({ status: 403, statusText: "" });
});
