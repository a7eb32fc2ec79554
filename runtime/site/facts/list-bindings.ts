/** A value of a binding, which says how something is carried over a protocol. */
export interface BindingRow {
  /** Such as `kafka`. */
  readonly protocol: string;
  /** Keys within the binding, joined by dots, such as `groupId.type`. */
  readonly key: string;
  readonly value: string;
}

/** Deeper values are shown as JSON. */
const maxDepth = 4;

/** Lists the values of bindings by protocol. Empty bindings have none. */
export function listBindings(bindings: unknown): BindingRow[] {
  if (!isObject(bindings)) return [];
  return Object.entries(bindings).flatMap(([protocol, binding]) =>
    listValues(binding, []).map((row) => ({ protocol, ...row })),
  );
}

function listValues(value: unknown, keys: readonly string[]): Omit<BindingRow, "protocol">[] {
  if (isObject(value) && keys.length < maxDepth) {
    return Object.entries(value).flatMap(([key, inner]) => listValues(inner, [...keys, key]));
  }
  return [{ key: keys.join("."), value: printValue(value) }];
}

function printValue(value: unknown): string {
  if (typeof value === "string") return value;
  const isFlat = Array.isArray(value) && value.every((item) => typeof item !== "object");
  return isFlat ? value.map(String).join(", ") : JSON.stringify(value);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
