import {
  isBodyRequired,
  listParameters,
  listProperties,
  nodePath,
  resolveShape,
  type ApiDefinition,
  type EndpointDefinition,
  type EndpointId,
  type ObjectProperty,
} from "../../definition/index.js";

/**
 * The endpoint for the quick start: it reads, requires no input and returns JSON, preferably a list
 * with a short path. Undefined if every endpoint requires input.
 */
export function findFirstCall(definition: ApiDefinition): EndpointId | undefined {
  let best: { readonly id: EndpointId; readonly cost: number } | undefined;
  for (const endpoint of Object.values(definition.endpoints)) {
    const cost = rateCall(definition, endpoint);
    if (cost !== undefined && cost < (best?.cost ?? Infinity)) best = { id: endpoint.id, cost };
  }
  return best?.id;
}

/** A rank, lower is better; undefined if the endpoint is not suitable. */
function rateCall(definition: ApiDefinition, endpoint: EndpointDefinition): number | undefined {
  const isCallable =
    (endpoint.method === "GET" || endpoint.protocol?.type === "openrpc") &&
    endpoint.availability !== "Deprecated" &&
    endpoint.includeInApiExplorer !== false;
  if (!isCallable || asksForValues(definition, endpoint)) return undefined;
  const segments = nodePath(endpoint).split("/").filter(Boolean).length;
  // The root path says little about the API, so it ranks low.
  return (segments || 4) + rateResponse(definition, endpoint);
}

/** Lists rank first, because they rarely return 404. Responses that are not JSON rank last. */
function rateResponse(definition: ApiDefinition, { responses }: EndpointDefinition): number {
  const [body] = responses ?? [];
  if (body?.body.type !== "object" && body?.body.type !== "alias") return 10;
  const { shape } = resolveShape(definition, body.body);
  return shape.type === "alias" && shape.value.type === "list" ? 0 : 0.5;
}

function asksForValues(definition: ApiDefinition, endpoint: EndpointDefinition): boolean {
  const isNeeded = ({ valueShape }: ObjectProperty) =>
    !resolveShape(definition, valueShape).optional;
  return (
    (endpoint.requests ?? []).some(({ body }) =>
      endpoint.protocol?.type === "openrpc" && body.type === "object"
        ? listProperties(definition, body).some(isNeeded)
        : isBodyRequired(definition, body),
    ) || listParameters(definition, endpoint).some(({ property }) => isNeeded(property))
  );
}
