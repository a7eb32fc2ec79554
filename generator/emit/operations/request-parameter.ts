import type { RequestPlan } from "../../plan/index.js";
import type { Parameter } from "../signature.js";
import { importedType } from "../types/type-syntax.js";
import type { TypeSyntax } from "../types/type-syntax.js";

/** The type of a request. `from` is the module that exports it. */
export function requestType({ name }: RequestPlan, from?: string): TypeSyntax {
  return importedType(name, from);
}

/** The request parameter. It is optional if all properties of the request are. */
export function requestParameter(
  { request }: { readonly request: RequestPlan },
  from?: string,
): Parameter {
  return { name: "request", isOptional: request.optional, type: requestType(request, from) };
}
