import type { ClientPlan, OperationPlan } from "../../plan/index.js";
import { enclose, line, printLayout } from "../layout/layout.js";
import { exampleRequest, methodPath } from "./example-call.js";

/** How calls give bodies and throw, which libraries for data on pages expect. */
export function throwingSection(plan: ClientPlan, operation: OperationPlan): string[] {
  const request = exampleRequest(plan, operation) ?? "{}";
  const call = enclose(
    `client.${methodPath(plan, operation)}(`,
    [request, enclose("{", ["throwOnError: true"], "}", { padding: line })],
    ")",
  );
  const [guard] = plan.errorGuards;
  const recognized = guard
    ? `\`${guard.guardName}(error)\` recognizes a declared error by its name, and `
    : "";
  return [
    "## Errors as exceptions",
    `With \`throwOnError: true\`, as an option of the client or of a call, methods resolve to the body and throw an
\`ApiError\`. That is what libraries such as TanStack Query expect:`,
    `\`\`\`ts\n${printLayout(["const queryFn = () => ", call, ";"])}\n\`\`\``,
    `${recognized}\`isApiError<${operation.failureName}>(error)\` gives the bodies of declared statuses their types. The
functions of single operations always resolve to a result: \`unwrap(result)\` throws.`,
  ];
}
