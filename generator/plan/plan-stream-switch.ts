import { listProperties, resolveObject, resolveShape } from "../../runtime/definition/index.js";
import type { ApiDefinition } from "../../runtime/definition/index.js";
import type { OperationPlan, PropertyPlan, StreamSwitchPlan, ValuePlan } from "./client-plan.js";
import { unionValue } from "./union-value.js";

/** What APIs call the flag by which a caller asks for a stream. */
const flagName = "stream";

/**
 * Finds the flag of a request that chooses between a complete response and a stream of it; `undefined`
 * where answers are of one kind, or where nothing of that name and of type boolean is sent.
 */
export function planStreamSwitch(
  definition: ApiDefinition,
  { request, response }: Pick<OperationPlan, "request" | "response">,
): StreamSwitchPlan | undefined {
  if (response.kind !== "union") return undefined;
  const streamed = response.values.filter(({ kind }) => kind === "stream");
  const whole = response.values.filter(({ kind }) => kind !== "stream");
  if (streamed.length === 0 || whole.length === 0) return undefined;
  const place = findPlace(definition, request.properties);
  if (!place) return undefined;
  return { ...place, whole: unionValue(whole), streamed: unionValue(streamed) };
}

type Place = Pick<StreamSwitchPlan, "isInBody" | "isOn">;

/** In the request object itself, else in its body where that is not spread over it. */
function findPlace(
  definition: ApiDefinition,
  properties: readonly PropertyPlan[],
): Place | undefined {
  const own = findFlag(definition, properties);
  if (own) return { ...own, isInBody: false };
  const body = properties.find(({ key }) => key === "body")?.value;
  const inner = body && findFlag(definition, listMembers(definition, body));
  return inner && { ...inner, isInBody: true };
}

function listMembers(
  definition: ApiDefinition,
  value: ValuePlan,
): readonly Pick<PropertyPlan, "key" | "value">[] {
  if (value.kind === "object") return value.properties;
  if (value.kind !== "shape") return [];
  const object = resolveObject(definition, value.shape);
  return (object ? listProperties(definition, object) : []).map(({ key, valueShape }) => ({
    key,
    value: { ...value, shape: valueShape },
  }));
}

/** Whether a stream is what comes when the flag is left out, too. */
function findFlag(
  definition: ApiDefinition,
  properties: readonly Pick<PropertyPlan, "key" | "value">[],
): Pick<StreamSwitchPlan, "isOn"> | undefined {
  const value = properties.find(({ key }) => key === flagName)?.value;
  if (value?.kind !== "shape") return undefined;
  const { shape, default: fallback } = resolveShape(definition, value.shape);
  const isFlag =
    shape.type === "alias" &&
    shape.value.type === "primitive" &&
    shape.value.value.type === "boolean";
  return isFlag ? { isOn: fallback === true } : undefined;
}
