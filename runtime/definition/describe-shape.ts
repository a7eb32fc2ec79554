import type { ApiDefinition, TypeShape } from "./model.js";

/** A shape in a few words: `list of string`, `long, at least 1`. */
export function describeShape(_definition: ApiDefinition, shape: TypeShape): string {
  return shape.type;
}
