import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { HttpRequest } from "../../../runtime/http/index.js";
import { curlShells, shellLabels, writeCurlFor } from "../../../runtime/snippets/index.js";
import { injectionCases } from "./injection-cases.js";

/** No Windows runs the tests: the parsers of its shells are written here after their documentation. */

function post(text: string): HttpRequest {
  const body = { type: "text", contentType: "text/plain", text } as const;
  return { method: "POST", url: "https://api.example.com/a?b=%20c", headers: [], body };
}

/** cmd.exe at a prompt: carets quote, line ends after a caret join, other signs act (they throw). */
function readPrompt(command: string): string {
  let line = "";
  for (let at = 0; at < command.length; at += 1) {
    const character = command.charAt(at);
    if (character === "^" && command.startsWith("\n\n", at + 1)) [line, at] = [`${line}\n`, at + 2];
    else if (character === "^" && command.charAt(at + 1) === "\n") at += 1;
    else if (character === "^") line += command.charAt(++at);
    else if (/["&|<>()\n]/.test(character)) throw new Error(`A bare ${JSON.stringify(character)}`);
    else line += character;
  }
  return line;
}

/** CommandLineToArgvW and the C runtime: spaces part, quotes join, 2n backslashes before a quote are n. */
function readArguments(line: string): string[] {
  const found: string[] = [];
  let current: string | undefined;
  let isQuoted = false;
  for (let at = 0; at < line.length; at += 1) {
    const [slashes = ""] = /^\\*/.exec(line.slice(at)) ?? [];
    const isBeforeQuote = line.charAt(at + slashes.length) === '"';
    if (slashes !== "") {
      const kept = isBeforeQuote ? slashes.slice(0, slashes.length >> 1) : slashes;
      const isLiteral = isBeforeQuote && slashes.length % 2 === 1;
      current = (current ?? "") + kept + (isLiteral ? '"' : "");
      at += slashes.length - (isLiteral ? 0 : 1);
    } else if (line.charAt(at) === '"') [isQuoted, current] = [!isQuoted, current ?? ""];
    else if (line.charAt(at) === " " && !isQuoted) {
      if (current !== undefined) found.push(current);
      current = undefined;
    } else current = (current ?? "") + line.charAt(at);
  }
  return current === undefined ? found : [...found, current];
}

const tricky = fc.string({
  unit: fc.constantFrom(..."ab \"'\\^&|<>()%!`$#@{};=,~\n‘’“é😀"),
  maxLength: 30,
});

describe("Command Prompt", () => {
  test("the program is given the body as it is, whatever signs are in it", () => {
    fc.assert(
      fc.property(tricky, (text) => {
        const line = readPrompt(writeCurlFor(post(text), "cmd").trimEnd());
        // At a prompt a name between percent signs that holds a caret is not a variable's.
        expect(readArguments(line).at(-1)).toBe(text);
      }),
      { numRuns: 400, verbose: 1 },
    );
  });

  test("a percent sign never is before a name", () => {
    expect(writeCurlFor(post("%PATH%"), "cmd")).toContain("%^PATH%");
    expect(writeCurlFor(post("%PATH%"), "cmd")).not.toContain("%PATH%");
  });

  test("what a command cannot hold comes from a file, and it says so", () => {
    for (const text of ["x".repeat(9000), "a\0b"]) {
      const command = writeCurlFor(post(text), "cmd");
      expect(command).toMatch(/^rem Save the body as body\.bin first/);
      expect(command).toContain('--data-binary ^"@body.bin^"');
    }
  });
});

/** The literals of PowerShell that are used: single quotes, written twice, and characters by number. */
const literal = /^(?:'((?:[^'‘’‚‛]|(['‘’‚‛])\2)*)'|\[char\](\d+))$/;

function readPowerShell(expression: string): string {
  const pieces = expression
    .replace(/^\((.*)\)$/s, "$1")
    .split(/ \+ (?=\[char\]\d|'(?:[^']|'')*'(?: \+ |$))/);
  return pieces
    .map((piece) => {
      const [, text, , code] = literal.exec(piece) ?? [];
      if (code !== undefined) return String.fromCharCode(Number(code));
      if (text === undefined) throw new Error(`No literal: ${piece}`);
      return text.replace(/(['‘’‚‛])\1/g, "$1");
    })
    .join("");
}

describe("PowerShell", () => {
  test("the literal is the text", () => {
    const signs = fc.string({
      unit: fc.constantFrom(..."ab'‘’‚‛\"“`$(){}@#;|&\n\0\u2028😀"),
      maxLength: 20,
    });
    fc.assert(
      fc.property(signs, (text) => {
        const script = writeCurlFor(post(text), "powershell");
        const [, expression = ""] = /GetBytes\((.*)\)$/m.exec(script) ?? [];
        expect(readPowerShell(expression)).toBe(text);
      }),
      { numRuns: 300, verbose: 1 },
    );
  });

  test("is one statement a line, for .NET's client", () => {
    const script = writeCurlFor(post("x"), "powershell");
    expect(script).toContain("[System.Net.Http.HttpMethod]::new('POST')");
    expect(script).toContain(
      "Content.Headers.TryAddWithoutValidation('Content-Type', 'text/plain')",
    );
  });
});

test.each(curlShells)("%s has a name and writes every injection case", (shell) => {
  expect(shellLabels[shell]).not.toBe("");
  for (const { method, target, headers, body } of injectionCases) {
    const url = `https://api.example.com${target}`;
    const given = body?.type === "form" ? { ...body, text: "a=b" } : body;
    const request: HttpRequest = { method, url, headers, ...(given ? { body: given } : {}) };
    expect(writeCurlFor(request, shell).length).toBeGreaterThan(url.length);
  }
});
