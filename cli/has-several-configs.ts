import { basename } from "node:path";
import { listConfigs } from "../generator/config/find-config.js";
import { printProblem } from "./print-issues.js";

/** Reports when the working directory has several configurations, because none may win silently. */
export function hasSeveralConfigs(remedy: string): boolean {
  const found = listConfigs(process.cwd()).map((path) => basename(path));
  if (found.length < 2) return false;
  printProblem(`this folder has ${found.join(" and ")}. Remove all but one, or ${remedy}.`);
  return true;
}
