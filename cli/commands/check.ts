import { applyRules, findConfig } from "../../generator/config/index.js";
import type { IssueRules } from "../../generator/config/index.js";
import { hasErrors, printIssues } from "../print-issues.js";
import { loadDocument } from "./load-document.js";
import type { DocumentOptions } from "./load-document.js";

/** `frond check DOC`: issues alone, as severe as the configuration of this folder says; as JSON they go to the output. */
export async function runCheck(document: string, options: DocumentOptions): Promise<number> {
  const loaded = await loadDocument(document, options);
  const rules = await loadRules();
  if (!loaded || !rules) return 2;
  const issues = applyRules(loaded.issues, rules);
  if (options.json) process.stdout.write(`${JSON.stringify(issues)}\n`);
  else printIssues(issues);
  return hasErrors(issues) ? 1 : 0;
}

async function loadRules(): Promise<IssueRules | undefined> {
  const path = findConfig(process.cwd());
  if (path === undefined) return {};
  const { loadConfig } = await import("../../generator/config/load-config.js");
  const { config, issues } = await loadConfig(path);
  printIssues(issues);
  return config && (config.check?.rules ?? {});
}
