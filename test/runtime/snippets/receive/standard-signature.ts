import type { HmacSignature } from "../../../../runtime/definition/index.js";

/** How Standard Webhooks signs. */
export const standardSignature: HmacSignature = {
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
