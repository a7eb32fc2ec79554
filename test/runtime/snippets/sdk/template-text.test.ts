import { describe, expect, it } from "vitest";
import { replaceValue } from "../../../../runtime/snippets/sdk/template-text.js";

describe("a template with another value", () => {
  it("keeps the name, whatever quotes are in it", () => {
    expect(replaceValue("tags: [$INPUT]", "null")).toBe("tags: null");
    expect(replaceValue(String.raw`"a\": \"b": $INPUT`, "null")).toBe(String.raw`"a\": \"b": null`);
    expect(replaceValue(String.raw`'a\': \'b' => $INPUT`, "null")).toBe(
      String.raw`'a\': \'b' => null`,
    );
  });
});
