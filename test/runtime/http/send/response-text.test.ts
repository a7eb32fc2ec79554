import { describe, expect, test } from "vitest";
import { type EndpointEncoding, sendCall } from "../../../../runtime/http/index.js";

const encoding: EndpointEncoding = {
  id: "load",
  method: "GET",
  path: ["/things"],
  responses: [{ status: 200, kind: "json" }],
};

function get(response: Response) {
  const api = { name: "probe", environments: {} };
  const fetch = () => Promise.resolve(response);
  return sendCall(api, encoding, [], { baseUrl: "http://a.example", fetch, maxRetries: 0 });
}

describe("the text of a response", () => {
  test.each([
    [200, '{"a":1}'],
    [200, " \n"],
    [404, '{"a":1}'],
    [500, "no"],
  ])("is told as it was received: %i %j", async (status, text) => {
    expect((await get(new Response(text, { status }))).rawResponse).toMatchObject({ status, text });
  });

  test("that is white space alone is no body, whatever the status", async () => {
    expect(await get(new Response(" \n"))).toMatchObject({ ok: true, body: undefined });
    const failed = await get(new Response(" \n", { status: 500 }));
    expect(failed).toHaveProperty("error.content", {
      reason: "status-code",
      declared: false,
      statusCode: 500,
      body: undefined,
    });
  });

  test("that was not received is not told, and the status of the error is", async () => {
    const broken = new ReadableStream({ pull: (stream) => stream.error(new Error("reset")) });
    const { rawResponse } = await get(new Response(broken, { status: 404 }));
    expect(rawResponse.status).toBe(404);
    expect(rawResponse).not.toHaveProperty("text");
  });
});
