import type { CallValues } from "../http/types.js";
import type { ApiDefinition, EndpointDefinition, Issue } from "./model.js";

/** Everything in which the values of a call differ from what its endpoint declares. */
export function checkCall(
  _definition: ApiDefinition,
  _endpoint: EndpointDefinition,
  _values: CallValues,
): Issue[] {
  return [];
}
