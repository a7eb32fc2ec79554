import { errors } from "undici";
import { describe, expect, it } from "vitest";
import { RelayProblem, toRelayProblem } from "../../../runtime/relay/relay-problem.js";

describe("what became of a call, by the error that ended it", () => {
  it.each<[error: unknown, code: string, status: number]>([
    [new errors.ConnectTimeoutError(), "connect-timeout", 504],
    [new errors.HeadersTimeoutError(), "headers-timeout", 504],
    [new errors.BodyTimeoutError(), "idle-timeout", 504],
    [new errors.HeadersOverflowError(), "headers-too-large", 502],
    [new errors.ResponseContentLengthMismatchError(), "response-invalid", 502],
    [new errors.HTTPParserError(), "response-invalid", 502],
    [new errors.RequestContentLengthMismatchError(), "header-refused", 400],
    [new errors.InvalidArgumentError(), "header-refused", 400],
    [new errors.NotSupportedError(), "header-refused", 400],
    [new errors.SocketError(), "target-closed", 502],
    [new errors.ClientDestroyedError(), "shutting-down", 503],
    [new errors.ClientClosedError(), "shutting-down", 503],
    ...["ECONNRESET", "EPIPE", "ECONNABORTED", "ETIMEDOUT"].map((code): [Error, string, number] => [
      Object.assign(new Error(code), { code }),
      "target-closed",
      502,
    ]),
    [new Error("unknown"), "internal", 500],
    [Object.assign(new Error("a number"), { code: 7 }), "internal", 500],
    [null, "internal", 500],
    ["text", "internal", 500],
  ])("%s is %s with status %d", (error, code, status) => {
    expect(toRelayProblem(error)).toMatchObject({ code, status });
  });

  it("a problem stays as it is", () => {
    const problem = new RelayProblem("idle-timeout", { status: 408 });
    expect(toRelayProblem(problem)).toBe(problem);
  });
});

it.each([
  ["address-refused", 403],
  ["body-too-large", 413],
  ["connect-failed", 502],
  ["dns-failed", 502],
  ["host-refused", 421],
  ["method-refused", 405],
  ["not-found", 404],
  ["port-refused", 403],
  ["rate-limited", 429],
  ["response-too-large", 502],
  ["response-undecodable", 502],
  ["scheme-refused", 400],
  ["target-invalid", 400],
  ["target-loop", 508],
  ["tls-failed", 502],
  ["token-required", 401],
  ["too-many-requests", 429],
  ["total-timeout", 504],
  ["connect-timeout", 504],
  ["connection-bound", 403],
  ["fetch-mode-refused", 403],
  ["handshake-refused", 400],
  ["header-refused", 400],
  ["headers-timeout", 504],
  ["headers-too-large", 502],
  ["idle-timeout", 504],
  ["internal", 500],
  ["origin-refused", 403],
  ["plain-refused", 403],
  ["private-refused", 403],
  ["response-invalid", 502],
  ["shutting-down", 503],
  ["target-closed", 502],
  ["target-refused", 403],
] as const)("%s has the status %d", (code, status) => {
  expect(new RelayProblem(code).status).toBe(status);
});
