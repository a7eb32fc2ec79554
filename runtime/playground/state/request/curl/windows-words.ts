import { createWordBuilder, type ShellToken } from "./shell-token.js";

/** Parses a command of the Windows Command Prompt: carets first, then arguments. */
export function readCmdWords(text: string): ShellToken[] {
  const tokens: ShellToken[] = [];
  let line = "";
  let isQuoted = false;
  const end = (operator: string): void => {
    tokens.push(...readArguments(line), { type: "operator", text: operator });
    [line, isQuoted] = ["", false];
  };
  const normal = text.replace(/\r\n?/g, "\n");
  for (let at = 0; at < normal.length; at += 1) {
    const character = normal.charAt(at);
    if (character === "^" && !isQuoted) {
      // A caret before a line end joins the lines. The next character is literal.
      at += 1;
      if (normal.charAt(at) !== "\n") line += normal.charAt(at);
      else if (normal.charAt(at + 1) === "\n") line += normal.charAt((at += 1));
    } else if (character === "\n" || (!isQuoted && /[|&<>]/.test(character))) {
      end(character === "\n" ? ";" : character);
    } else {
      if (character === '"') isQuoted = !isQuoted;
      line += character;
    }
  }
  return [...tokens, ...readArguments(line)];
}

/** Splits arguments like CommandLineToArgvW: 2n backslashes before a quote are n backslashes. */
function readArguments(line: string): ShellToken[] {
  const words = createWordBuilder();
  let isQuoted = false;
  for (let at = 0; at < line.length; at += 1) {
    const [slashes = ""] = /^\\*/.exec(line.slice(at, at + 4000)) ?? [];
    if (slashes !== "") {
      const isBeforeQuote = line.charAt(at + slashes.length) === '"';
      const isLiteral = isBeforeQuote && slashes.length % 2 === 1;
      words.add(isBeforeQuote ? slashes.slice(0, slashes.length >> 1) : slashes);
      if (isLiteral) words.add('"');
      at += slashes.length - (isLiteral ? 0 : 1);
    } else if (line.charAt(at) === '"') {
      isQuoted = !isQuoted;
      words.add("");
    } else if (/[ \t]/.test(line.charAt(at)) && !isQuoted) words.end();
    else {
      const [variable] = /^%[A-Za-z_]\w*%/.exec(line.slice(at, at + 200)) ?? [];
      if (variable === undefined) words.add(line.charAt(at));
      else {
        words.addUnknown(variable);
        at += variable.length - 1;
      }
    }
  }
  words.end();
  return words.tokens;
}

/** PowerShell treats typographic quotes like plain ones. */
const singles = /['\u2018-\u201b]/;
const doubles = /["\u201c-\u201e]/;

const letters: Readonly<Record<string, string>> = {
  "0": "\0",
  a: "\x07",
  b: "\b",
  e: "\x1b",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "\t",
  v: "\v",
};

export function readPowerShellWords(text: string): ShellToken[] {
  const words = createWordBuilder();
  const normal = text.replace(/\r\n?/g, "\n");
  let at = 0;
  while (at < normal.length) at = readPowerShellPiece(normal, at, words);
  words.end();
  return words.tokens.map(takeProgramQuotes);
}

function readPowerShellPiece(
  text: string,
  at: number,
  words: ReturnType<typeof createWordBuilder>,
): number {
  const character = text.charAt(at);
  if (character === "`") {
    const next = text.charAt(at + 1);
    if (next !== "\n") words.add(letters[next] ?? next);
    return at + 2;
  }
  if (/[ \t]/.test(character)) {
    words.end();
    return at + 1;
  }
  if (/[\n;|&<>]/.test(character)) {
    words.end(character === "\n" ? ";" : character);
    return at + 1;
  }
  if (singles.test(character)) return readSingle(text, at + 1, words);
  if (doubles.test(character)) return readExpanded(text, at + 1, words);
  const [variable] = findVariable(text, at);
  if (variable === undefined) words.add(character);
  else words.addUnknown(variable);
  return at + (variable?.length ?? 1);
}

function findVariable(text: string, at: number): string[] {
  return /^\$(\{[^}]*\}|\([^)]*\)|[A-Za-z_][\w:]*)/.exec(text.slice(at, at + 400)) ?? [];
}

/** A doubled quote is a literal quote. */
function readSingle(
  text: string,
  start: number,
  words: ReturnType<typeof createWordBuilder>,
): number {
  words.add("");
  let at = start;
  while (at < text.length) {
    const isQuote = singles.test(text.charAt(at));
    if (isQuote && !singles.test(text.charAt(at + 1))) return at + 1;
    words.add(text.charAt(at));
    at += isQuote ? 2 : 1;
  }
  return at;
}

function readExpanded(
  text: string,
  start: number,
  words: ReturnType<typeof createWordBuilder>,
): number {
  words.add("");
  let at = start;
  while (at < text.length) {
    const character = text.charAt(at);
    const next = text.charAt(at + 1);
    if (character === "`") {
      words.add(letters[next] ?? next);
      at += 2;
    } else if (doubles.test(character)) {
      if (!doubles.test(next)) return at + 1;
      words.add(character);
      at += 2;
    } else {
      const [variable] = findVariable(text, at);
      if (variable === undefined) words.add(character);
      else words.addUnknown(variable);
      at += variable?.length ?? 1;
    }
  }
  return at;
}

/**
 * Before version 7.3, quotes only reach a program if they are escaped by a backslash, so commands
 * contain such backslashes.
 */
function takeProgramQuotes(token: ShellToken): ShellToken {
  if (token.type !== "word") return token;
  const isEvery = !/(^|[^\\])"/.test(token.text);
  return isEvery ? { ...token, text: token.text.replaceAll('\\"', '"') } : token;
}
