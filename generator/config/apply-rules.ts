import type { Issue } from "../../runtime/http/index.js";

/** Issue codes and what they count as; `off` hides them. */
export type IssueRules = Readonly<Record<string, "error" | "warning" | "info" | "off">>;

/** Issues with the severities a configuration gives them. */
export function applyRules(issues: readonly Issue[], rules: IssueRules = {}): Issue[] {
  return issues.flatMap((issue) => {
    const severity = Object.hasOwn(rules, issue.code) ? rules[issue.code] : issue.severity;
    if (severity === undefined || severity === "off") return [];
    return severity === issue.severity ? [issue] : [{ ...issue, severity }];
  });
}
