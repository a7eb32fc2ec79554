import { describe, expect, test } from "vitest";
import {
  explainBrokenBody,
  explainFetchFailure,
  explainTimeout,
  printError,
} from "../../../../../../runtime/playground/state/transport/send/explain-failure.js";
import type { IncomingResponse } from "../../../../../../runtime/playground/state/transport/response/read-response.js";

describe("a failed fetch", () => {
  test.each([
    [{ relay: false, online: false } as const, "You are offline."],
    [{ relay: "http://r", online: false } as const, "You are offline."],
    [{ relay: "http://r", online: true } as const, "The relay could not be reached."],
    [
      { relay: false, online: true } as const,
      "The browser received no readable response from the API.",
    ],
  ])("with %j: %s", (context, title) => {
    const failure = explainFetchFailure(context);
    expect(failure.title).toBe(title);
    expect(failure.hint).not.toBe("");
  });

  test("by the reader's own timeout says after how long", () => {
    expect(explainTimeout(30).title).toBe("The response was not complete within 30 s.");
  });

  test("is printed by its name and message", () => {
    expect(printError(new TypeError("no"))).toBe("TypeError: no");
    expect(printError("words")).toBe("words");
  });
});

describe("a body that broke off", () => {
  const answer = (headers: readonly (readonly [string, string])[], statusText = "OK") =>
    ({ status: 200, statusText, headers }) as unknown as IncomingResponse;
  const arrived = (length: number, start = "abc") => ({
    length,
    start: new TextEncoder().encode(start),
  });

  test("tells how much of it came, and its beginning", () => {
    const declared = answer([["Content-Length", "54321"]]);
    expect(explainBrokenBody(declared, arrived(1234), "TypeError: cut")).toMatchObject({
      title: "The response ended before it was complete.",
      detail: "Status 200 OK\n1,234 of 54,321 bytes arrived\nTypeError: cut\n\nabc",
    });
    expect(explainBrokenBody(answer([], ""), arrived(3), "e").detail).toBe(
      "Status 200\n3 bytes arrived\ne\n\nabc",
    );
    expect(explainBrokenBody(declared, arrived(0, ""), "e").detail).toBe(
      "Status 200 OK\n0 of 54,321 bytes arrived\ne",
    );
    expect(explainBrokenBody(answer([["content-length", "3"]]), arrived(3), "e").detail).toContain(
      "\n3 bytes arrived",
    );
    const long = explainBrokenBody(answer([]), arrived(9000, "x".repeat(9000)), "e").detail ?? "";
    expect(long.split("\n\n")[1]).toHaveLength(2000);
  });

  test("of an encoding is named by it; a declared length says nothing of what is decoded", () => {
    const encoded = answer([
      ["Content-Encoding", "br"],
      ["Content-Length", "99999"],
    ]);
    expect(explainBrokenBody(encoded, arrived(5), "e")).toMatchObject({
      title: "The response is marked as br, and only its beginning could be decoded.",
      detail: "Status 200 OK\n5 bytes arrived\ne\n\nabc",
    });
    expect(explainBrokenBody(encoded, arrived(0), "e").title).toBe(
      "The response is marked as br, but could not be decoded.",
    );
  });
});
