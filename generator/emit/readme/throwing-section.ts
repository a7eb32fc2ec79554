import type { ClientPlan, OperationPlan } from "../../plan/index.js";
import { printLayout } from "../layout/layout.js";
import { stringLiteral } from "../layout/literal-layout.js";
import { exportedName } from "../emit-index.js";
import { code } from "./code.js";
import { exampleRequest, exampleTypes, methodPath } from "./example-call.js";

/** How calls give bodies and throw, which libraries for data on pages expect. */
export function throwingSection(plan: ClientPlan, operation: OperationPlan): string[] {
  const path = methodPath(plan, operation);
  const types = exampleTypes(plan, operation).map((name) => `type ${name}`);
  const imports = [plan.clientName, ...types].join(", ");
  const request = exampleRequest(plan, operation);
  const call = request === undefined ? `throwing.${path}()` : [`throwing.${path}(`, request, ")"];
  const [guard] = plan.errorGuards;
  const recognized = guard
    ? `\`${guard.guardName}(error)\` recognizes a declared error by its name, and `
    : "";
  const [declared] = operation.declaredStatuses;
  const ofStatus =
    operation.guardName && declared
      ? `\`${operation.guardName}(error, ${JSON.stringify(declared.status)})\` a declared status, whose body has its type, and `
      : "";
  return [
    "## Errors as exceptions",
    `With \`throwOnError: true\` methods resolve to the body and throw an \`ApiError\`. It is an option of the client and of a
call: \`queryFn: () => client.${path}(request, { throwOnError: true })\`, as libraries such as TanStack Query expect.`,
    code(
      `import { ${imports} } from ${stringLiteral(plan.packageName)};`,
      "",
      `const throwing = new ${plan.clientName}({ throwOnError: true });`,
      printLayout(["const body = await ", call, ";"]),
    ),
    `${recognized}${ofStatus}\`${exportedName(plan, "isApiError")}<${operation.errorName}>(error)\` gives the bodies of declared statuses their types. The
functions of single operations always resolve to a result: \`${exportedName(plan, "unwrap")}(result)\` throws.`,
  ];
}
