import { describe, expect, test } from "vitest";
import {
  ApiError,
  type ApiResult,
  type CallFailure,
  isApiError,
  type NamedError,
  type RawResponse,
  toFetchInit,
  unwrap,
} from "../../../runtime/http/index.js";

const rawResponse: RawResponse = {
  call: "GET /pets/{petId}",
  headers: new Headers(),
  redirected: false,
  status: 404,
  statusText: "",
  type: "basic",
  url: "",
  attempts: 1,
};
type Failed = CallFailure<NamedError<"NotFound", { secret: string }>>;
const failed = (error: Failed): ApiResult<number, Failed> => ({ ok: false, error, rawResponse });

describe("the cause of an ApiError", () => {
  test("is that of the failure", () => {
    const cause = new Error("ECONNREFUSED");
    const content = { reason: "unknown", detail: "refused", message: "no", cause } as const;
    expect(new ApiError({ error: undefined, content }, rawResponse).cause).toBe(cause);
  });

  test("is nothing of a named error, whose content is the API's", () => {
    const failure = { error: "NotFound", content: { cause: "secret" } };
    expect("cause" in new ApiError(failure, rawResponse)).toBe(false);
  });
});

describe("unwrap", () => {
  test("gives the body", () => {
    expect(unwrap({ ok: true, body: 1, rawResponse })).toBe(1);
  });

  test.each<[Failed, string]>([
    [
      { error: "NotFound", content: { secret: "s" } },
      "GET /pets/{petId} failed with NotFound (status 404)",
    ],
    [
      {
        error: undefined,
        content: { reason: "status-code", declared: false, statusCode: 418, body: "secret" },
      },
      "GET /pets/{petId} failed with status 418",
    ],
    [
      { error: undefined, content: { reason: "non-json", statusCode: 200, rawBody: "secret" } },
      "GET /pets/{petId} succeeded with status 200, but its body is not JSON",
    ],
    [
      { error: undefined, content: { reason: "timeout", message: "The request timed out" } },
      "The request timed out",
    ],
  ])("throws %j", (error, message) => {
    const thrown = (() => {
      try {
        return unwrap(failed(error));
      } catch (reason) {
        return reason;
      }
    })();
    expect(thrown).toBeInstanceOf(ApiError);
    expect(thrown).toMatchObject({ name: "ApiError", message, failure: error, rawResponse });
    expect(String(thrown)).not.toContain("secret");
  });

  test("isApiError knows errors of another copy, and nothing else", () => {
    const copy = Object.assign(new Error("x"), { name: "ApiError", failure: {}, rawResponse });
    expect([new ApiError({}, rawResponse), copy].every(isApiError)).toBe(true);
    expect([new Error("x"), { name: "ApiError" }, null, undefined, "x"].some(isApiError)).toBe(
      false,
    );
  });
});

describe("toFetchInit", () => {
  const request = { method: "POST", url: "http://a.example/x", headers: [["X-A", "1"]] as const };

  test("text bodies with their type, unless a header says otherwise", () => {
    const body = { type: "json", contentType: "application/json", text: "{}" } as const;
    const { url, init } = toFetchInit({ ...request, body });
    expect(url).toBe(request.url);
    expect(init).toEqual({
      method: "POST",
      headers: [
        ["X-A", "1"],
        ["Content-Type", "application/json"],
      ],
      body: "{}",
    });
    const own = toFetchInit({ ...request, headers: [["content-type", "a/b"]], body });
    expect(own.init.headers).toEqual([["content-type", "a/b"]]);
    expect(toFetchInit(request).init).not.toHaveProperty("body");
  });

  test("form data without a type, so that fetch sets its boundary", async () => {
    const { url, init } = toFetchInit({
      ...request,
      body: {
        type: "multipart",
        parts: [
          { name: "a", value: "1" },
          { name: "b", value: "{}", contentType: "application/json" },
          {
            name: "c",
            filename: "c.txt",
            contentType: "text/x-c",
            blob: new Blob(["c"], { type: "text/plain" }),
          },
        ],
      },
    });
    expect(init.headers).toEqual([["X-A", "1"]]);
    const text = await new Request(url, init).text();
    expect(text).toMatch(/name="a"\r\n\r\n1\r\n/);
    // Typed, and still no file.
    expect(text).toMatch(/name="b"\r\nContent-Type: application\/json\r\n\r\n\{\}/);
    expect(text).toMatch(/name="c"; filename="c.txt"\r\nContent-Type: text\/x-c\r\n\r\nc/);
  });

  test("files by their bytes, streams half duplex, and nothing for a mere path", () => {
    const blob = new Blob(["x"]);
    expect(
      toFetchInit({ ...request, body: { type: "file", contentType: "a/b", blob } }).init.body,
    ).toBe(blob);
    const stream = new Blob(["x"]).stream();
    expect(
      toFetchInit({ ...request, body: { type: "stream", contentType: "a/b", stream } }).init,
    ).toMatchObject({ body: stream, duplex: "half" });
    expect(() => toFetchInit({ ...request, body: { type: "file", path: "a.png" } })).toThrow(
      "no content",
    );
  });
});
