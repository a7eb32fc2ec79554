import { describe, expect, it, vi } from "vitest";
import type { HttpRequest } from "../../../../../../runtime/http/index.js";
import { maskForView } from "../../../../../../runtime/playground/state/request/secrets/secret-view.js";
import { maskSigned } from "../../../../../../runtime/playground/state/request/secrets/signed-request-secrets.js";
import {
  signForSend,
  type SignRequest,
} from "../../../../../../runtime/playground/state/transport/send/sign-for-send.js";

const request: HttpRequest = {
  method: "POST",
  url: "https://api.example/a?b=c",
  headers: [["Accept", "text/plain"]],
  body: { type: "text", contentType: "text/plain", text: "hello" },
};
const live = (): AbortSignal => new AbortController().signal;

describe("signing before a request is sent", () => {
  it("is what the function returns, now or later; without a function the request stays", async () => {
    const signed = { ...request, url: "https://api.example/a?b=c&s=1" };
    expect(await signForSend(request, () => signed, live())).toEqual({
      type: "signed",
      request: signed,
    });
    expect(await signForSend(request, () => Promise.resolve(signed), live())).toMatchObject({
      request: signed,
    });
    expect(await signForSend(request, undefined, live())).toMatchObject({ request });
  });

  it("gets a copy with the body as it is", async () => {
    const sign = vi.fn<SignRequest>((given) => {
      (given.headers as unknown as string[][]).push(["X", "y"]);
      return given;
    });
    await signForSend(request, sign, live());
    expect(request.headers).toHaveLength(1);
    expect(sign.mock.calls[0]?.[0].body).toBe(request.body);
  });

  it.each<[string, SignRequest, string]>([
    ["that throws", () => fail("no key"), "Error: no key"],
    ["that rejects", () => Promise.reject(new Error("no session")), "Error: no session"],
    ["that returns nothing", () => undefined as never, "an absolute url"],
    ["that returns a relative address", (given) => ({ ...given, url: "/a" }), "an absolute url"],
    [
      "that returns an object of headers",
      (given) => ({ ...given, headers: { a: "b" } as never }),
      "[name, value] pairs",
    ],
    [
      "that returns a header without a value",
      (given) => ({ ...given, headers: [["a"]] as never }),
      "[name, value] pairs",
    ],
  ])("fails in plain words with a function %s", async (_name, sign, detail) => {
    const outcome = await signForSend(request, sign, live());
    if (outcome.type !== "failed") throw new Error(outcome.type);
    expect(outcome.failure.title).toBe("The request could not be signed, so it was not sent.");
    expect(outcome.failure.hint).toContain("Check your credentials");
    expect(outcome.failure.detail).toContain(detail);
    expect(outcome.cause).toBeInstanceOf(Error);
  });

  it("ends when it is canceled, and drops what comes later", async () => {
    const controller = new AbortController();
    const waiting = signForSend(request, () => new Promise(() => undefined), controller.signal);
    controller.abort();
    expect(await waiting).toEqual({ type: "cancelled" });
    expect(await signForSend(request, () => fail("late"), controller.signal)).toEqual({
      type: "cancelled",
    });
  });
});

function fail(message: string): never {
  throw new Error(message);
}

describe("a signed request as it is shown", () => {
  const secret = "t0k3n-0123456789-abcdefghijkl";
  const real: HttpRequest = {
    ...request,
    url: `https://api.example/a b?key=${secret}&page=2&flag&empty=`,
    headers: [
      ["Authorization", `Bearer ${secret}`],
      ["Accept", "text/plain"],
      ["X-Date", "old"],
    ],
  };
  const masked: HttpRequest = {
    ...request,
    url: "https://api.example/a b?key=t*9&page=2&flag&empty=",
    headers: [
      ["Authorization", "Bearer t*9"],
      ["Accept", "text/plain"],
      ["X-Date", "old"],
    ],
    body: { type: "text", contentType: "text/plain", text: "h*o" },
  };

  it("is the masked one, with everything masked that signing added or changed", () => {
    const signed: HttpRequest = {
      method: "PUT",
      url: `https://api.example/a%20b?key=${secret}&page=2&flag&empty=&X-Signature=0123456789abcdef`,
      headers: [
        ["authorization", `Bearer ${secret}`],
        ["Accept", "text/plain"],
        ["X-Date", "20260101T000000Z"],
        ["X-Signature", "fedcba9876543210"],
      ],
      body: { type: "text", contentType: "text/plain", text: "signed" },
    };
    expect(maskSigned(signed, real, masked)).toEqual({
      method: "PUT",
      url: `https://api.example/a%20b?key=t*9&page=2&flag&empty=&X-Signature=${maskForView("0123456789abcdef")}`,
      headers: [
        ["authorization", "Bearer t*9"],
        ["Accept", "text/plain"],
        ["X-Date", maskForView("20260101T000000Z")],
        ["X-Signature", maskForView("fedcba9876543210")],
      ],
      body: masked.body,
    });
  });

  it("keeps the masked form when nothing was signed, and when that has no address", () => {
    expect(maskSigned(real, real, masked)).toBe(masked);
    expect(maskSigned({ ...real }, real, { ...masked, url: "", headers: [] })).toMatchObject({
      url: "",
      headers: [
        ["Authorization", maskForView(`Bearer ${secret}`)],
        ["Accept", maskForView("text/plain")],
        ["X-Date", "*".repeat(28)],
      ],
    });
  });

  it("masks a credential that moved to another place", () => {
    const moved: HttpRequest = {
      ...real,
      headers: [["X-Key", secret], ...real.headers.slice(1)],
      url: `https://other.example/?k=${secret}`,
    };
    expect(JSON.stringify(maskSigned(moved, real, masked))).not.toContain(secret);
  });
});
