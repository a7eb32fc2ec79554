import {
  type ApiDefinition,
  checkValue,
  type Issue,
  type TypeShape,
} from "../../../runtime/definition/index.js";

/** Further issues of one example usually have the same cause. */
const maxIssues = 3;

/**
 * Checks an example against its shape. Without a direction, properties that are required only in
 * requests or only in responses may be missing.
 */
export function checkExample(
  definition: ApiDefinition,
  shape: TypeShape,
  value: unknown,
  options: { readonly pointer: string; readonly direction?: "request" | "response" },
): Issue[] {
  const { pointer, direction } = options;
  const issues = checkValue(definition, shape, value, { direction: direction ?? "request" });
  if (issues.length === 0) return [];
  const isTwoWay = direction === undefined;
  const others = isTwoWay
    ? checkValue(definition, shape, value, { direction: "response" })
    : issues;
  const both = issues.filter((issue) => others.some((other) => isSame(issue, other)));
  return both.slice(0, maxIssues).map((issue) => toExampleIssue(issue, pointer));
}

function isSame(a: Issue, b: Issue): boolean {
  return a.code === b.code && a.pointer === b.pointer;
}

/** Converts an issue of a value into an issue of the example. */
function toExampleIssue(issue: Issue, pointer: string): Issue {
  return {
    code: "invalid-example",
    severity: "warning",
    message: `The example does not fit its schema: ${issue.message}`,
    pointer: `${pointer}${issue.pointer}`,
    hint: "Correct the example or the schema.",
  };
}
