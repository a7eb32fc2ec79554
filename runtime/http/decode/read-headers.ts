/** The values that a header may have; a list is joined with commas. */
export type HeaderKind =
  | "string"
  | "number"
  | "integer"
  | "bigint"
  | "boolean"
  | {
      /** The type of each item of a comma-separated header. */
      readonly list: "string" | "number" | "boolean";
    };

/**
 * The declared headers of a response as values, by their declared names. Absent headers, and text that
 * does not match the declared type, are left out; integers that a double cannot hold are `bigint`, and those of kind `bigint`
 * always.
 *
 * @example
 * const { "X-Total": total } = readHeaders<{ "X-Total"?: number }>(response.headers, {
 *   "X-Total": "integer",
 * });
 */
export function readHeaders<Values extends object>(
  headers: Headers,
  kinds: Readonly<Record<string, HeaderKind>>,
): Values {
  const found = Object.entries(kinds).flatMap(([name, kind]) => {
    const text = headers.get(name);
    const value = text === null ? undefined : readHeader(text, kind);
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(found) as Values;
}

function readHeader(text: string, kind: HeaderKind): unknown {
  if (typeof kind === "object") {
    const items = text.split(",").map((item) => readHeader(item.trim(), kind.list));
    return items.includes(undefined) ? undefined : items;
  }
  switch (kind) {
    case "string":
      return text;
    case "boolean":
      return /^(?:true|false)$/.test(text) ? text === "true" : undefined;
    case "bigint":
      return /^-?\d+$/.test(text) ? BigInt(text) : undefined;
    default: {
      const number = text.trim() === "" ? NaN : Number(text);
      if (Number.isNaN(number)) return undefined;
      const isLong = kind === "integer" && /^-?\d+$/.test(text) && !Number.isSafeInteger(number);
      return isLong ? BigInt(text) : number;
    }
  }
}
