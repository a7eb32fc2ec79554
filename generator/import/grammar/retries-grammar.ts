import { createKind, type ObjectKind, type Rule } from "./grammar.js";

/** Extensions of a document and its operations. The importer reports invalid values. */
export const retryExtensions: Readonly<Record<string, Rule>> = {
  "x-frond-retries": { either: [{ one: "retries" }, "any"] },
  "x-speakeasy-retries": { either: [{ one: "speakeasyRetries" }, "any"] },
};

export const retryKinds: readonly (readonly [string, ObjectKind])[] = [
  [
    "retries",
    createKind(
      "retry rules",
      {},
      {
        any: "maxRetries initialDelayMs maxDelayMs maxElapsedMs delayFactor statusCodes networkErrors",
      },
    ),
  ],
  [
    "speakeasyRetries",
    createKind(
      "retry rules",
      { backoff: { one: "speakeasyBackoff" } },
      { any: "strategy statusCodes retryConnectionErrors" },
    ),
  ],
  [
    "speakeasyBackoff",
    createKind("a backoff", {}, { any: "initialInterval maxInterval maxElapsedTime exponent" }),
  ],
];
