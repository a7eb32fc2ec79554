import { expect, it } from "vitest";
import { findByLocator } from "../../../../../../runtime/playground/state/transport/oauth/fetch-token.js";

const body = {
  access_token: "plain",
  data: { tokens: [{ "the token": "quoted" }, "second"], "a.b": "dots", "it's": "quote" },
};

it.each([
  ["$.access_token", "plain"],
  [".access_token", "plain"],
  ["access_token", "plain"],
  ["$['access_token']", "plain"],
  ["$.data.tokens[0]['the token']", "quoted"],
  ['.data.tokens[0]."the token"', "quoted"],
  ['.data["tokens"].[0]["the token"]', "quoted"],
  ["$.data.tokens[1]", "second"],
  ["$['data']['a.b']", "dots"],
  ["$['data']['it\\'s']", "quote"],
  ["  .access_token ", "plain"],
])("%s finds a value", (locator, value) => {
  expect(findByLocator(body, locator)).toBe(value);
});

it("the root is found by itself", () => {
  expect(findByLocator("token", "$")).toBe("token");
  expect(findByLocator("token", ".")).toBe("token");
});

it.each([
  "$.missing",
  "$.access_token.length",
  "$.data.tokens[2]",
  "$.data.toString",
  "$..access_token",
  "$.data.tokens[*]",
  "$.data.tokens[?(@.a)]",
  ".data | .tokens",
])("%s finds nothing", (locator) => {
  expect(findByLocator(body, locator)).toBeUndefined();
});
