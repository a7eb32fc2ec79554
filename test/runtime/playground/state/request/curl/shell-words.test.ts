import { describe, expect, test } from "vitest";
import { readPosixWords } from "../../../../../../runtime/playground/state/request/curl/posix-words.js";
import {
  readCmdWords,
  readPowerShellWords,
} from "../../../../../../runtime/playground/state/request/curl/windows-words.js";
import type { ShellToken } from "../../../../../../runtime/playground/state/request/curl/shell-token.js";

/** Words as they are, operators in brackets, input behind `<`. */
const show = (tokens: readonly ShellToken[]): string[] =>
  tokens.map((token) => {
    if (token.type === "operator") return `[${token.text}]`;
    return token.type === "input" ? `<${token.text}` : token.text;
  });
const unknownOf = (tokens: readonly ShellToken[]) =>
  tokens.flatMap((token) => (token.type === "word" ? token.unknown : []));

describe("a POSIX shell", () => {
  test.each<[string, string[]]>([
    ["a  b\tc", ["a", "b", "c"]],
    ["a \\\n b\\\r\nc", ["a", "bc"]],
    ["a#b #c\nd", ["a#b", "[;]", "d"]],
    ["a;#b", ["a", "[;]"]],
    [`'a b'"c d"e ''`, ["a bc de", ""]],
    [`'a`, ["a"]],
    [String.raw`"a\"\\\n\$\a"`, [String.raw`a"\\n$\a`]],
    ['"a\\\nb"', ["ab"]],
    ['$"a b"', ["a b"]],
    [String.raw`a\ b\'`, ["a b'"]],
    [String.raw`$'a\n\t\x41\101\u00e9\U1f331\'\q\xc3\xa9'`, ["a\n\tAAé🌱'\\qé"]],
    [String.raw`$'\a\b\e\E\f\n\r\t\v'`, ["\x07\b\x1b\x1b\f\n\r\t\v"]],
    [String.raw`$'\U110000'`, ["\ufffd"]],
    // Octal escapes are bytes: \501 is \101.
    [String.raw`$'\501'`, ["A"]],
    ["a|b&&c||d;e>f", ["a", "[|]", "b", "[&&]", "c", "[||]", "d", "[;]", "e", "[>]", "f"]],
    [
      "a >> b >& c (d) & e < f",
      ["a", "[>>]", "b", "[>&]", "c", "[(]", "d", "[)]", "[&]", "e", "[<]", "f"],
    ],
    ["cat <<E\na $b\n c\nE\nd", ["cat", "<a $b\n c\n", "[;]", "d"]],
    ["cat <<-'E'\n\ta\n\tE\nd", ["cat", "<a\n", "[;]", "d"]],
    ["cat << E\r\na\r\nE\r\nd", ["cat", "<a\n", "[;]", "d"]],
    ["cat <<A <<B\n1\nA\n2\nB\n", ["cat", "<1\n", "<2\n", "[;]"]],
    ["cat <<E\na", ["cat", "<a\n", "[;]"]],
    ["a <<< 'b c' d", ["a", "<b c\n", "d"]],
    ["a <<<\t \tb", ["a", "<b\n"]],
    ["a <<<b", ["a", "<b\n"]],
  ])("reads %j", (text, words) => {
    expect(show(readPosixWords(text))).toEqual(words);
  });

  test("keeps what only the shell knows as it is written, and says so", () => {
    const tokens = readPosixWords("a$B \"${C:-x y}\" `d e` $(f g) $1 $? $ '$h'");
    expect(show(tokens)).toEqual(["a$B", "${C:-x y}", "`d e`", "$(f g)", "$1", "$?", "$", "$h"]);
    expect(unknownOf(tokens)).toEqual(["$B", "${C:-x y}", "`d e`", "$(f g)", "$1", "$?"]);
  });
});

describe("the Command Prompt", () => {
  test.each<[string, string[]]>([
    ["a ^\r\n b", ["a", "b"]],
    ["a^\n\nb", ["a\nb"]],
    ["a ^& b & c", ["a", "&", "b", "[&]", "c"]],
    ['"a & b" "c^d" e^^f', ["a & b", "c^d", "e^f"]],
    [String.raw`a\b "c\\" "d\"e" \\\"f`, ["a\\b", "c\\", 'd"e', '\\"f']],
    ["a\nb|c>d", ["a", "[;]", "b", "[|]", "c", "[>]", "d"]],
    ['a"b c"d ""', ["ab cd", ""]],
    ["a\tb", ["a", "b"]],
  ])("reads %j", (text, words) => {
    expect(show(readCmdWords(text))).toEqual(words);
  });

  test("keeps variables as they are written, and says so", () => {
    const tokens = readCmdWords("a%B_1%c 100% %d e%");
    expect(show(tokens)).toEqual(["a%B_1%c", "100%", "%d", "e%"]);
    expect(unknownOf(tokens)).toEqual(["%B_1%"]);
  });
});

describe("PowerShell", () => {
  test.each<[string, string[]]>([
    ["a `\r\n b", ["a", "b"]],
    ["a` b`n", ["a b\n"]],
    ["'a ''b'' $c' d", ["a 'b' $c", "d"]],
    ["\u2018a b\u2019", ["a b"]],
    ['"a `"b`" ""c"" `t`$d"', ['a "b" "c" \t$d']],
    ["\u201ca b\u201d", ["a b"]],
    ["a;b|c\nd", ["a", "[;]", "b", "[|]", "c", "[;]", "d"]],
    ["'a", ["a"]],
    ['"a', ["a"]],
    ["a '' b", ["a", "", "b"]],
  ])("reads %j", (text, words) => {
    expect(show(readPowerShellWords(text))).toEqual(words);
  });

  test("keeps variables as they are written, and says so", () => {
    const tokens = readPowerShellWords("a$b:c \"${d e} $(f g)\" $ '$h'");
    expect(show(tokens)).toEqual(["a$b:c", "${d e} $(f g)", "$", "$h"]);
    expect(unknownOf(tokens)).toEqual(["$b:c", "${d e}", "$(f g)"]);
  });
});
