import { expect, it } from "vitest";
import { explainIssues } from "../../../../../../runtime/playground/state/transport/send/prepare-call.js";

it("says each error as a sentence, and no warning", () => {
  const issue = { code: "missing-value", severity: "error", pointer: "" } as const;
  const issues = [
    { ...issue, message: 'query parameter "limit" is required' },
    { ...issue, severity: "warning", message: "nobody reads this" } as const,
    { ...issue, message: "the body is required" },
  ];
  expect(explainIssues(issues)).toEqual({
    title: "The request could not be built.",
    hint: 'Query parameter "limit" is required. The body is required.',
  });
});
