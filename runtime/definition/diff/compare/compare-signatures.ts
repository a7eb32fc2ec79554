import type { EndpointDefinition } from "../../model.js";
import { toEndpointEncoding } from "../../encoding/to-endpoint-encoding.js";
import { type DiffContext, enter, type Place, report } from "../diff-context.js";

/**
 * Compares the keys of the request object of the generated function: an added parameter or body may give
 * a parameter another key, though nothing changed on the wire.
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

/** Keys by location and wire name. */
function listKeys(
  definition: DiffContext["before"],
  endpoint: EndpointDefinition,
): ReadonlyMap<string, string> {
  const { parameters = [] } = toEndpointEncoding(definition, endpoint);
  return new Map(parameters.map(({ in: location, name, key }) => [`${location} ${name}`, key]));
}
