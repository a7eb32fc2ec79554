import { describe, expect, it } from "vitest";
import { isTransientFailure } from "../../../../runtime/http/send/retry.js";

const isTransient = (statusCode: number, retryAfter?: number): boolean =>
  isTransientFailure({
    error: undefined,
    content: {
      reason: "status-code",
      declared: false,
      statusCode,
      body: undefined,
      ...(retryAfter === undefined ? {} : { retryAfter }),
    },
  });

describe("connecting again after a status", () => {
  it.each([408, 429, 500, 599])("helps after %d", (status) => {
    expect(isTransient(status)).toBe(true);
  });

  it.each([400, 401, 407, 409, 428, 430, 499])("does not help after %d", (status) => {
    expect(isTransient(status)).toBe(false);
  });

  it("is done where the server asks for a wait of 60 seconds, and not for more", () => {
    expect(isTransient(503, 60_000)).toBe(true);
    expect(isTransient(503, 60_001)).toBe(false);
  });
});

describe("connecting again after another failure", () => {
  const without = (detail: string) =>
    isTransientFailure({
      error: undefined,
      content: { reason: "unknown", detail, message: "" },
    } as never);

  it.each(["closed", "network", "reset", "truncated"])("helps after %s", (detail) => {
    expect(without(detail)).toBe(true);
  });

  it.each([
    "aborted",
    "dns",
    "tls",
    "protocol",
    "decode",
    "redirect",
    "too-large",
    "invalid-request",
    "auth-supplier",
  ])("does not help after %s", (detail) => {
    expect(without(detail)).toBe(false);
  });

  it("helps after a timeout, and not after an error that the API declares", () => {
    expect(isTransientFailure({ error: undefined, content: { reason: "timeout" } } as never)).toBe(
      true,
    );
    const declared = { error: "Busy", content: { reason: "status-code", statusCode: 503 } };
    expect(isTransientFailure(declared as never)).toBe(false);
  });
});
