import { listConstraints } from "../../../runtime/definition/index.js";
import type { ApiDefinition, Constraint, TypeShape } from "../../../runtime/definition/index.js";

const wrappers: ReadonlySet<string> = new Set(["id", "optional", "nullable"]);

/**
 * The constraints that a shape itself declares. Shapes that it refers to, wraps or extends are visited
 * by themselves.
 */
export function constraintsAt(definition: ApiDefinition, shape: TypeShape): Constraint[] {
  if (shape.type === "object") return listConstraints(definition, { ...shape, extends: [] });
  const isWrapper = shape.type === "alias" && wrappers.has(shape.value.type);
  return isWrapper ? [] : listConstraints(definition, shape);
}
