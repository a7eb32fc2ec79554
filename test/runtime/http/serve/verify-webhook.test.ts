import { createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import {
  verifyDelivery,
  type WebhookDelivery,
  type WebhookOptions,
  type WebhookSignature,
} from "../../../../runtime/http/index.js";

const standard: WebhookSignature = {
  header: "webhook-signature",
  algorithm: "sha256",
  encoding: "base64",
  prefix: "v1,",
  separator: " ",
  components: ["messageId", "timestamp", "body"],
  delimiter: ".",
  timestamp: { header: "webhook-timestamp", format: "unix-seconds" },
  messageIdHeader: "webhook-id",
  secretPrefix: "whsec_",
  secretEncoding: "base64",
};

/** The example of the specification of Standard Webhooks. */
const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const body = '{"test": 2432232314}';
const signature = "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=";
const headers = {
  "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
  "webhook-timestamp": "1614265330",
  "webhook-signature": signature,
};
const anyTime = { toleranceInSeconds: Infinity };

function verify(
  delivery: Partial<WebhookDelivery> = {},
  options: WebhookOptions = anyTime,
  secrets: string | string[] = secret,
) {
  return verifyDelivery([standard], { headers, body, ...delivery }, secrets, options);
}

/** Why a request is refused. */
async function refuse(...args: Parameters<typeof verify>) {
  const result = await verify(...args);
  if (result.ok) return "ok";
  expect(result.message).not.toMatch(/MfKQ9|g0hM9/);
  return result.reason;
}

describe("the signature of Standard Webhooks", () => {
  test("is verified, and the payload parsed", async () => {
    const verified = {
      ok: true,
      payload: { test: 2432232314 },
      messageId: "msg_p5jXN8AQM9LWM0D4loKWxJek",
    };
    expect(await verify()).toEqual(verified);
    expect(await verify({ body: new TextEncoder().encode(body) })).toEqual(verified);
    expect(await verify({ body: new TextEncoder().encode(body).buffer })).toEqual(verified);
    expect(await verify({ headers: new Headers(headers) })).toEqual(verified);
    const request = new Request("https://me.example", { method: "POST", headers, body });
    expect(await verifyDelivery([standard], request, secret, anyTime)).toEqual(verified);
    const upper = Object.entries(headers).map(([name, value]) => [name.toUpperCase(), [value]]);
    expect(await verify({ headers: Object.fromEntries(upper) as never })).toEqual(verified);
  });

  test("is one of several, and made with one of several secrets", async () => {
    const several = `v1,AAAA v1a,${signature.slice(3)} ${signature}`;
    expect(await refuse({ headers: { ...headers, "webhook-signature": several } })).toBe("ok");
    expect(await refuse({}, anyTime, ["whsec_AAAA", secret])).toBe("ok");
    expect(await refuse({}, anyTime, secret.slice(6))).toBe("ok");
  });

  test.each([
    ["another text", { body: '{"test":2432232314}' }, "invalid-signature"],
    ["a parsed body", { body: { test: 2432232314 } }, "invalid-body"],
    ["no body", { body: undefined }, "invalid-body"],
    ["another id", { headers: { ...headers, "webhook-id": "msg_1" } }, "invalid-signature"],
    [
      "another time",
      { headers: { ...headers, "webhook-timestamp": "1614265331" } },
      "invalid-signature",
    ],
    ["no time", { headers: { ...headers, "webhook-timestamp": "now" } }, "invalid-header"],
    [
      "no version",
      { headers: { ...headers, "webhook-signature": signature.slice(3) } },
      "invalid-signature",
    ],
    [
      "another version",
      { headers: { ...headers, "webhook-signature": `v2,${signature.slice(3)}` } },
      "invalid-signature",
    ],
    ["no base64", { headers: { ...headers, "webhook-signature": "v1,***" } }, "invalid-signature"],
    ["an empty one", { headers: { ...headers, "webhook-signature": "v1," } }, "invalid-signature"],
    ["no signature", { headers: { ...headers, "webhook-signature": "" } }, "missing-header"],
    ["no headers", { headers: {} }, "missing-header"],
    ["no id", { headers: { ...headers, "webhook-id": undefined } }, "missing-header"],
  ])("is refused with %s", async (_name, delivery, reason) => {
    expect(await refuse(delivery as Partial<WebhookDelivery>)).toBe(reason);
  });

  test.each(["whsec_", "whsec_***", ""])("needs a secret: %j", async (wrong) => {
    expect(await refuse({}, anyTime, wrong)).toBe("invalid-secret");
    expect(await refuse({}, anyTime, [])).toBe("invalid-secret");
  });

  test("is refused when it is old, or of the future", async () => {
    const at = (seconds: number) => {
      const time = String(Math.floor(Date.now() / 1000) + seconds);
      const key = Buffer.from(secret.slice(6), "base64");
      const signed = createHmac("sha256", key).update(`m.${time}.{}`).digest("base64");
      return {
        body: "{}",
        headers: {
          "webhook-id": "m",
          "webhook-timestamp": time,
          "webhook-signature": `v1,${signed}`,
        },
      };
    };
    expect(await refuse(at(-290), {})).toBe("ok");
    expect(await refuse(at(290), {})).toBe("ok");
    expect(await refuse(at(-310), {})).toBe("expired");
    expect(await refuse(at(310), {})).toBe("expired");
    expect(await refuse(at(-20), { toleranceInSeconds: 10 })).toBe("expired");
  });
});

describe("a declared signature", () => {
  const plain: WebhookSignature = {
    header: "X-Signature",
    algorithm: "sha512",
    encoding: "hex",
    prefix: "sha512=",
    components: ["url", "body"],
  };
  const url = "https://me.example/hook";

  test("is verified as it is declared; the first whose header is there", async () => {
    const signed = createHmac("sha512", "s").update(`${url}no json`).digest("hex");
    const delivery = { headers: { "x-signature": `sha512=${signed}` }, body: "no json" };
    const result = await verifyDelivery([standard, plain], delivery, "s", { url });
    expect(result).toMatchObject({ ok: false, reason: "invalid-body" });
    const own = await verifyDelivery([standard], delivery, "s", { url, signature: plain });
    expect(own).toEqual(result);
    const changed = await verifyDelivery([plain], { ...delivery, body: "no jsom" }, "s", { url });
    expect(changed).toMatchObject({ ok: false, reason: "invalid-signature" });
  });

  test("of an empty body has no payload", async () => {
    const signed = createHmac("sha512", "s").update(url).digest("hex");
    const delivery = { headers: { "x-signature": `sha512=${signed}` }, body: "" };
    expect(await verifyDelivery([plain], delivery, "s", { url })).toEqual({
      ok: true,
      payload: undefined,
      messageId: undefined,
    });
  });
});
