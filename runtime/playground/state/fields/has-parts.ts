import {
  findExtraProperties,
  listProperties,
  resolveShape,
  type ApiDefinition,
  type TypeShape,
} from "../../../definition/index.js";
import { isOpenEnum } from "./open-enum.js";

/** Whether a value is edited in several fields, and can be edited as JSON instead. */
export function hasParts(definition: ApiDefinition, shape: TypeShape): boolean {
  const plain = resolveShape(definition, shape).shape;
  switch (plain.type) {
    case "enum":
      return false;
    case "object":
      return (
        listProperties(definition, plain).length > 0 ||
        findExtraProperties(definition, plain) !== undefined
      );
    case "alias":
      return ["list", "set", "map", "tuple"].includes(plain.value.type);
    default:
      return !isOpenEnum(definition, plain);
  }
}
