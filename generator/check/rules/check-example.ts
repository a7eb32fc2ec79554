import {
  type ApiDefinition,
  checkValue,
  type Issue,
  type TypeShape,
} from "../../../runtime/definition/index.js";

/** More findings about one example say nothing new. */
const most = 3;

/**
 * What is wrong with an example at a pointer. Without a direction it may lack
 * what only requests or only responses must have.
 */
export function checkExample(
  definition: ApiDefinition,
  shape: TypeShape,
  value: unknown,
  place: { readonly pointer: string; readonly direction?: "request" | "response" },
): Issue[] {
  const { pointer, direction } = place;
  const issues = checkValue(definition, shape, value, { direction: direction ?? "request" });
  if (issues.length === 0) return [];
  const isTwoWay = direction === undefined;
  const others = isTwoWay
    ? checkValue(definition, shape, value, { direction: "response" })
    : issues;
  const both = issues.filter((issue) => others.some((other) => isSame(issue, other)));
  return both.slice(0, most).map((issue) => toFinding(issue, pointer));
}

function isSame(first: Issue, second: Issue): boolean {
  return first.code === second.code && first.pointer === second.pointer;
}

/** A finding about a value as a finding about the example it is. */
function toFinding(issue: Issue, pointer: string): Issue {
  return {
    code: "invalid-example",
    severity: "warning",
    message: `The example does not fit its schema: ${issue.message}`,
    pointer: `${pointer}${issue.pointer}`,
    hint: "Correct the example or the schema.",
  };
}
