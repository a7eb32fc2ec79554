import { describe, expect, it } from "vitest";
import type { EndpointEncoding } from "../../../../../../runtime/http/index.js";
import { matchEndpoint } from "../../../../../../runtime/playground/state/request/curl/match-endpoint.js";

const encoding: EndpointEncoding = {
  id: "plant",
  method: "GET",
  path: ["/plants/", { parameter: "id" }],
  parameters: [
    { key: "id", name: "id", in: "path", style: "simple", explode: false, required: true },
  ],
  responses: [],
};
const known = ["https://api.example/v1/", ""];
const match = (method: string, url: string) =>
  matchEndpoint(encoding, known, { method, url, headers: [] });

describe("a request belongs to an endpoint", () => {
  it.each(["GET", "get", "HEAD"])("by the method %s", (method) => {
    expect(match(method, "https://api.example/v1/plants/7?x=/")).toEqual({
      baseUrl: "https://api.example/v1",
      path: { id: "7" },
    });
  });

  it.each(["PUT", "POST", "DELETE"])("but not by the method %s", (method) => {
    expect(match(method, "https://api.example/v1/plants/7")).toBeUndefined();
  });

  it("a HEAD does not belong to an endpoint of another method", () => {
    const post = { ...encoding, method: "POST" };
    const request = { method: "HEAD", url: "https://api.example/v1/plants/7", headers: [] };
    expect(matchEndpoint(post, known, request)).toBeUndefined();
  });

  it("below an address that nobody knows, too", () => {
    expect(match("GET", "https://other.example/plants/7")).toMatchObject({ path: { id: "7" } });
    expect(match("GET", "https://api.example/v1/pots/7")).toBeUndefined();
  });
});
