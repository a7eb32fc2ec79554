import { makeKind, type ObjectKind, type Rule } from "./grammar.js";

/** Extensions of a document and of operations; wrong values are reported where they are imported. */
export const retryExtensions: Readonly<Record<string, Rule>> = {
  "x-frond-retries": { either: [{ one: "retries" }, "any"] },
  "x-speakeasy-retries": { either: [{ one: "speakeasyRetries" }, "any"] },
};

/** Objects in these extensions. */
export const retryKinds: readonly (readonly [string, ObjectKind])[] = [
  [
    "retries",
    makeKind(
      "retry rules",
      {},
      {
        any: "maxRetries initialDelayMs maxDelayMs maxElapsedMs delayFactor statusCodes networkErrors",
      },
    ),
  ],
  [
    "speakeasyRetries",
    makeKind(
      "retry rules",
      { backoff: { one: "speakeasyBackoff" } },
      { any: "strategy statusCodes retryConnectionErrors" },
    ),
  ],
  [
    "speakeasyBackoff",
    makeKind("a backoff", {}, { any: "initialInterval maxInterval maxElapsedTime exponent" }),
  ],
];
