import type { Project } from "ts-morph";
import { type ConfigKey, listConfigKeys } from "./list-config-keys.js";
import { generatedNote, printTable, type ReferencePage } from "./reference-page.js";

const lead = `Every key of \`frond.config.ts\`, \`frond.config.mjs\` or \`frond.config.json\`. A module exports the configuration as its default;
its type is \`FrondConfig\` of \`frond/generator\`. Paths are relative to the configuration. A \`*\` is a name of your choice, and the keys below a
list are those of each of its entries. Unknown keys are errors, with line and column. [The configuration](../guides/configuration.md)
explains the file, and which guide explains which section.`;

/** Prints the page that lists the keys of a configuration. */
export function printConfiguration(project: Project): ReferencePage {
  const keys = listConfigKeys(project);
  const top = keys.filter(({ path }) => path.length === 1);
  const sections = top.map((section) => {
    const below = keys.filter(({ path }) => path.length > 1 && path[0] === section.path[0]);
    return [
      `## \`${section.path[0]}\``,
      section.description,
      printTable(head, below.map(printKey)),
    ];
  });
  const text = ["# Configuration", generatedNote, lead, ...sections.flat()].join("\n\n");
  return { path: "configuration.md", text: `${text}\n` };
}

const head = ["key", "what", "type"];

function printKey({ path, type, description, isRequired }: ConfigKey): string[] {
  const name = path.slice(1).join(".");
  return [`\`${name}\``, isRequired ? `Required. ${description}` : description, `\`${type}\``];
}
