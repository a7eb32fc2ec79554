import type { CallValues, JsonValue } from "../../runtime/http/index.js";
import type { DrawnValues, RandomOperation } from "./random-operation.js";

const groups = { path: "path", query: "query", header: "headers", cookie: "cookies" } as const;

/** Drawn values as frond takes them. */
export function toCallValues({ parameters }: RandomOperation, values: DrawnValues): CallValues {
  const grouped = { path: {}, query: {}, headers: {}, cookies: {} } as Record<
    "path" | "query" | "headers" | "cookies",
    Record<string, JsonValue>
  >;
  for (const [index, parameter] of parameters.entries()) {
    const value = values.parameters[index];
    // Assignment would lose `__proto__`, which documents have.
    const property = { value, enumerable: true };
    if (value !== undefined) {
      Object.defineProperty(grouped[groups[parameter.in]], parameter.name, property);
    }
  }
  return { ...grouped, ...("body" in values ? { body: values.body as JsonValue } : {}) };
}
