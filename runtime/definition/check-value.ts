import type { ApiDefinition, Issue, TypeShape } from "./model.js";

/** How a value is checked. */
export interface CheckOptions {
  /** Of the value itself; issues point below it. Default: the whole value, "". */
  readonly pointer?: string;
  /** Read-only properties are not asked for in requests, write-only ones not in responses. Default: request. */
  readonly direction?: "request" | "response";
}

/** Everything in which a value differs from its shape. Undeclared properties are tolerated. */
export function checkValue(
  _definition: ApiDefinition,
  _shape: TypeShape,
  _value: unknown,
  _options: CheckOptions = {},
): Issue[] {
  return [];
}
