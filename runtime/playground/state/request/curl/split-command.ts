import { readPosixWords } from "./posix-words.js";
import type { ShellToken } from "./shell-token.js";
import { readCmdWords, readPowerShellWords } from "./windows-words.js";

type Word = Extract<ShellToken, { type: "word" }>;

/** A single curl command. */
export interface SplitCommand {
  /** Its arguments, without quotes. */
  readonly words: readonly Word[];
  /** The commands that are piped into it, and texts passed as input. */
  readonly input: readonly (readonly string[] | { readonly text: string })[];
  /** Whether the text contains anything else before or after the command. */
  readonly isPart: boolean;
}

/** Finds the first curl command in a text, and detects the shell that it was written for. */
export function splitCommand(text: string): SplitCommand | undefined {
  const commands = splitAtOperators(readWords(withoutRemarks(text)));
  const at = commands.findIndex(({ words }) => isCurl(words));
  const found = commands[at];
  if (!found) return undefined;
  const start = found.words.findIndex(({ text: word }) => isProgram(word));
  const isPiped = commands[at - 1]?.ending === "|";
  const producers = isPiped ? commands.slice(0, at).map(({ words }) => plainWords(words)) : [];
  const rest = commands.slice(at + 1).filter(({ words }) => words.length > 0);
  return {
    words: found.words.slice(start + 1),
    input: [...producers.filter((words) => words.length > 0), ...found.input],
    isPart: rest.length > 0 || (at > 0 && !isPiped),
  };
}

function withoutRemarks(text: string): string {
  return text.replace(/^\s*(?:(?:rem|::)\b[^\n]*\n\s*)+/i, "");
}

function readWords(text: string): ShellToken[] {
  const shell = findShell(text);
  if (shell === "cmd") return readCmdWords(text);
  return shell === "powershell" ? readPowerShellWords(text) : readPosixWords(text);
}

/** Carets and backticks before a line end or a quote identify the Windows shells. */
function findShell(text: string): "posix" | "cmd" | "powershell" {
  const head = text.split("'", 1)[0] ?? "";
  if (/\^\r?\n|(?:^|[\s=])\^"/.test(head)) return "cmd";
  if (/`\r?\n/.test(text) && !/\\\r?\n/.test(text)) return "powershell";
  if (/^\s*(?:\S*\\)?curl\.exe\b/i.test(text)) return /\\"/.test(head) ? "cmd" : "powershell";
  return "posix";
}

interface Command {
  readonly words: Word[];
  readonly input: { readonly text: string }[];
  ending: string;
}

function splitAtOperators(tokens: readonly ShellToken[]): Command[] {
  let current: Command = { words: [], input: [], ending: "" };
  const commands: Command[] = [current];
  for (const token of tokens) {
    if (token.type === "word") current.words.push(token);
    else if (token.type === "input") current.input.push({ text: token.text });
    else {
      current.ending = token.text;
      current = { words: [], input: [], ending: "" };
      commands.push(current);
    }
  }
  return commands;
}

/** Prompts, assignments and `sudo` may precede the program. */
function isCurl(words: readonly Word[]): boolean {
  const at = words.findIndex(({ text }) => isProgram(text));
  const before = words.slice(0, Math.max(0, at));
  return (
    at >= 0 && before.every(({ text }) => /^([$>%#]|sudo|time|env|[A-Za-z_]\w*=.*)$/s.test(text))
  );
}

function isProgram(word: string): boolean {
  return /^(.*[\\/])?curl(\.exe)?$/i.test(word);
}

/** Drops braces, which only group commands. */
function plainWords(words: readonly Word[]): string[] {
  return words.map(({ text }) => text).filter((text) => text !== "{" && text !== "}");
}
