import { createDefaultValue } from "./create-default-value.js";
import type { ApiDefinition, TypeShape } from "./model.js";

/** A value with every property filled, from declared examples where there are some. */
export function createExampleValue(definition: ApiDefinition, shape: TypeShape): unknown {
  return createDefaultValue(definition, shape);
}
