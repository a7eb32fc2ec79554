import type {
  ApiDefinition,
  EndpointDefinition,
  NameScope,
} from "../../runtime/definition/index.js";
import type { EndpointEncoding } from "../../runtime/http/index.js";
import type { PlannedTypes } from "./plan-types.js";

/** What planning one operation needs to look at. */
export interface OperationContext {
  readonly definition: ApiDefinition;
  readonly types: PlannedTypes;
  readonly typeNames: NameScope;
  readonly endpoint: EndpointDefinition;
  readonly encoding: EndpointEncoding;
  /** Of a nested request: all properties of the required body may be left out. */
  readonly hasEmptyBody?: boolean;
  readonly isNested: boolean;
}
