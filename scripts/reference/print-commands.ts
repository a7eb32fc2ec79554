import type { Command, Option } from "commander";
import { createProgram } from "../../cli/program.js";
import { generatedNote, printTable, type ReferencePage } from "./reference-page.js";

const lead = `Every command of \`frond\` with its arguments and options, as \`frond <command> --help\` prints them. The guides show when to use
which. Exit codes: 0 when all is well, 1 for findings (an outdated package, a breaking change, an error in a document), 2 for
wrong use or input that cannot be read.`;

/** Prints the page that lists commands, arguments and options. */
export function printCommands(): ReferencePage {
  const program = createProgram(() => Promise.resolve());
  const sections = program.commands.flatMap((command) => printCommand(command, "frond", 2));
  const text = ["# Commands", generatedNote, lead, ...sections].join("\n\n");
  return { path: "commands.md", text: `${text}\n` };
}

function printCommand(command: Command, parent: string, level: number): string[] {
  const name = `${parent} ${command.name()}`;
  const help = command.createHelp();
  const list = command.registeredArguments;
  const given = list.map((argument) => [`\`${argument.name()}\``, argument.description]);
  const options = help.visibleOptions(command).filter(({ long }) => long !== "--help");
  const nested = command.commands.filter((each) => each.name() !== "help");
  return [
    `${"#".repeat(level)} \`${name}\``,
    `${capitalize(command.description())}.`,
    `\`${parent} ${command.name()} ${command.usage()}\``,
    ...(given.length > 0 ? [printTable(["argument", "what"], given)] : []),
    ...(options.length > 0 ? [printTable(["option", "what"], options.map(printOption))] : []),
    ...nested.flatMap((each) => printCommand(each, name, level + 1)),
  ];
}

function printOption({ flags, description, argChoices, mandatory }: Option): string[] {
  const choices = argChoices?.map((each) => `\`${each}\``).join(", ");
  const details = [
    ...(choices === undefined ? [] : [`one of ${choices}`]),
    ...(mandatory ? ["required"] : []),
  ];
  return [`\`${flags}\``, [description, ...details].join("; ")];
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
