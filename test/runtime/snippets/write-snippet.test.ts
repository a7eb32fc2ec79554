import { execFileSync } from "node:child_process";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  languageLabels,
  languages,
  writeSnippet,
  type SnippetLanguage,
} from "../../../runtime/snippets/index.js";
import type { HttpBody, HttpRequest } from "../../../runtime/http/index.js";

function request(rest: Partial<HttpRequest> = {}): HttpRequest {
  return { method: "POST", url: "https://api.example.com/pets", headers: [], ...rest };
}

function json(text: string): HttpBody {
  return { type: "json", contentType: "application/json", text };
}

test("the nine languages of the product, each with a name", () => {
  expect([...languages].sort()).toEqual([
    "csharp",
    "curl",
    "go",
    "java",
    "javascript",
    "php",
    "python",
    "ruby",
    "typescript",
  ]);
  for (const language of languages) expect(languageLabels[language]).toMatch(/^\S+$/);
});

describe("how they read", () => {
  const call = request({
    headers: [["Authorization", "Bearer t0k3n"]],
    body: json('{"name":"Rex","age":3,"ok":true,"none":null}'),
  });

  test("curl", () => {
    expect(writeSnippet(call, "curl")).toBe(`curl --request POST 'https://api.example.com/pets' \\
  --header 'Authorization: Bearer t0k3n' \\
  --header 'Content-Type: application/json' \\
  --data-raw '{
  "name": "Rex",
  "age": 3,
  "ok": true,
  "none": null
}'
`);
  });

  test.each<[SnippetLanguage, string]>([
    ["curl", `'{\n  "id": 9007199254740993,\n  "path": "C:\\\\"\n}'`],
    ["javascript", 'String.raw`{\n  "id": 9007199254740993,\n  "path": "C:\\\\"\n}`'],
    ["python", 'json={"id": 9007199254740993, "path": "C:\\\\"}'],
    ["go", '`{\n  "id": 9007199254740993,\n  "path": "C:\\\\"\n}`'],
  ])("%s shows JSON on lines, numbers and escapes as they are written", (language, shown) => {
    const given = request({ body: json('{"id":9007199254740993,"path":"C:\\\\"}') });
    expect(writeSnippet(given, language)).toContain(shown);
  });

  test.each<[SnippetLanguage, string, string]>([
    ["java", '"""\n                {', '                }""")'],
    ["csharp", '"""\n    {', '    }\n    """)'],
    ["ruby", "<<~'JSON'.chomp\n  {", "  }\nJSON\n"],
    ["php", "<<<'JSON'\n        {", "        }\n        JSON,\n"],
  ])("%s shows JSON in a literal of several lines", (language, start, end) => {
    const text = writeSnippet(call, language);
    const from = text.indexOf(start);
    const until = text.indexOf(end);
    expect(from).toBeGreaterThan(0);
    const lines = text.slice(from, until).split("\n").slice(2);
    const members = ['  "name": "Rex",', '  "age": 3,', '  "ok": true,', '  "none": null', ""];
    const indent = start.slice(start.indexOf("\n") + 1, -1);
    expect(lines).toEqual(members.map((line) => (line === "" ? "" : indent + line)));
  });

  test("python", () => {
    expect(writeSnippet(call, "python")).toBe(`import requests

response = requests.post(
    "https://api.example.com/pets",
    headers={"Authorization": "Bearer t0k3n"},
    json={"name": "Rex", "age": 3, "ok": True, "none": None},
)

print(response.status_code)
print(response.text)
`);
  });

  test("javascript", () => {
    expect(writeSnippet(call, "javascript"))
      .toBe(`const response = await fetch("https://api.example.com/pets", {
  method: "POST",
  headers: { Authorization: "Bearer t0k3n", "Content-Type": "application/json" },
  body: JSON.stringify({ name: "Rex", age: 3, ok: true, none: null }),
});

console.log(response.status);
console.log(await response.text());
`);
  });

  test("the same request gives the same text", () => {
    for (const language of languages) {
      expect(writeSnippet(call, language)).toBe(writeSnippet(structuredClone(call), language));
    }
  });
});

describe("object literals only where nothing is lost", () => {
  test.each([
    ["a big integer", '{"n":9007199254740993}', false, true],
    ["a number beyond doubles", '{"n":1e400}', false, false],
    ["a decimal that a double changes", '{"n":0.1000000000000000055511151231257827}', false, false],
    ["trailing zeros keep the value", '{"n":10.50}', true, true],
    ["minus zero", '{"n":-0}', false, false],
    ["keys like indexes", '{"b":1,"10":2}', false, true],
    ["__proto__", '{"__proto__":1}', false, true],
    ["a key twice", '{"a":1,"a":2}', false, false],
    ["no JSON", "{a:1}", false, false],
    ["nested deeply", `${"[".repeat(60)}${"]".repeat(60)}`, false, false],
    ["plain", '{"a":[1,{"b":"c"}]}', true, true],
  ])("%s", (_name, text, inJavaScript, inPython) => {
    const given = request({ body: json(text) });
    expect(writeSnippet(given, "javascript").includes("JSON.stringify")).toBe(inJavaScript);
    expect(writeSnippet(given, "python").includes("json=")).toBe(inPython);
  });

  test("python's json= is for exactly application/json", () => {
    const body: HttpBody = {
      type: "json",
      contentType: "application/merge-patch+json",
      text: "{}",
    };
    expect(writeSnippet(request({ body }), "python")).toContain('data="{}"');
  });
});

describe("curl", () => {
  test.each([
    ["brackets in the address", request({ method: "GET", url: "http://h/a?x[]=1" }), "--globoff"],
    ["only [ in the address", request({ method: "GET", url: "http://h/a?x[" }), "--globoff"],
    ["only ] in the address", request({ method: "GET", url: "http://h/a?x]" }), "--globoff"],
    ["only { in the address", request({ method: "GET", url: "http://h/a?x{" }), "--globoff"],
    ["only } in the address", request({ method: "GET", url: "http://h/a?x}" }), "--globoff"],
    ["dot segments", request({ method: "GET", url: "http://h/a/../b" }), "--path-as-is"],
    ["an empty header", request({ headers: [["X-Empty", ""]] }), "--header 'X-Empty;'"],
    ["a quote", request({ headers: [["X", "it's"]] }), `'X: it'\\''s'`],
    ["HEAD", request({ method: "HEAD" }), "curl --head "],
    ["a long text", request({ body: json(`"${"x".repeat(200_000)}"`) }), "--data-binary @-"],
    [
      "a text that looks like a file",
      request({ body: { type: "text", contentType: "text/plain", text: "@x" } }),
      "--data-raw '@x'",
    ],
    [
      "a name with an equals sign",
      request({ body: { type: "multipart", parts: [{ name: "a=b", value: "x" }] } }),
      'name="a=b"',
    ],
  ])("%s", (_name, given, expected) => {
    expect(writeSnippet(given, "curl")).toContain(expected);
  });

  test("dots in the query are no dot segments", () => {
    expect(writeSnippet(request({ url: "http://h/a?x=/../" }), "curl")).not.toContain("path-as-is");
  });
});

const form = (text: string): HttpBody => ({
  type: "form",
  contentType: "application/x-www-form-urlencoded",
  fields: [
    ["a", "1"],
    ["b", "x y"],
  ],
  text,
});

describe("bodies", () => {
  const upload: HttpBody = {
    type: "multipart",
    parts: [
      { name: "caption", value: "New leaf" },
      { name: "photo", filename: "leaf.png", contentType: "image/png", blob: new Blob(["x"]) },
      { name: "raw", filename: "raw.dat" },
    ],
  };

  test.each(languages)("%s names the files, their types, and no bytes", (language) => {
    const text = writeSnippet(request({ body: upload }), language);
    for (const part of [
      "New leaf",
      "leaf.png",
      "image/png",
      "raw.dat",
      "application/octet-stream",
    ]) {
      expect(text).toContain(part);
    }
  });

  test.each(languages)("%s: a file body is read from its path, else its name", (language) => {
    const file = { type: "file", contentType: "image/png", filename: "a.png" } as const;
    expect(
      writeSnippet(request({ body: { ...file, path: "pictures/b.png" } }), language),
    ).toContain("pictures/b.png");
    expect(writeSnippet(request({ body: file }), language)).toContain("a.png");
  });

  test.each(languages)("%s: no body, no content type", (language) => {
    expect(writeSnippet(request(), language)).not.toMatch(/content-type/i);
  });

  test.each(["back\\slash", "tab\t", "line\n"])(
    "python writes the part name %j by hand",
    (name) => {
      const body: HttpBody = { type: "multipart", parts: [{ name, value: "x" }] };
      expect(writeSnippet(request({ body }), "python")).toContain('data=b"".join([');
    },
  );

  test("form fields are shown only when they say what is sent", () => {
    expect(writeSnippet(request({ body: form("a=1&b=x+y") }), "python")).toContain('("b", "x y")');
    expect(writeSnippet(request({ body: form("a=1&b=x%20y") }), "python")).toContain(
      'data="a=1&b=x%20y"',
    );
  });
});

describe("fetch's refusals go another way", () => {
  test.each([
    request({ method: "TRACE" }),
    request({ method: "GET", body: json("{}") }),
    request({ method: "HEAD", body: { type: "multipart", parts: [{ name: "a", value: "b" }] } }),
  ])("$method", (given) => {
    const text = writeSnippet(given, "javascript");
    expect(text).toContain('from "node:https"');
    expect(text).not.toContain("fetch(");
  });
});

/** The commands only: what a shell of POSIX understands of a snippet, without a network. */
function shellWords(command: string): string[] {
  const script = `curl() { for word in "$@"; do printf '%s\\0' "$word"; done; }\n${command}`;
  return execFileSync("bash", ["-c", script]).toString().split("\0").slice(0, -1);
}

describe("no value ends its quotes", () => {
  const nasty = fc.string({
    unit: fc.constantFrom(..."ab'\"`\\$#{}()%!;\n\r\t\0\u2028\u202e\u200d😀@<=&"),
    maxLength: 30,
  });

  test("curl: the shell hands over the body as it is", () => {
    // To start a shell takes longer than all it does here.
    const texts = fc.array(nasty, { minLength: 40, maxLength: 40, size: "max" });
    fc.assert(
      fc.property(texts, (all) => {
        const bodies = all.map((text) => text.replaceAll("\0", ""));
        const commands = bodies.map((text) =>
          writeSnippet(
            request({ body: { type: "text", contentType: "text/plain", text } }),
            "curl",
          ),
        );
        // Each command prints its last word alone, or what it reads in place of that.
        const print = `if [ "\${!#}" = @- ]; then cat; else printf '%s' "\${!#}"; fi; printf '\\0'`;
        const printed = shellWords([`curl() { ${print}; }`, ...commands].join("\n"));
        expect(printed).toEqual(bodies);
      }),
      { numRuns: 1, verbose: 1 },
    );
  });

  test("curl: a terminal obeys nothing that is pasted, and the shell puts it in", () => {
    const text = "\u001b[2J\u009b\u202e'\r\n";
    const value = "a\u001b[31m\u202e'b";
    const command = writeSnippet(
      request({
        url: "https://api.example.com/\u202e",
        headers: [["X-Note", value]],
        body: { type: "text", contentType: "text/plain", text },
      }),
      "curl",
    );
    expect(command).not.toMatch(/(?!\n)[\p{Cc}\u202e]/u);
    const words = shellWords(`${command.trimEnd()}; printf 'end\\0'`);
    expect(words).toContain("https://api.example.com/\u202e");
    expect(words).toContain(`X-Note: ${value}`);
    const read = `curl() { cat; printf '\\0'; }\n${command}`;
    expect(shellWords(read)).toEqual([text]);
  });

  test("javascript: the literal is the text", () => {
    fc.assert(
      fc.property(nasty, (text) => {
        const given = request({ body: { type: "text", contentType: "text/plain", text } });
        const literal = /^ {2}body: (".*"),$/m.exec(writeSnippet(given, "javascript"))?.[1] ?? "";
        expect(new Function(`return ${literal}`)()).toBe(text);
      }),
      { numRuns: 300, verbose: 1 },
    );
  });

  /** Every language but the shell: strings end where they should, and nothing interpolates. */
  const patterns: Partial<Record<SnippetLanguage, RegExp>> = {
    python: /data=("(?:[^"\\\n]|\\.)*")/,
    java: /ofString\(("(?:[^"\\\n]|\\.)*")\)/,
    csharp: /GetBytes\(("(?:[^"\\\n]|\\.)*")\)/,
    go: /NewReader\(("(?:[^"\\\n]|\\.)*")\)/,
    ruby: /request\.body = ("(?:[^"\\\n#]|\\.)*")$/m,
    php: /POSTFIELDS => ("(?:[^"\\\n$]|\\.)*"|'(?:[^'\\]|\\.)*'),$/m,
  };

  test.each(Object.entries(patterns))("%s", (language, pattern) => {
    fc.assert(
      fc.property(nasty, (text) => {
        const given = request({ body: { type: "text", contentType: "text/plain", text } });
        expect(writeSnippet(given, language as SnippetLanguage)).toMatch(pattern);
      }),
      { numRuns: 200, verbose: 1 },
    );
  });
});

describe("what a client adds", () => {
  const named = (language: SnippetLanguage, headers: HttpRequest["headers"]) =>
    writeSnippet(request({ method: "GET", headers }), language).match(/user-agent.*/gi) ?? [];

  test("C# and PHP send no User-Agent themselves, so their snippets do, unless the user's is there", () => {
    for (const language of languages) {
      const isNameless = language === "csharp" || language === "php";
      expect(named(language, []).length, language).toBe(isNameless ? 1 : 0);
      const own = named(language, [["user-agent", "mine/2"]]).join();
      expect(own, language).toContain("mine/2");
      expect(own, language).not.toContain("my-app");
    }
  });

  test("node:http sends none either", () => {
    const conditional: HttpRequest["headers"] = [["If-Match", "1"]];
    expect(named("javascript", conditional).length).toBe(1);
  });
});

describe("basic credentials in curl", () => {
  const write = (...values: string[]) =>
    writeSnippet(
      request({ method: "GET", headers: values.map((value) => ["authorization", value]) }),
      "curl",
    );
  const basic = (text: string) => `Basic ${Buffer.from(text).toString("base64")}`;

  test.each(["me:secret", "me:", ":key", ":", "a b:it's; $HOME:\\\"x"])(
    "%j are an option",
    (user) => {
      const text = write(basic(user));
      expect(shellWords(text)).toContain(user);
      expect(text).toContain("--user '");
      expect(text).not.toContain("--header");
    },
  );

  test.each([
    ["without a colon curl would ask for a password", basic("me")],
    ["what is beyond ASCII depends on the terminal", basic("zoë:pass")],
    ["a line end", basic("me:a\nb")],
    ["another writing of the same", basic("me:secret").replace("Basic", "basic")],
    ["no base64", "Basic me:secret"],
    ["incomplete base64", "Basic bWU6eA"],
    ["another scheme", "Bearer bWU6"],
  ])("%s: the header stays", (_, value) => {
    const text = write(value);
    expect(shellWords(text)).toContain(`authorization: ${value}`);
    expect(text).not.toContain("--user");
  });

  test("two headers stay two headers", () => {
    expect(write(basic("a:b"), basic("c:d"))).not.toContain("--user");
  });
});
