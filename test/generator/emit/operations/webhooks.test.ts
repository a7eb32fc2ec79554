import { createHmac } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import type { TargetOptions } from "../../../../generator/target-options.js";
import type { WebhookDelivery, WebhookResult } from "../../../../runtime/http/index.js";
import { writePackage } from "../write-package.js";

const text = `
openapi: 3.1.0
info: { title: Shop, version: 1.0.0 }
x-frond-webhook-signature: standard-webhooks
webhooks:
  paid:
    post:
      requestBody:
        content:
          application/json:
            schema:
              type: object
              required: [type, order, at]
              properties:
                type: { const: paid }
                order: { type: integer, format: int64 }
                at: { type: string, format: date-time }
                order32: { type: integer, format: int32 }
  closed:
    post:
      requestBody:
        content:
          application/json:
            schema:
              type: object
              required: [type, order]
              properties: { type: { const: closed }, order: { type: string } }
  ping: { post: {} }
  note: { post: { requestBody: { content: { text/plain: { schema: { type: string } } } } } }
`;

const key = Buffer.from("a key of enough bytes");
const secret = `whsec_${key.toString("base64")}`;

interface Package {
  readonly verifyWebhook: (
    delivery: WebhookDelivery,
    secret: string,
  ) => Promise<WebhookResult<unknown>>;
}

let server: Server | undefined;
afterEach(() => server?.close());

/** Sends a signed request to a receiver that verifies it with the package, and gives what that has. */
async function deliver(options: TargetOptions, body: string, sent = body) {
  const { load, remove } = await writePackage({ text }, options);
  const { verifyWebhook } = await load<Package>();
  remove();
  const results: WebhookResult<unknown>[] = [];
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const delivery = { headers: request.headers, body: Buffer.concat(chunks) };
      void verifyWebhook(delivery, secret).then((result) => {
        results.push(result);
        response.writeHead(result.ok ? 204 : 401).end();
      });
    });
  });
  await new Promise<void>((resolve) => server!.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const time = String(Math.floor(Date.now() / 1000));
  const signature = createHmac("sha256", key).update(`m.${time}.${body}`).digest("base64");
  const { status } = await fetch(`http://127.0.0.1:${port}`, {
    method: "POST",
    headers: {
      "webhook-id": "m",
      "webhook-timestamp": time,
      "webhook-signature": `v1,${signature}`,
    },
    body: sent,
  });
  return { status, result: results[0] };
}

describe("verifyWebhook of a package", () => {
  const paid = '{"type":"paid","order":9007199254740993,"at":"2026-01-31T00:00:00Z","order32":7}';

  it("accepts what was signed, with exact integers", async () => {
    const { status, result } = await deliver({}, paid);
    expect(status).toBe(204);
    expect(result).toEqual({
      ok: true,
      messageId: "m",
      payload: {
        type: "paid",
        order: 9007199254740993n,
        at: "2026-01-31T00:00:00Z",
        order32: 7,
      },
    });
  });

  it("refuses what was changed", async () => {
    const { status, result } = await deliver({}, paid, paid.replace("3", "4"));
    expect(status).toBe(401);
    expect(result).toMatchObject({ ok: false, reason: "invalid-signature" });
  });

  it("gives dates and integers as the types say, those of each payload", async () => {
    const options = { dates: "Date", integers: "string" } as const;
    const { result } = await deliver(options, paid);
    expect(result).toMatchObject({
      payload: { order: "9007199254740993", at: new Date("2026-01-31"), order32: 7 },
    });
    const numbers = await deliver({ integers: "number" }, paid);
    expect(numbers.result).toMatchObject({ payload: { order: 9007199254740992 } });
  });
});
