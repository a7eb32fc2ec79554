import type { CaseBody, RoundTripCase } from "./random-cases.js";

/** Values that would make a file PWNED where a language took them for code. */
export const payloads: Readonly<Record<string, string>> = {
  "shell-substitution": "$(touch PWNED) `touch PWNED` ${x:-$(touch PWNED)}",
  "shell-quote": `'; touch PWNED; '`,
  "shell-quote-escaped": `\\'; touch PWNED; \\'`,
  "shell-double": `"; touch PWNED; "`,
  "shell-here-document": "EOF\ntouch PWNED\ncat <<'EOF'\nJSON\nBODY\n",
  "cmd-variable": '%COMSPEC% %PATH% %^PATH% !PATH! & touch PWNED & ^& " & touch PWNED &',
  "powershell-subexpression": "$(New-Item PWNED) `$x ‘; New-Item PWNED; ’ \n'@\nNew-Item PWNED\n",
  javascript: "\"); require('fs').writeFileSync('PWNED', ''); (\"",
  "javascript-template": "${require('fs').writeFileSync('PWNED','')} `;",
  "javascript-separator": "\u2028require('fs').writeFileSync('PWNED','')\u2029//",
  python: `"); __import__("os").system("touch PWNED"); ("`,
  "python-format": "{__import__('os').system('touch PWNED')} %(x)s \"\"\" ''' \\N{BULLET}",
  ruby: "#{system('touch PWNED')} #{`touch PWNED`} #$0 #@x #@@y",
  "ruby-quote": `"; system("touch PWNED"); "`,
  php: "{$x} ${system('touch PWNED')} $x[0] {${system('touch PWNED')}}",
  "php-quote": `'; system('touch PWNED'); '`,
  "php-end": "?><?php system('touch PWNED'); ?>",
  java: `"; Runtime.getRuntime().exec("touch PWNED"); "`,
  "java-unicode": '\\u0022; Runtime.getRuntime().exec("touch PWNED"); //\\u000a \\uuuu0022',
  go: '`+os.Getenv(`HOME`)+` "+x+"',
  csharp: '"; System.IO.File.WriteAllText("PWNED", ""); "',
  "csharp-interpolation": '{System.IO.File.Exists("x")} {{x}} $"{x}" @"" """',
  controls: "a\0b\x01\x08\x0b\x0c\x1b[31m\x7f\r\nc\rd\ne\tf",
  "line-ends": "\\\n\\\r\n'\n\"\n`\n$\n#\n",
  backslashes: "\\ \\\\ \\n \\0 \\' \\\" \\u0041 \\x41 \\101 \\",
};

/** Every payload in every place a user can type one. */
export const injectionCases: readonly RoundTripCase[] = Object.entries(payloads).flatMap(
  ([name, value], index) => {
    const line = [...value]
      .filter((each) => each >= " " && each <= "~")
      .join("")
      .trim();
    const file = `${line.replace(/[/\\]/g, "")}.txt`;
    const encoded = encodeURIComponent(value);
    return [
      {
        id: `inject-${name}`,
        method: "POST",
        target: `/${encoded}/x?q=${encoded}`,
        headers: [
          ["X-Note", line],
          ["Authorization", `Bearer ${line}`],
        ],
        body: createBody(value, index),
      },
      {
        id: `inject-${name}-parts`,
        method: "POST",
        target: "/m",
        headers: [],
        files: { [file]: { text: value } },
        body: {
          type: "multipart",
          parts: [
            { name: `n${line}`, value: value.replace(/\r\n?|\n/g, "\r\n") },
            { name: "f", filename: file, path: file, contentType: "text/plain" },
          ],
        },
      },
    ] satisfies RoundTripCase[];
  },
);

/** Text, JSON and form in turn. */
function createBody(value: string, index: number): CaseBody {
  if (index % 3 === 0) return { type: "text", contentType: "text/plain", text: value };
  if (index % 3 === 1) {
    const text = JSON.stringify({ value, [value]: [value] });
    return { type: "json", contentType: "application/json", text };
  }
  const fields = [[value, value]] as const;
  return { type: "form", contentType: "application/x-www-form-urlencoded", fields };
}
