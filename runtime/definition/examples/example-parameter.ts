import { createExampleValue, findFitting } from "./create-example-value.js";
import type { ExampleExtent } from "./example-extent.js";
import type { ApiDefinition, ObjectProperty } from "../model.js";
import { resolveShape } from "../shapes/resolve-shape.js";

/** Parameters and fields are sent by clients. */
const direction = "request";

/**
 * The example value of a parameter or form field; `undefined` when it is left out: optional ones without
 * an example (unless `extent` is `everything`), deprecated ones, and those whose examples are all invalid.
 *
 * @param given The value of an example call; it comes before the property's own examples.
 *
 * @example
 * const limit = endpoint.queryParameters?.[0];
 * const value = limit && exampleParameter(definition, limit, "needed");
 */
export function exampleParameter(
  definition: ApiDefinition,
  { valueShape, examples, availability }: ObjectProperty,
  extent: ExampleExtent,
  given?: unknown,
): unknown {
  const declared = [given, ...(examples ?? [])];
  if (resolveShape(definition, valueShape).optional) {
    if (availability === "Deprecated") return undefined;
    if (extent === "needed") {
      return findFitting(definition, valueShape, declared, { direction, extent });
    }
  }
  return createExampleValue(definition, valueShape, { direction, extent, examples: declared });
}
