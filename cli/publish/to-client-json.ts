import { exactNumber } from "../../generated/registry/index.js";
import { isExactNumber } from "../../runtime/http/index.js";

/**
 * A copy whose exact numbers are those of the generated client, which has its own copy of the runtime and
 * would round numbers of another one.
 */
export function toClientJson<Value>(value: Value): Value {
  return convert(value) as Value;
}

function convert(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (isExactNumber(value)) return exactNumber(value.$number);
  if (Array.isArray(value)) return value.map(convert);
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, convert(each)]));
}
