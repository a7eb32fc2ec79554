import { findConfig } from "../../generator/config/find-config.js";
import { findExtraFiles } from "../../generator/files/find-extra-files.js";
import { isUnchanged, readsElsewhere } from "../../generator/files/is-unchanged.js";
import { isTrusted, readRunRecord, readTargetRecord } from "../../generator/files/run-record.js";
import type { Target } from "../../generator/files/target.js";
import { describeExtraFiles } from "../describe-extra-files.js";
import { toQuickTarget } from "./quick-target.js";
import { printOutput } from "../print.js";

/**
 * Runs `frond verify` or `frond generate` by comparing hashes only. Resolves to 0 if everything is up to date,
 * or to undefined if the complete command must run.
 */
export async function runQuickly(args: readonly string[]): Promise<number | undefined> {
  const [command, ...rest] = args;
  if (command !== "verify" && command !== "generate") return undefined;
  if (rest.includes("--json") && rest.includes("--github")) return undefined;
  const isSingle = command === "generate" && rest.some((each) => /^--document(?:=|$)/.test(each));
  const targets = await (isSingle ? findSingle(rest) : findTargets(rest));
  // A document at a URL may have changed. Only `verify` relies on its hash in the lock file.
  if (!targets || (command === "generate" && targets.some(readsElsewhere))) return undefined;
  printOutput(
    rest.includes("--json")
      ? `${JSON.stringify({ targets: targets.map((each) => toSummary(command, each)) })}\n`
      : targets.map((each) => `${each.name}: up to date\n${describeExtraFiles(each)}`).join(""),
  );
  return 0;
}

/** The target of `--document` if it is up to date. */
async function findSingle(args: readonly string[]): Promise<readonly Target[] | undefined> {
  const target = toQuickTarget(args);
  const isFine = target && isTrusted(target, readTargetRecord()) && (await isUnchanged(target));
  return isFine ? [target] : undefined;
}

/** The targets of the configuration, or the named ones, if all are up to date. */
async function findTargets(args: readonly string[]): Promise<readonly Target[] | undefined> {
  const names = args.filter((each) => each !== "--json" && each !== "--github");
  if (names.some((name) => name.startsWith("-"))) return undefined;
  const config = findConfig(process.cwd());
  const record = config === undefined ? undefined : readRunRecord(config);
  if (!record) return undefined;
  const targets = record.targets.filter(({ name }) => names.length === 0 || names.includes(name));
  if (targets.length === 0 || (names.length > 0 && targets.length < new Set(names).size)) {
    return undefined;
  }
  for (const target of targets) {
    const isSure = !record.unsure.includes(target.name) && isTrusted(target, record);
    if (!isSure || !(await isUnchanged(target))) return undefined;
  }
  return targets;
}

/** The summary in the form of the complete command. */
function toSummary(command: "generate" | "verify", { name, out }: Target): object {
  const place = command === "generate" ? { out } : {};
  const extra = findExtraFiles(out);
  return { name, ...place, status: "done", differences: [], extra, issues: [] };
}
