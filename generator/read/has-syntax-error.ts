import type { Issue } from "../../runtime/http/index.js";

/** Whether a text is damaged: only a part of it could be read, and the rest may be what is missing elsewhere. */
export function hasSyntaxError(issues: readonly Issue[]): boolean {
  return issues.some(({ code }) => code === "syntax-error");
}
