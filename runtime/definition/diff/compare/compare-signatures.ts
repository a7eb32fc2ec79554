import type { EndpointEncoding } from "../../../http/types.js";
import type { EndpointDefinition } from "../../model.js";
import { listParameters, toParameterEncodings } from "../../encoding/to-parameter-encodings.js";
import { bodyKeys, toBodyEncoding } from "../../encoding/to-body-encoding.js";
import { type DiffContext, enter, type Place, report } from "../diff-context.js";

/** What decides the flat request object of a generated function. */
interface Signature {
  /** Keys by location and wire name. */
  readonly keys: ReadonlyMap<string, string>;
  readonly body: EndpointEncoding["body"];
}

/**
 * Compares how the request object of the generated function is laid out: an added field may give a
 * parameter another key, or move the body under `body`, though nothing changed on the wire.
 */
export function compareSignatures(
  context: DiffContext,
  place: Place,
  before: EndpointDefinition,
  after: EndpointDefinition,
): void {
  const was = toSignature(context.before, before);
  const is = toSignature(context.after, after);
  for (const [parameter, key] of is.keys) {
    const known = was.keys.get(parameter);
    if (known === undefined || known === key) continue;
    report(context, enter(place, parameter), "request-key-changed", {
      message: `its key in the request object was ${known} and is ${key}`,
      before: known,
      after: key,
    });
  }
  if (!was.body || !is.body || isFlat(was) === isFlat(is)) return;
  report(context, enter(place, "body"), "request-body-reshaped", {
    message: isFlat(is)
      ? "the body's properties are now in the request object itself"
      : "the body is now under `body` in the request object",
  });
}

function isFlat({ body }: Signature): boolean {
  return body?.flat !== undefined;
}

function toSignature(definition: DiffContext["before"], endpoint: EndpointDefinition): Signature {
  const located = listParameters(definition, endpoint);
  const body = toBodyEncoding(definition, endpoint);
  const encodings = toParameterEncodings(definition, located, bodyKeys(body));
  return {
    keys: new Map(encodings.map(({ in: location, name, key }) => [`${location} ${name}`, key])),
    body,
  };
}
