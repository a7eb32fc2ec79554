import { createKind, type ObjectKind, type Rule } from "./grammar.js";

/** Extensions of a document and its webhooks. The importer reports values that are not objects. */
export const signatureExtensions: Readonly<Record<string, Rule>> = {
  "x-frond-webhook-signature": { either: [{ one: "signature" }, "any"] },
  "x-fern-webhook-signature": { either: [{ one: "signature" }, "any"] },
};

export const signatureKinds: readonly (readonly [string, ObjectKind])[] = [
  [
    "signature",
    createKind(
      "a signature",
      { "payload-format": { one: "signedPayload" }, timestamp: { one: "signatureTimestamp" } },
      {
        text: "type header algorithm encoding signature-prefix signature-separator message-id-header secret-prefix secret-encoding asymmetric-algorithm jwks-url key-id-header",
        any: "body-hash-binding url-normalization",
      },
    ),
  ],
  [
    "signedPayload",
    createKind("a payload format", {}, { any: "components body-sort", text: "delimiter" }),
  ],
  [
    "signatureTimestamp",
    createKind("a timestamp", {}, { any: "tolerance", text: "header format" }),
  ],
];
