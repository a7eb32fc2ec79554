import type { ApiDefinition, EndpointDefinition, TypeShape } from "../model.js";
import { listProperties } from "../shapes/list-properties.js";
import { resolveObject, resolveShape } from "../shapes/resolve-shape.js";
import { listParameters } from "./to-parameter-encodings.js";

/** A request flag that selects a stream instead of a complete response. */
export interface StreamFlag {
  /** Whether the flag is a property of the body instead of a parameter. */
  readonly isInBody: boolean;
  /** Whether requests without the flag get a stream. */
  readonly isOn: boolean;
  /** Whether the flag has only one value, so callers cannot choose. */
  readonly isFixed: boolean;
}

/** The usual name of the flag. */
export const streamFlagName = "stream";

/**
 * Finds the flag that chooses between a complete response and a stream: a parameter or property of the
 * body that is called `stream` and is true or false. Undefined where responses are of one kind.
 *
 * @example
 * findStreamFlag(definition, endpoint)?.isOn; // false: the caller requests the stream
 */
export function findStreamFlag(
  definition: ApiDefinition,
  endpoint: EndpointDefinition,
): StreamFlag | undefined {
  const responses = endpoint.responses ?? [];
  const streamed = responses.filter(({ body }) => body.type.startsWith("stream"));
  if (streamed.length === 0 || streamed.length === responses.length) return undefined;
  const parameters = listParameters(definition, endpoint).map(({ property }) => property);
  const own = findFlag(definition, parameters);
  if (own) return { ...own, isInBody: false };
  const inner = findFlag(definition, listBodyProperties(definition, endpoint));
  return inner && { ...inner, isInBody: true };
}

interface Member {
  readonly key: string;
  readonly valueShape: TypeShape;
}

function listBodyProperties(
  definition: ApiDefinition,
  endpoint: EndpointDefinition,
): readonly Member[] {
  const body = endpoint.requests?.[0]?.body;
  if (body?.type === "formData") return body.fields.filter((field) => field.type === "property");
  const isShape = body?.type === "object" || body?.type === "alias";
  const object = isShape ? resolveObject(definition, body) : undefined;
  return object ? listProperties(definition, object) : [];
}

function findFlag(
  definition: ApiDefinition,
  members: readonly Member[],
): Omit<StreamFlag, "isInBody"> | undefined {
  const member = members.find(({ key }) => key === streamFlagName);
  if (!member) return undefined;
  const { shape, default: fallback } = resolveShape(definition, member.valueShape);
  const reference = shape.type === "alias" ? shape.value : undefined;
  const isFixed = reference?.type === "literal" && reference.value.type === "booleanLiteral";
  const isChoice = reference?.type === "primitive" && reference.value.type === "boolean";
  return isChoice || isFixed ? { isOn: fallback === true, isFixed } : undefined;
}
