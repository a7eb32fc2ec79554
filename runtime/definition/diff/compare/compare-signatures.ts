import type { EndpointDefinition } from "../../model.js";
import { toEndpointEncoding } from "../../encoding/to-endpoint-encoding.js";
import { type DiffContext, enter, type Place, report } from "../diff-context.js";

/**
 * Compares the keys of the generated function's argument. An added parameter or body may change the
 * key of another parameter although the wire format stays the same.
 */
export function compareSignatures(
  context: DiffContext,
  place: Place,
  before: EndpointDefinition,
  after: EndpointDefinition,
): void {
  const keysBefore = listKeys(context.before, before);
  for (const [parameter, key] of listKeys(context.after, after)) {
    const known = keysBefore.get(parameter);
    if (known === undefined || known === key) continue;
    report(context, enter(place, parameter), "request-key-changed", {
      message: `its key in the request object was ${known} and is ${key}`,
      before: known,
      after: key,
    });
  }
}

/** Argument keys by location and wire name. */
function listKeys(
  definition: DiffContext["before"],
  endpoint: EndpointDefinition,
): ReadonlyMap<string, string> {
  const { parameters = [] } = toEndpointEncoding(definition, endpoint);
  return new Map(parameters.map(({ in: location, name, key }) => [`${location} ${name}`, key]));
}
