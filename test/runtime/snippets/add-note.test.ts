import { describe, expect, it } from "vitest";
import type { HttpRequest } from "../../../runtime/http/index.js";
import {
  addNote,
  curlShells,
  languages,
  writeCurlFor,
  writeSnippet,
} from "../../../runtime/snippets/index.js";

const request: HttpRequest = {
  method: "GET",
  url: "https://a.example/b",
  headers: [["Authorization", `Basic ${btoa("YOUR_USERNAME:YOUR_PASSWORD")}`]],
};

describe("a note above code", () => {
  const comments: Readonly<Record<string, string>> = {
    curl: "# one\n# two\ncurl ",
    typescript: "// one\n// two\nconst ",
    javascript: "// one\n// two\nconst ",
    python: "# one\n# two\nimport ",
    java: "// one\n// two\nimport ",
    ruby: "# one\n# two\nrequire ",
    csharp: "// one\n// two\nusing ",
    go: "// one\n// two\npackage ",
    php: "<?php\n// one\n// two\n",
    powershell: "# one\n# two\nAdd-Type",
    cmd: "rem one\nrem two\ncurl ",
  };

  it.each(languages)("is a comment in %s, each line of it", (language) => {
    const code = writeSnippet(request, language);
    const noted = addNote(code, language, "one\ntwo");
    expect(noted.startsWith(comments[language] ?? "none")).toBe(true);
    expect(noted.endsWith(code.slice(20))).toBe(true);
  });

  it.each(curlShells)("is a comment in %s, each line of it", (shell) => {
    const noted = addNote(writeCurlFor(request, shell), shell, "one\ntwo");
    expect(noted.startsWith(comments[shell] ?? "none")).toBe(true);
  });

  it("cannot end its comment, whatever counts as the end of a line", () => {
    const noted = addNote("x\n", "javascript", "a\rb\u2028c\u2029d\r\ne\u0085f\u202e");
    expect(noted).toBe("// a\n// b\n// c\n// d\n// e\n// f\nx\n");
  });

  it("cannot end its comment where a language has another way to", () => {
    expect(addNote("<?php\nx\n", "php", "?><?php evil();")).toBe("<?php\n// ? ><?php evil();\nx\n");
    expect(addNote("x\n", "java", "\\u000a evil();")).toBe("// \\ u000a evil();\nx\n");
  });
});

describe("placeholders of basic credentials", () => {
  it.each(languages)("can be read in %s", (language) => {
    const code = writeSnippet(request, language);
    const shown =
      language === "curl"
        ? "--user 'YOUR_USERNAME:YOUR_PASSWORD'"
        : "Basic BASE64_OF_YOUR_USERNAME:YOUR_PASSWORD";
    expect(code).toContain(shown);
  });

  it.each([
    ["powershell", "Basic BASE64_OF_YOUR_USERNAME:YOUR_PASSWORD"],
    ["cmd", "YOUR_USERNAME:YOUR_PASSWORD"],
  ] as const)("can be read in %s", (shell, shown) => {
    expect(writeCurlFor(request, shell)).toContain(shown);
  });
});
