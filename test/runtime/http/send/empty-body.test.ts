import { describe, expect, it } from "vitest";
import {
  sendCall,
  type ClientOptions,
  type EndpointEncoding,
} from "../../../../runtime/http/index.js";

const json = [{ status: 200, kind: "json" }] as const;

/** Sends a call that is answered with nothing. */
function send(
  options: ClientOptions,
  more: Partial<EndpointEncoding> = {},
  response: () => Response = () => new Response(" "),
) {
  const api = { name: "acme", environments: { main: "https://api.example" } };
  const encoding = { id: "get", method: "GET", path: ["/pets"], responses: json, ...more };
  const fetch = async () => response();
  return sendCall(api, encoding, [], { baseUrl: "https://api.example", fetch, ...options });
}

describe("a success without a body", () => {
  it("is undefined, because many servers send none", async () => {
    expect(await send({})).toMatchObject({ ok: true, body: undefined });
  });

  it("fails and says so where that is asked for", async () => {
    expect(await send({ emptyBody: "fail" })).toMatchObject({
      ok: false,
      error: {
        content: { detail: "empty-body", message: "GET /pets failed: the response has no body" },
      },
      rawResponse: { status: 200, attempts: 1 },
    });
  });

  it.each<[string, Partial<EndpointEncoding>, () => Response]>([
    ["of status 204", {}, () => new Response(null, { status: 204 })],
    ["that declares none", { responses: [{ status: 200, kind: "empty" }] }, () => new Response()],
  ])("is none that fails %s", async (_, more, response) => {
    expect(await send({ emptyBody: "fail" }, more, response)).toMatchObject({ ok: true });
  });
});
