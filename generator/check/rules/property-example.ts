import type { ApiDefinition, Issue } from "../../../runtime/definition/index.js";
import type { LocatedShape } from "../check-rule.js";
import { checkExample } from "./check-example.js";

/** Reports examples of properties, parameters, headers and form fields that do not fit their schema. */
export function checkPropertyExample(
  definition: ApiDefinition,
  { shape, pointer, property }: LocatedShape,
): Issue[] {
  if (!property?.examples) return [];
  const base = pointer.slice(0, pointer.lastIndexOf("/"));
  return property.examples.flatMap((example, index) =>
    example === null
      ? []
      : checkExample(definition, shape, example, { pointer: `${base}/examples/${index}` }),
  );
}
