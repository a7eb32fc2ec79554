import { omitHidden, type ApiDefinition, type TypeDefinition } from "../../../definition/index.js";
import { createReceivedExample } from "./received-example.js";

/** An example of a named type as readers receive it, preferably the author's. */
export function createSchemaExample(
  definition: ApiDefinition,
  { examples, shape }: TypeDefinition,
): unknown {
  const written: unknown = examples?.[0];
  return written === undefined
    ? createReceivedExample(definition, shape)
    : omitHidden(definition, shape, written, "response");
}
