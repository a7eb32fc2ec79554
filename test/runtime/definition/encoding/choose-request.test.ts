import { expect, it } from "vitest";
import { chooseRequest } from "../../../../runtime/definition/index.js";
import type { EndpointRequest } from "../../../../runtime/definition/index.js";

const bytes = { type: "bytes", isOptional: false } as const;
const of = (contentType: string): EndpointRequest => ({ contentType, body: bytes });
const requests = [of("application/json"), of("text/plain"), of("text/plain; charset=utf-16")];

it.each([
  [undefined, "application/json"],
  ["text/plain", "text/plain"],
  ["text/plain; charset=utf-16", "text/plain; charset=utf-16"],
  ["Text/Plain; charset=utf-8", "text/plain"],
  ["image/png", "application/json"],
])("the body for %s is %s", (contentType, expected) => {
  expect(chooseRequest({ requests }, contentType)?.contentType).toBe(expected);
});

it("is absent where none is declared", () => {
  expect(chooseRequest({}, "text/plain")).toBeUndefined();
});
