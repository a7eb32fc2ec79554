import { expect, it } from "vitest";
import { printJson } from "../../../generated/registry/http/json/json.js";
import { toClientJson } from "../../../cli/publish/publish-plan.js";
import { parseJson } from "../../../runtime/http/index.js";

it("gives the client exact numbers of its own, wherever they are, and copies nothing else", () => {
  const text = '{"a":[1,{"max":9007199254740993}],"b":{"c":[null,"x"]},"__proto__":{"d":1e400}}';
  const value = parseJson(text) as { readonly b: unknown };
  const converted = toClientJson(value);
  expect(printJson(converted)).toBe(text);
  expect(converted.b).toBe(value.b);
  expect(printJson(toClientJson([parseJson("1")]))).toBe("[1]");
});
