import { describe, expect, it } from "vitest";
import { formatForTerminal, oneLine } from "../../cli/print.js";
import { shellWord } from "../../cli/shell-word.js";

describe("what is printed", () => {
  it("shows what a terminal would obey", () => {
    expect(formatForTerminal("a\u001b[2Jb\u009b31m\u0007\b\u007f\u202e\n\tc\r\nd\re")).toBe(
      "a\\u001b[2Jb\\u009b31m\\u0007\\u0008\\u007f\\u202e\n\tc\r\nd\\u000de",
    );
  });

  it("has styles of ours alone", () => {
    expect(formatForTerminal({ style: "error", text: "a\u001b[32m" })).toBe(
      "\u001b[31ma\\u001b[32m\u001b[0m",
    );
  });

  it("is valid JSON of the same value where it is JSON", () => {
    const value = { "a\u202e": ["\u009b\u2028\u007f", "\n"] };
    const printed = formatForTerminal(`${JSON.stringify(value, null, 2)}\n`);
    expect(printed).not.toMatch(/[\u202e\u009b\u2028\u007f]/);
    expect(JSON.parse(printed)).toEqual(value);
  });

  it("keeps texts of documents on their line", () => {
    expect(oneLine("a\n::error::b\r\nc\rd")).toBe("a\\n::error::b\\nc\\nd");
  });
});

describe("a word of a command to copy", () => {
  it.each([
    ["api.yaml", "api.yaml"],
    ["my apis/b.yaml", '"my apis/b.yaml"'],
    ['a"; reboot; ".yaml', "'a\"; reboot; \".yaml'"],
    ["$(reboot).yaml", "'$(reboot).yaml'"],
    ["a\\", "'a\\'"],
    ["it's `b`", "'it'\\''s `b`'"],
  ])("is one word for a POSIX shell: %s", (word, printed) => {
    expect(shellWord(word, "linux")).toBe(printed);
  });

  it("is one word for the shells of Windows", () => {
    expect(shellWord("C:\\apis\\a.yaml", "win32")).toBe("C:\\apis\\a.yaml");
    expect(shellWord("C:\\my apis\\a.yaml", "win32")).toBe('"C:\\my apis\\a.yaml"');
  });
});
