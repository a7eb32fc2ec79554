import {
  createExampleValue,
  type ApiDefinition,
  type TypeShape,
} from "../../../definition/index.js";

/**
 * An example of data that the API sends: a response, an error, an event or a webhook payload.
 * @param examples The author's examples for this location.
 */
export function createReceivedExample(
  definition: ApiDefinition,
  shape: TypeShape,
  examples: readonly unknown[] | null = null,
): unknown {
  return createExampleValue(definition, shape, {
    direction: "response",
    extent: "everything",
    examples,
  });
}
