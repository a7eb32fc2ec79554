import { exactNumber } from "../../generated/registry/index.js";
import { isExactNumber } from "../../runtime/http/index.js";

/**
 * The value with exact numbers that are those of the generated client, which has its own copy of the runtime and
 * would round numbers of another one.
 */
export function toClientJson<Value>(value: Value): Value {
  return convert(value) as Value;
}

/** What holds no exact number stays the same object: definitions have millions of values, and few such numbers. */
function convert(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (isExactNumber(value)) return exactNumber(value.$number);
  if (Array.isArray(value)) {
    const items = value.map(convert);
    return items.some((item, index) => item !== value[index]) ? items : value;
  }
  const entries = Object.entries(value).map(([key, each]) => [key, each, convert(each)] as const);
  if (entries.every(([, each, converted]) => each === converted)) return value;
  return Object.fromEntries(entries.map(([key, , converted]) => [key, converted]));
}
