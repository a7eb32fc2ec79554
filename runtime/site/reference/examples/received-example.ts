import {
  createExampleValue,
  type ApiDefinition,
  type TypeShape,
} from "../../../definition/index.js";

/**
 * A complete example of what the API sends: a response, an error, an event, or the payload of a webhook.
 *
 * @param examples Declared for this location.
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
