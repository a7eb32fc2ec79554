import { describe, expect, it } from "vitest";
import { toAccept } from "../../../../runtime/definition/encoding/to-accept.js";
import type { ResponseEncoding } from "../../../../runtime/http/index.js";

const json: ResponseEncoding = { status: 200, kind: "json" };
const empty: ResponseEncoding = { status: 204, kind: "empty" };
const text = (contentType: string): ResponseEncoding => ({
  status: 200,
  kind: "text",
  contentType,
});
const other = (contentType: string): ResponseEncoding => ({
  status: 200,
  kind: "json",
  contentType,
});
const events: ResponseEncoding = { status: 200, kind: "stream", stream: { format: "sse" } };
const file = (contentType?: string): ResponseEncoding => ({
  status: 200,
  kind: "file",
  ...(contentType === undefined ? {} : { contentType }),
});

describe("what a request accepts", () => {
  it.each<[string, readonly ResponseEncoding[], string | undefined]>([
    ["JSON is the default", [json], undefined],
    ["an empty response beside JSON does not matter", [json, empty], undefined],
    ["JSON alone, whatever its position", [text("text/plain"), json], undefined],
    [
      "application/json before other JSON types",
      [other("application/hal+json"), text("text/csv"), json],
      undefined,
    ],
    [
      "another JSON type before text",
      [text("text/csv"), other("application/hal+json")],
      "application/hal+json",
    ],
    [
      "a stream of JSON before text, and text before a file",
      [file("image/png"), text("text/csv"), { ...events, stream: { format: "sse", json: true } }],
      "text/event-stream",
    ],
    ["text before a file", [file("image/png"), text("text/csv")], "text/csv"],
    [
      "one type of each status, JSON first",
      [{ ...text("text/csv"), status: 202 }, json],
      "application/json, text/csv",
    ],
    [
      "a JSON type of its own is asked for as declared",
      [other("application/vnd.api+json")],
      "application/vnd.api+json",
    ],
    ["a charset is left out", [other("application/json; charset=utf-8")], undefined],
    [
      "other parameters are kept",
      [other("application/json;odata=verbose")],
      "application/json;odata=verbose",
    ],
    ["a stream alone", [events], "text/event-stream"],
    ["a stream beside JSON is not asked for", [events, json], undefined],
    ["a file", [file("image/png")], "image/png"],
    ["a file of any type", [file()], "*/*"],
    ["several types in one declaration", [file("image/png, image/jpeg")], "image/png, image/jpeg"],
    [
      "JSON under a range, which comes last",
      [other("*/*"), text("text/csv")],
      "application/json, */*",
    ],
    ["no body is declared", [empty], "application/json, */*"],
    ["nothing is declared", [], "application/json, */*"],
    [
      "equal types once, without regard to case",
      [text("text/CSV"), { ...text("text/csv"), status: 201 }],
      "text/csv",
    ],
    ["what cannot be read is left out", [other("application/x-protobuf"), json], undefined],
    [
      "what cannot be read is asked for where there is nothing else",
      [other("application/x-protobuf")],
      "application/x-protobuf",
    ],
    ["text that is no media type is left out", [text("text/pläin"), text("n/a, csv")], "n/a"],
    [
      "redirects do not count",
      [{ status: 302, kind: "text", contentType: "text/html" }, json],
      undefined,
    ],
    [
      "a default response counts alone",
      [{ status: "default", kind: "text", contentType: "text/csv" }],
      "text/csv",
    ],
    [
      "a default response does not count beside success",
      [{ status: "default", kind: "text", contentType: "text/csv" }, json],
      undefined,
    ],
    [
      "a wildcard status is a success",
      [{ status: "2XX", kind: "text", contentType: "text/csv" }],
      "text/csv",
    ],
  ])("%s", (_, responses, expected) => {
    expect(toAccept(responses)).toBe(expected);
  });

  it("is JSON and a stream where the request says which of them comes", () => {
    expect(toAccept([events, json], [], true)).toBe("application/json, text/event-stream");
  });

  it("stays short enough to be sent to another origin without a preflight", () => {
    const types = Array.from({ length: 30 }, (_, index) => ({
      ...text(`text/type-${index}`),
      status: 201 + index,
    }));
    const accept = toAccept([...types, json]) ?? "";
    expect(accept).toMatch(/^application\/json, text\/type-0, /);
    expect(accept.length).toBeLessThanOrEqual(128);
    expect(accept).toMatch(/text\/type-\d+$/);
  });
});
