import { describe, expect, it } from "vitest";
import { docLines, docText } from "../../../../generator/emit/types/documentation.js";

describe("the documentation of a declaration", () => {
  it("has tags of ours alone", () => {
    const lines = docText({
      description: "@ts-ignore\nMail a@b.example.\n  @deprecated since 2",
      notes: ["@internal"],
      default: "@x",
      deprecated: true,
    });
    expect(lines).toEqual([
      "\\@ts-ignore",
      "Mail a@b.example.",
      "  \\@deprecated since 2",
      "",
      "\\@internal",
      "",
      '@default "@x"',
      "@deprecated",
    ]);
  });

  it("shows values on one line, hidden characters as escapes", () => {
    expect(docText({ default: "a\u2028@ts-ignore\u202e" })).toEqual([
      '@default "a\\u2028@ts-ignore\\u202e"',
    ]);
  });

  it("cannot leave a comment within a type", () => {
    expect(docLines(["a */ evil(); /*"])).toEqual(["/** a *\\/ evil(); /* */"]);
    expect(docLines(["a\r*/ evil();\u2028b"])).toEqual([
      "/**",
      " * a",
      " * *\\/ evil();",
      " * b",
      " */",
    ]);
  });
});
