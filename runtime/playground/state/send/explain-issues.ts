import type { Issue } from "../../../http/index.js";
import type { SendFailure } from "./proxy-result.js";

/** Says why a form is no request. */
export function explainIssues(issues: readonly Issue[]): SendFailure {
  const messages = issues
    .filter(({ severity }) => severity === "error")
    .map(({ message }) => `${message.charAt(0).toUpperCase()}${message.slice(1)}.`);
  return { title: "The request could not be built.", hint: messages.join(" ") };
}
