import { nameCall } from "../../runtime/http/index.js";
import type { BoundPlan, ClientPlan, OperationPlan } from "./client-plan.js";
import type { NameScope } from "./name-scope.js";

/** For fewer methods, what binds them is larger than their names. */
const fewest = 50;

/**
 * Chooses the methods whose names are those of their calls, so that no client bundles the names;
 * undefined where too few are.
 */
export function bindOperations(
  operations: readonly OperationPlan[],
  classNames: readonly string[],
  typeNames: NameScope,
  dates: ClientPlan["dates"],
): BoundPlan | undefined {
  const plain = operations.filter(
    (operation) =>
      !operation.pagination &&
      !operation.streamSwitch &&
      !dates?.operations.has(operation) &&
      !isEventStream(operation),
  );
  let best: BoundPlan | undefined;
  for (const prefix of listPrefixes(plain)) {
    const named = plain.filter((each) => each.methodName === nameOf(each, prefix));
    if (named.length > (best?.operations.size ?? fewest - 1)) {
      best = { prefix, operations: new Set(named), classNames: new Map() };
    }
  }
  return (
    best && {
      ...best,
      classNames: new Map(classNames.map((name) => [name, typeNames.claim(`${name}Calls`)])),
    }
  );
}

function isEventStream({ encoding }: OperationPlan): boolean {
  return encoding.responses.some(({ stream }) => stream?.format === "sse");
}

function nameOf({ data }: OperationPlan, prefix: string): string | undefined {
  const { call, path } = data.operation;
  return path ? undefined : nameCall(call, prefix);
}

/** None, and the versions that paths begin with. */
function listPrefixes(operations: readonly OperationPlan[]): Set<string> {
  const versions = operations.map(
    ({ data }) => /^\w+ (\/v\d[\w.]*)\//.exec(data.operation.call)?.[1] ?? "",
  );
  return new Set(["", ...versions]);
}
