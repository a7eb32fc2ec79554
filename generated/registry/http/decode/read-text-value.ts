import type { TextDecoding } from "../types.js";

/**
 * The value that a text was declared as; `undefined` where it is none of that kind.
 *
 * @example
 * readTextValue("12", "number"); // 12
 */
export function readTextValue(
  text: string,
  kind: TextDecoding,
): string | number | bigint | boolean | undefined {
  switch (kind) {
    case "boolean":
      return /^(?:true|false)$/.test(text) ? text === "true" : undefined;
    case "bigint":
      return /^-?\d+$/.test(text) ? BigInt(text) : undefined;
    case "digits":
      return /^-?\d+$/.test(text) ? text : undefined;
    default: {
      const number = text.trim() === "" ? NaN : Number(text);
      if (Number.isNaN(number)) return undefined;
      const isLong = kind === "integer" && /^-?\d+$/.test(text) && !Number.isSafeInteger(number);
      return isLong ? BigInt(text) : number;
    }
  }
}
