import { applyRules, findConfig } from "../../generator/config/index.js";
import type { IssueRules } from "../../generator/config/index.js";
import type { Issue } from "../../runtime/http/index.js";
import { hasSeveralConfigs } from "../has-several-configs.js";
import { printFindings } from "../print-findings.js";
import { hasErrors, printIssues } from "../print-issues.js";
import { readVersion } from "../read-version.js";
import { toSarif } from "../to-sarif.js";
import { type LoadedDocument, loadFindings } from "./load-document.js";
import type { DocumentOptions } from "./load-document.js";

/** Options of `frond check`. */
export interface CheckCommandOptions extends DocumentOptions {
  /** Default: text; json where `--json` is given. */
  readonly format?: "text" | "json" | "sarif";
}

/**
 * `frond check DOC`: issues alone, as severe as the configuration of this
 * folder says. Text goes to the error output, JSON and SARIF to the output.
 */
export async function runCheck(document: string, options: CheckCommandOptions): Promise<number> {
  const loaded = await loadFindings(document, options);
  const rules = await loadRules();
  if (!loaded || !rules) return 2;
  const issues = applyRules(loaded.issues, rules);
  await print(issues, loaded, options.format ?? (options.json ? "json" : "text"));
  return hasErrors(issues) ? 1 : 0;
}

async function print(
  issues: readonly Issue[],
  { source }: LoadedDocument,
  format: "text" | "json" | "sarif",
): Promise<void> {
  const { stdout, stderr } = process;
  switch (format) {
    case "json":
      stdout.write(`${JSON.stringify(issues)}\n`);
      return;
    case "sarif":
      stdout.write(`${JSON.stringify(toSarif(issues, await readVersion()), null, 2)}\n`);
      return;
    case "text":
      printFindings(issues, source, {
        write: (text) => void stderr.write(text),
        terminal: stderr.isTTY === true,
      });
  }
}

async function loadRules(): Promise<IssueRules | undefined> {
  if (hasSeveralConfigs("run this in another folder")) return undefined;
  const path = findConfig(process.cwd());
  if (path === undefined) return {};
  const { loadConfig } = await import("../../generator/config/load-config.js");
  const { config, issues } = await loadConfig(path);
  printIssues(issues);
  return config && (config.check?.rules ?? {});
}
