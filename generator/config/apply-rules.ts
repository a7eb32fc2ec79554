import type { Issue } from "../../runtime/http/index.js";

/** Severities by issue code. `off` hides issues. */
export type IssueRules = Readonly<Record<string, "error" | "warning" | "info" | "off">>;

/** Applies the severities of a configuration to issues. */
export function applyRules(issues: readonly Issue[], rules: IssueRules = {}): Issue[] {
  return issues.flatMap((issue) => {
    const severity = Object.hasOwn(rules, issue.code) ? rules[issue.code] : issue.severity;
    if (severity === undefined || severity === "off") return [];
    return severity === issue.severity ? [issue] : [{ ...issue, severity }];
  });
}
