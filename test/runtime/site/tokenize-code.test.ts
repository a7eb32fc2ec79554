import { assert, constantFrom, property, string } from "fast-check";
import { describe, expect, it } from "vitest";
import { tokenizeCode } from "../../../runtime/site/reference/tokenize-code.js";

describe("tokenizeCode", () => {
  it("tells keys, strings, numbers and words of JSON apart", () => {
    const kinds = tokenizeCode('{"a": "b", "n": -9007199254740993, "t": true}', "json")
      .filter(({ kind }) => kind !== "plain")
      .map(({ kind, text }) => `${kind} ${text}`);
    expect(kinds).toEqual([
      'key "a"',
      'string "b"',
      'key "n"',
      "number -9007199254740993",
      'key "t"',
      "keyword true",
    ]);
  });

  it("follows quotes of a shell, where nothing is special between single ones", () => {
    const strings = tokenizeCode(String.raw`curl 'a\' --data 'it'\''s'`, "curl")
      .filter(({ kind }) => kind === "string")
      .map(({ text }) => text);
    expect(strings).toEqual([String.raw`'a\'`, "'it'", "'s'"]);
  });

  it("keeps the code whole in every language", () => {
    assert(
      property(string(), constantFrom("json", "curl", "python", "go", "text"), (code, language) => {
        expect(
          tokenizeCode(code, language)
            .map(({ text }) => text)
            .join(""),
        ).toBe(code);
      }),
      { verbose: 1 },
    );
  });
});
