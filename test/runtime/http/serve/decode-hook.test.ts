import { expect, it, vi } from "vitest";
import {
  type DecodedCall,
  type EndpointEncoding,
  serveCalls,
} from "../../../../runtime/http/index.js";

const operation: EndpointEncoding = {
  id: "findPet",
  method: "GET",
  path: ["/pet"],
  parameters: [],
  responses: [{ status: 200, kind: "json", contentType: "application/json" }],
};
const values = { path: {}, query: { from: "hook" }, headers: {}, cookies: {} };

it("reads values by the server's own way, once the caller is admitted", async () => {
  const decode = vi.fn<() => Promise<DecodedCall>>(() => Promise.resolve({ operation, values }));
  const refusal = new Response(null, { status: 401 });
  const serve = serveCalls<{ isKnown: boolean }>({
    operations: [operation],
    handlers: { findPet: (_request, call) => ({ ok: true, body: call.values.query }) },
    authorize: (_operation, _request, { isKnown }) => (isKnown ? undefined : refusal),
    decode,
  });
  const request = (): Request => new Request("http://localhost/pet?from=address");
  expect((await serve(request(), { isKnown: false })).status).toBe(401);
  expect(decode).not.toHaveBeenCalled();
  const answer = await serve(request(), { isKnown: true });
  expect(await answer.json()).toEqual({ from: "hook" });
  expect(decode).toHaveBeenCalledWith(operation, expect.any(Request), { isKnown: true });
});

it("responds with the status and the issues that it refuses with", async () => {
  const issues = [{ code: "odd", severity: "error", message: "Odd.", pointer: "/body" } as const];
  const serve = serveCalls({
    operations: [operation],
    handlers: { findPet: () => ({ ok: true, body: 1 }) },
    decode: () => Promise.resolve({ status: 413, issues: [...issues] }),
  });
  const answer = await serve(new Request("http://localhost/pet"), undefined);
  expect([answer.status, await answer.json()]).toEqual([
    413,
    { error: "BodyTooLarge", content: issues },
  ]);
});
