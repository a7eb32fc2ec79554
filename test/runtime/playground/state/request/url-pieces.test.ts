import { describe, expect, it } from "vitest";
import type { EndpointEncoding } from "../../../../../runtime/http/index.js";
import { cutUrl } from "../../../../../runtime/playground/state/request/url-pieces.js";

const encoding: EndpointEncoding = {
  id: "e",
  method: "GET",
  path: ["/plants/", { parameter: "plant" }, "/waterings/", { parameter: "id" }],
  responses: [],
};

describe("the pieces of an address", () => {
  it("tell base, path, parameters and query apart", () => {
    const url = "https://api.example/v1/plants/a%2Fb/waterings/7?x=1&y=%2F";
    expect(cutUrl(encoding, "https://api.example/v1/", url)).toEqual([
      { kind: "base", text: "https://api.example/v1" },
      { kind: "path", text: "/plants/" },
      { kind: "parameter", text: "a%2Fb" },
      { kind: "path", text: "/waterings/" },
      { kind: "parameter", text: "7" },
      { kind: "query", text: "?x=1&y=%2F" },
    ]);
  });

  it("mark parameters without a value", () => {
    const pieces = cutUrl(
      encoding,
      "https://a.example",
      "https://a.example/plants/:plant/waterings/:id",
    );
    expect(pieces.filter(({ kind }) => kind === "missing").map(({ text }) => text)).toEqual([
      ":plant",
      ":id",
    ]);
  });

  it.each([
    ["https://a.example/v1", "https://other.example/plants/x"],
    ["https://a.example?key=1", "https://a.example/plants/x/waterings/1?key=1"],
    ["", "/plants/1/waterings/2#x"],
    ["https://a.example", "https://a.example/unlike/the/template"],
  ])("joined give back the address, whatever the base %s", (base, url) => {
    expect(
      cutUrl(encoding, base, url)
        .map(({ text }) => text)
        .join(""),
    ).toBe(url);
  });
});
