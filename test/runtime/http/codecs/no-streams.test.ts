import { expect, it, vi } from "vitest";
import { fileResponse, sendOperation } from "../../../../runtime/http/index.js";

const api = { name: "photos", environments: {} };
const operation = {
  id: "call",
  method: "GET",
  path: "/photo",
  responses: [{ status: 200, kind: "file" as const }],
  codecs: [fileResponse],
};

/** A response as React Native has it: no `body`, and blobs that only the system can read. */
function createResponse(blob: Partial<Blob>, status = 200): Response {
  const response = new Response(status === 200 ? "photo" : "later", {
    status,
    headers: { "content-type": "image/png", "retry-after": "0" },
  });
  Object.defineProperty(response, "body", { value: undefined });
  return Object.assign(response, { blob: () => Promise.resolve(blob as Blob) });
}

const send = (fetch: () => Promise<Response>, more: object = {}) =>
  sendOperation(api, operation, { baseUrl: "https://photos.example", fetch, ...more });

it("gives a file as its blob where responses have no body to read", async () => {
  const blob = { size: 5, type: "image/png" };
  const result = await send(() => Promise.resolve(createResponse(blob)));
  expect(result).toMatchObject({ ok: true });
  expect(result.ok && result.body).toBe(blob);
});

it("keeps to the limit of bytes there, too", async () => {
  const fetch = () => Promise.resolve(createResponse({ size: 5 }));
  const result = await send(fetch, { maxResponseBytes: 4 });
  expect(result).toMatchObject({ ok: false, error: { content: { detail: "too-large" } } });
});

it("tries again without what only streams have", async () => {
  vi.stubGlobal("WritableStream", undefined);
  vi.spyOn(AbortSignal, "timeout").mockImplementation(() => {
    throw new TypeError("not there");
  });
  const blob = { size: 5 };
  const fetch = vi
    .fn<() => Promise<Response>>()
    .mockResolvedValueOnce(createResponse({}, 503))
    .mockResolvedValue(createResponse(blob));
  const result = await send(fetch);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  expect(result.ok && result.body).toBe(blob);
  expect(fetch).toHaveBeenCalledTimes(2);
});
