import { assert, constantFrom, property, string } from "fast-check";
import { describe, expect, it } from "vitest";
import { colorCode } from "../../../../runtime/playground/controls/code/color-code.js";

const listTokens = (code: string, language: string): string[] =>
  colorCode(code, language).flatMap(({ kind, text }) => (kind ? [`${kind} ${text}`] : []));

describe("colorCode", () => {
  it("tells keys, strings, numbers and words of JSON apart", () => {
    const kinds = colorCode('{"a": "b", "n": -9007199254740993, "t": true}', "json")
      .filter(({ kind }) => kind)
      .map(({ kind, text }) => `${kind} ${text}`);
    expect(kinds).toEqual([
      'key "a"',
      'string "b"',
      'key "n"',
      "number -9007199254740993",
      'key "t"',
      "literal true",
    ]);
  });

  it("follows quotes of a shell, where nothing is special between single ones", () => {
    const begun = colorCode(`curl 'https://a.example' --data '{\n  "a": 1,`, "curl");
    expect(begun.at(-1)).toEqual({ kind: "string", text: `'{\n  "a": 1,` });
    const strings = colorCode(String.raw`curl 'a\' --data 'it'\''s'`, "curl")
      .filter(({ kind }) => kind === "string")
      .map(({ text }) => text);
    expect(strings).toEqual([String.raw`'a\'`, "'it'", "'s'"]);
  });

  it("follows the quotes of a Command Prompt, which have carets", () => {
    const code = String.raw`curl ^"https://a.example^" ^
  --data-raw ^"{\^"a\^":1}\\^" ^
  --head`;
    expect(listTokens(code, "cmd")).toEqual([
      "keyword curl",
      String.raw`string ^"https://a.example^"`,
      String.raw`string ^"{\^"a\^":1}\\^"`,
    ]);
  });

  it("follows the quotes of PowerShell, which are written twice", () => {
    expect(listTokens("Add-Type -Name 'it''s' $false 1", "powershell")).toEqual([
      "keyword Add-Type",
      "string 'it''s'",
      "literal $false",
      "number 1",
    ]);
  });

  it("takes a string of JSON that is being typed for one, up to the end of its line", () => {
    expect(listTokens('{"a": "b\n"c": 1', "json")).toEqual([
      'key "a"',
      'string "b',
      'key "c"',
      "number 1",
    ]);
  });

  it("keeps the code whole in every language", () => {
    assert(
      property(
        string(),
        constantFrom("json", "curl", "cmd", "powershell", "go", "text"),
        (code, language) => {
          expect(
            colorCode(code, language)
              .map(({ text }) => text)
              .join(""),
          ).toBe(code);
        },
      ),
      { verbose: 1 },
    );
  });
});
