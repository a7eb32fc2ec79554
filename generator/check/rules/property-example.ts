import type { ApiDefinition, Issue } from "../../../runtime/definition/index.js";
import type { Place } from "../check-rule.js";
import { checkExample } from "./check-example.js";

/** Invalid example: of a property, parameter, header or form field. */
export function checkPropertyExample(
  definition: ApiDefinition,
  { shape, pointer, property }: Place,
): Issue[] {
  if (!property?.examples) return [];
  const base = pointer.slice(0, pointer.lastIndexOf("/"));
  return property.examples.flatMap((example, index) =>
    example === null
      ? []
      : checkExample(definition, shape, example, { pointer: `${base}/examples/${index}` }),
  );
}
