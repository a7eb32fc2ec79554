import type { Command } from "commander";
import { createProgram } from "../../../cli/program.js";
import type { Page } from "./read-page.js";

const program = createProgram(() => Promise.resolve());

/** Names of commands, such as `generate` and `registry backup`. */
export function listCommands(parent: Command = program, before = ""): string[] {
  return parent.commands
    .filter((each) => each.name() !== "help")
    .flatMap((each) => [
      `${before}${each.name()}`,
      ...listCommands(each, `${before}${each.name()} `),
    ]);
}

/** Flags of all commands, such as `--out`. */
export function listFlags(parent: Command = program): string[] {
  const own = parent.options.flatMap(({ long }) => long ?? []);
  return [...new Set([...own, ...parent.commands.flatMap((each) => listFlags(each))])];
}

/** Commands and flags that a page names after `frond` and that frond does not have. */
export function findInvented({ text }: Page): string[] {
  const lines = text
    .replaceAll(/\\\n\s*/g, " ")
    .matchAll(/(?<![\w@/.-])frond (?<words>[a-z][^\n`|&;#)]*)/g);
  return [...lines].flatMap(({ groups }) => checkLine((groups?.["words"] ?? "").split(/\s+/)));
}

function checkLine(words: readonly string[]): string[] {
  const [name = "", second = ""] = words;
  const command = program.commands.find((each) => each.name() === name);
  // Prose goes on after the name: only lines that look like commands have flags.
  if (!command) return words.some((word) => /^--[a-z]/.test(word)) ? [`frond ${name}`] : [];
  const nested = command.commands.find((each) => each.name() === second) ?? command;
  const known = new Set([...nested.options, ...command.options].flatMap(({ long }) => long ?? []));
  return words
    .map((word) => /^--[a-z][a-z0-9-]*/.exec(word)?.[0])
    .filter((flag) => flag !== undefined && !known.has(flag) && flag !== "--help")
    .map((flag) => `frond ${nested.name()} ${flag}`);
}
