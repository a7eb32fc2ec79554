import { expect, it } from "vitest";
import { toComparableText } from "../../../../../../runtime/playground/state/transport/response/compare-text.js";
import type { ProxyResult } from "../../../../../../runtime/playground/state/model/proxy-result.js";

const result = (more: object): ProxyResult => more as ProxyResult;

it("JSON is compared a value a line, other text as it is", () => {
  expect(toComparableText(result({ type: "json", text: '{"a":[1]}' }))).toBe(
    '{\n  "a": [\n    1\n  ]\n}',
  );
  const text = { type: "string", isBinary: false, response: { body: "a\nb" } };
  expect(toComparableText(result(text))).toBe("a\nb");
});

it("files, bytes and what is larger than two million characters are not compared", () => {
  const response = { body: "x".repeat(2_000_000) };
  expect(toComparableText(result({ type: "file", response }))).toBeUndefined();
  expect(toComparableText(result({ type: "string", isBinary: true, response }))).toBeUndefined();
  expect(toComparableText(result({ type: "string", response }))).toBe(response.body);
  const longer = { body: `${response.body}x` };
  expect(toComparableText(result({ type: "string", response: longer }))).toBeUndefined();
});
