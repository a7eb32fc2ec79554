import { describe, expect, it } from "vitest";
import { parseEndpointReference } from "../../../../runtime/snippets/index.js";

describe("the endpoint reference of an SDK snippet", () => {
  it.each(["GET", "POST", "PUT", "DELETE", "PATCH"])("is %s, a space and a path", (method) => {
    const path = "/plants/{plant_id}/Waterings-2";
    expect(parseEndpointReference(`${method} ${path}`)).toEqual({ method, path });
  });

  it.each([
    "HEAD /a",
    "get /a",
    "GET  /a",
    "GET",
    "GET ",
    "/a",
    "GET /a.b",
    "GET /a:b",
    "GET /a b",
  ])("is not '%s'", (text) => {
    expect(() => parseEndpointReference(text)).toThrow("invalid endpoint reference");
  });
});
