import type { Project } from "ts-morph";
import { printCommands } from "./print-commands.js";
import { printConfiguration } from "./print-configuration.js";
import { printExports } from "./print-exports.js";
import type { ReferencePage } from "./reference-page.js";

/** Prints all pages of `docs/reference`. The project comes from `openPublicSources`. */
export function printReference(project: Project): ReferencePage[] {
  return [printCommands(), printConfiguration(project), ...printExports(project)];
}
