import type {
  ApiDefinition,
  EndpointDefinition,
  NameScope,
} from "../../runtime/definition/index.js";
import type { EndpointEncoding } from "../../runtime/http/index.js";
import type { PlannedTypes } from "./plan-types.js";

/** The inputs for planning one operation. */
export interface OperationContext {
  readonly definition: ApiDefinition;
  readonly types: PlannedTypes;
  readonly typeNames: NameScope;
  readonly endpoint: EndpointDefinition;
  readonly encoding: EndpointEncoding;
}
