import { pascalCase, type NameScope } from "../../runtime/definition/index.js";
import type { OperationPlan } from "./client-plan.js";
import { holdsObject } from "./holds-object.js";

/**
 * The name of a successful body that the document declares inside of the operation: `GetPetResponse`.
 * Undefined where the body has a name already, or is no object and holds none.
 */
export function planResponseName(
  { functionName, response }: Pick<OperationPlan, "functionName" | "response">,
  names: NameScope,
): string | undefined {
  if (response.kind !== "shape" || !holdsObject(response.shape)) return undefined;
  const name = pascalCase(functionName.replace(/_$/, ""));
  const free = [`${name}Response`, `${name}Body`].find((each) => !names.has(each));
  return names.claim(free ?? `${name}Response`);
}
