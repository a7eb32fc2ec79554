import { afterEach, describe, expect, test } from "vitest";
import {
  allCodecs,
  type ClientOptions,
  type EndpointEncoding,
  sendCall,
} from "../../../../runtime/http/index.js";
import { type FaultServer, startFaultServer, writeAnswer } from "../fault-server.js";

/** What the fault table (`test/faults`) has no row for: causes by their codes, and what several attempts share. */
const api = { name: "probe", environments: {} };
const encoding: EndpointEncoding = {
  id: "x",
  method: "GET",
  path: ["/x"],
  responses: [{ status: 200, kind: "json" }],
};

let server: FaultServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

function call(options: ClientOptions = {}) {
  const baseUrl = server?.url ?? "";
  return sendCall<unknown, unknown>(
    api,
    encoding,
    allCodecs,
    { baseUrl, maxRetries: 0, ...options },
    {},
  );
}

test("codes of Node are read as details", async () => {
  const failed = (code: string) => () =>
    Promise.reject(
      new TypeError("fetch failed", { cause: Object.assign(new Error(code), { code }) }),
    );
  for (const [code, detail] of [
    ["ENOTFOUND", "dns"],
    ["EAI_AGAIN", "dns-temporary"],
    ["UND_ERR_CONNECT_TIMEOUT", "connect-timeout"],
    ["DEPTH_ZERO_SELF_SIGNED_CERT", "tls"],
    ["CERT_HAS_EXPIRED", "tls"],
    ["ERR_TLS_CERT_ALTNAME_INVALID", "tls"],
  ] as const) {
    expect(await call({ baseUrl: "http://127.0.0.1", fetch: failed(code) })).toMatchObject({
      error: { error: undefined, content: { reason: "unknown", detail } },
    });
  }
});

describe("connections between attempts", () => {
  test("refused answers are drained, so that their connection is used again", async () => {
    const body = "x".repeat(30_000);
    server = await startFaultServer((socket, count) =>
      socket.write(
        count === 4 ? writeAnswer("200 OK", "1") : writeAnswer("503 No", body, "retry-after: 0"),
      ),
    );
    expect(await call({ maxRetries: 4 })).toMatchObject({ ok: true, rawResponse: { attempts: 5 } });
    expect(server.connections).toBe(1);
  });

  test("a long or stalled one is canceled", async () => {
    server = await startFaultServer((socket, count) =>
      socket.write(
        count
          ? writeAnswer("200 OK", "1")
          : "HTTP/1.1 503 No\r\nretry-after: 0\r\ncontent-length: 10\r\n\r\nx",
      ),
    );
    expect(await call({ maxRetries: 1, timeoutInSeconds: 3600 })).toMatchObject({ ok: true });
    expect(server.connections).toBeGreaterThan(1);
  });

  test("the deadline covers all attempts", async () => {
    let attempts = 0;
    server = await startFaultServer((socket) => {
      attempts += 1;
      if (attempts < 3) socket.write(writeAnswer("503 No", "1", "retry-after: 0"));
    });
    expect(
      await call({
        timeoutInSeconds: 3600,
        deadlineInSeconds: 2,
        maxRetries: 9,
        retryNetworkErrors: "idempotent",
      }),
    ).toMatchObject({ ok: false, error: { content: { reason: "timeout" } } });
    expect(attempts).toBe(3);
  });
});
