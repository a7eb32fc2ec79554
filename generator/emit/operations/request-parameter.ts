import type { RequestPlan } from "../../plan/index.js";
import type { Parameter } from "../signature.js";
import { importedType } from "../types/type-syntax.js";
import type { TypeSyntax } from "../types/type-syntax.js";

/** The type of a request, which `from` exports. */
export function requestType({ name }: RequestPlan, from?: string): TypeSyntax {
  return importedType(name, from);
}

/** The request parameter; it may be left out when everything in it may be. */
export function requestParameter(
  { request }: { readonly request: RequestPlan },
  from?: string,
): Parameter {
  return { name: "request", isOptional: request.optional, type: requestType(request, from) };
}
