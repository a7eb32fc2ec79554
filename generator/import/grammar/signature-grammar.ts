import { makeKind, type ObjectKind, type Rule } from "./grammar.js";

/** Extensions of a document and of webhooks; what is no object is reported where it is imported. */
export const signatureExtensions: Readonly<Record<string, Rule>> = {
  "x-frond-webhook-signature": { either: [{ one: "signature" }, "any"] },
  "x-fern-webhook-signature": { either: [{ one: "signature" }, "any"] },
};

/** Objects in these extensions. */
export const signatureKinds: readonly (readonly [string, ObjectKind])[] = [
  [
    "signature",
    makeKind(
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
    makeKind("a payload format", {}, { any: "components body-sort", text: "delimiter" }),
  ],
  ["signatureTimestamp", makeKind("a timestamp", {}, { any: "tolerance", text: "header format" })],
];
