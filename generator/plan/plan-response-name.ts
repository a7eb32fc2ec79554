import { pascalCase, type NameScope, type TypeShape } from "../../runtime/definition/index.js";
import type { OperationPlan } from "./client-plan.js";

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

/** Whether an object with properties is written here, and not in a type of its own. */
function holdsObject(shape: TypeShape): boolean {
  switch (shape.type) {
    case "object":
      return shape.properties.length > 0 || shape.extends.length > 0;
    case "discriminatedUnion":
      return true;
    case "undiscriminatedUnion":
      return shape.variants.some((variant) => holdsObject(variant.shape));
    case "enum":
      return false;
    case "alias":
      return innerShapes(shape.value).some(holdsObject);
  }
}

function innerShapes(
  reference: Extract<TypeShape, { readonly type: "alias" }>["value"],
): readonly TypeShape[] {
  switch (reference.type) {
    case "optional":
    case "nullable":
      return [reference.shape];
    case "list":
    case "set":
      return [reference.itemShape];
    case "map":
      return [reference.valueShape];
    case "tuple":
      return reference.items;
    default:
      return [];
  }
}
