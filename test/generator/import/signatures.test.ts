import { describe, expect, it } from "vitest";
import { importValue, listCodes } from "./import-text.js";

/** What becomes of the signature of one webhook, and what is said of it. */
async function importSignature(operation: object, root: object = {}) {
  const { definition, issues } = await importValue({
    webhooks: { w: { post: operation } },
    ...root,
  });
  return { signature: definition.webhooks["w"]?.signature, issues, codes: listCodes(issues) };
}

const own = "x-frond-webhook-signature";
const fern = "x-fern-webhook-signature";
const plain = { type: "hmac", header: "X-S" };
const imported = {
  type: "hmac",
  header: "X-S",
  algorithm: "sha256",
  encoding: "base64",
  components: ["body"],
};
const standard = {
  type: "hmac",
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

function declareHeaders(...names: string[]) {
  const schema = { type: "string" };
  return { parameters: names.map((name) => ({ name, in: "header", schema })) };
}

describe("signatures of webhooks", () => {
  it.each([own, fern])("are as %s says, on the webhook or at the root", async (key) => {
    expect((await importSignature({ [key]: plain })).signature).toEqual(imported);
    expect((await importSignature({}, { [key]: plain })).signature).toEqual(imported);
    const both = await importSignature({ [key]: { ...plain, header: "X-T" } }, { [key]: plain });
    expect(both.signature).toMatchObject({ header: "X-T" });
    expect(both.issues).toEqual([]);
  });

  it("have every part that is declared", async () => {
    const { signature, issues } = await importSignature({
      [own]: {
        ...plain,
        algorithm: "sha512",
        encoding: "hex",
        "signature-prefix": "v0=",
        "signature-separator": ", ",
        "payload-format": {
          components: ["message-id", "notification-url", "timestamp", "body"],
          delimiter: " ",
        },
        timestamp: { header: "X-T", format: "iso8601", tolerance: 60 },
        "message-id-header": "X-Id",
        "secret-prefix": "sec_",
        "secret-encoding": "hex",
      },
    });
    expect(signature).toEqual({
      type: "hmac",
      header: "X-S",
      algorithm: "sha512",
      encoding: "hex",
      prefix: "v0=",
      separator: ", ",
      components: ["messageId", "url", "timestamp", "body"],
      delimiter: " ",
      timestamp: { header: "X-T", format: "iso8601", toleranceInSeconds: 60 },
      messageIdHeader: "X-Id",
      secretPrefix: "sec_",
      secretEncoding: "hex",
    });
    expect(issues).toEqual([]);
  });

  it("are those of Standard Webhooks where the headers are, or where the document says so", async () => {
    const declared = declareHeaders("Webhook-Id", "Webhook-Timestamp", "Webhook-Signature");
    expect((await importSignature(declared)).signature).toEqual(standard);
    expect((await importSignature({ [own]: "standard-webhooks" })).signature).toEqual(standard);
    const older = declareHeaders("svix-id", "svix-timestamp", "svix-signature");
    expect((await importSignature(older)).signature).toMatchObject({ header: "svix-signature" });
    const some = declareHeaders("webhook-id", "webhook-signature");
    expect((await importSignature(some)).signature).toBeUndefined();
  });

  it("are inherited or switched off by true and false; Fern's false inherits", async () => {
    const find = async (operation: object) =>
      (await importSignature(operation, { [own]: plain })).signature;
    expect(await find({ [own]: true })).toEqual(imported);
    expect(await find({ [own]: false })).toBeUndefined();
    expect(await find({ [fern]: false })).toEqual(imported);
    const { codes } = await importSignature({ [own]: true });
    expect(codes).toEqual(["warning invalid-signature"]);
  });

  it("belong to callbacks that declare them, and to no other operation", async () => {
    const { definition, issues } = await importValue({
      [own]: plain,
      paths: {
        "/a": {
          post: {
            operationId: "a",
            [own]: plain,
            callbacks: {
              done: { "{$request.body#/url}": { post: { [own]: true }, put: {} } },
            },
          },
        },
      },
    });
    const callbacks = definition.endpoints["a"]?.callbacks ?? [];
    expect(callbacks.map(({ signature }) => signature)).toEqual(
      callbacks.map(({ method }) => (method === "POST" ? imported : undefined)),
    );
    expect(issues.map(({ code, pointer }) => [code, pointer])).toEqual([
      ["misplaced-extension", `/paths/~1a/post/${own}`],
    ]);
  });

  it.each([
    [{ ...plain, type: "rsa" }, "type"],
    [{ ...plain, algorithm: "md5" }, "algorithm"],
    [{ ...plain, encoding: "base32" }, "encoding"],
    [{ ...plain, "secret-encoding": "base32" }, "secret-encoding"],
    [{ ...plain, timestamp: {} }, "timestamp"],
    [{ ...plain, timestamp: { header: "T", format: "unix" } }, "timestamp/format"],
    [{ ...plain, "payload-format": {} }, "payload-format"],
    [{ ...plain, "payload-format": { components: "body" } }, "payload-format/components"],
    [{ ...plain, "payload-format": { components: ["head"] } }, "payload-format/components/0"],
    [{ ...plain, "payload-format": { components: ["timestamp"] } }, "payload-format/components/0"],
    [{ ...plain, "payload-format": { components: ["message-id"] } }, "payload-format/components/0"],
    [
      { ...plain, "payload-format": { components: ["body"], "body-sort": "alphabetical" } },
      "payload-format/body-sort",
    ],
    [{ ...plain, "body-hash-binding": {} }, "body-hash-binding"],
    [{ ...plain, "url-normalization": {} }, "url-normalization"],
  ])("stay signatures where they cannot be verified: %j", async (declared, place) => {
    const { signature, issues } = await importSignature({ [own]: declared });
    expect(signature).toMatchObject({ type: "other", header: "X-S" });
    expect(issues).toMatchObject([
      {
        code: "invalid-signature",
        severity: "warning",
        pointer: `/webhooks/w/post/${own}/${place}`,
      },
    ]);
    expect(issues[0]?.hint).toBeTruthy();
  });

  it("are named where receivers verify no such ones", async () => {
    const declared = { ...plain, type: "asymmetric", "asymmetric-algorithm": "ed25519" };
    const { signature, codes } = await importSignature({ [fern]: declared });
    expect(signature).toEqual({ type: "other", header: "X-S", algorithm: "ed25519" });
    expect(codes).toEqual(["info unverified-signature"]);
  });

  it.each([[{ type: "hmac" }], ["svix"], [5], [[]]])(
    "are not there where nothing names a header: %j",
    async (declared) => {
      const { signature, codes } = await importSignature({ [own]: declared });
      expect(signature).toBeUndefined();
      expect(codes).toEqual(["warning invalid-signature"]);
    },
  );

  it("use 300 seconds where the tolerance is no number above 0", async () => {
    const { signature, codes } = await importSignature({
      [own]: { ...plain, timestamp: { header: "T", tolerance: 0 } },
    });
    expect(signature).toMatchObject({ timestamp: { header: "T", format: "unix-seconds" } });
    expect(codes).toEqual(["warning invalid-signature"]);
  });
});
