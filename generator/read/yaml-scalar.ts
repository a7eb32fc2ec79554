import { getScalarValue, SCALAR_STYLE, type ScalarEvent } from "js-yaml";
import { toExactNumber } from "./parse-json-carefully.js";

const words = new Map<string, unknown>([
  ...["", "~", "null", "Null", "NULL"].map((word) => [word, null] as const),
  ...["true", "True", "TRUE"].map((word) => [word, true] as const),
  ...["false", "False", "FALSE"].map((word) => [word, false] as const),
  ...[".inf", ".Inf", ".INF"].flatMap((word) => [
    [word, Infinity] as const,
    [`+${word}`, Infinity] as const,
    [`-${word}`, -Infinity] as const,
  ]),
  ...[".nan", ".NaN", ".NAN"].map((word) => [word, NaN] as const),
]);

const maxWordLength = 5;
const decimal = /^[-+]?\d+$/;
const float = /^[-+]?(?:\.\d+|\d+(?:\.\d*)?)(?:[eE][-+]?\d+)?$/;
const prefixed = /^0(?:o[0-7]+|x[\da-fA-F]+)$/;

/** Resolves a plain scalar by the YAML 1.2 core schema. Integers that a double cannot represent are `bigint`. */
function resolvePlain(text: string): unknown {
  if (text.length <= maxWordLength) {
    const word = words.get(text);
    if (word !== undefined) return word;
  }
  const first = text.charCodeAt(0);
  // Numbers begin with +, -, . or a digit.
  if (first > 0x39 || first < 0x2b) return text;
  if (decimal.test(text))
    return toExactNumber(text.replace(/^\+/, "").replace(/^(-?)0+(?=\d)/, "$1"));
  if (float.test(text) || prefixed.test(text)) return Number(text);
  return text;
}

/** The value of a scalar, resolved by its tag if it has one. */
export function resolveScalar(text: string, event: ScalarEvent, tag: string | undefined): unknown {
  const value = getScalarValue(text, event);
  if (tag === "!" || tag === "!!str") return value;
  if (tag !== undefined && tag !== "!!null" && value === "") return value;
  return tag !== undefined || event.style === SCALAR_STYLE.PLAIN ? resolvePlain(value) : value;
}

/** Whether a key is a plain `<<`. */
export function isMergeKey(text: string, event: ScalarEvent): boolean {
  return (
    event.style === SCALAR_STYLE.PLAIN &&
    event.valueEnd - event.valueStart === 2 &&
    text.startsWith("<<", event.valueStart)
  );
}

/** The text of a key, not its resolved value, so that `1.10` and `null` stay unchanged. */
export function readKey(text: string, event: ScalarEvent): string {
  return getScalarValue(text, event);
}

/** The offset of a scalar, including its opening quote; negative if it has no text. */
export function startOfScalar({ style, valueStart }: ScalarEvent): number {
  const quoted = style === SCALAR_STYLE.SINGLE_QUOTED || style === SCALAR_STYLE.DOUBLE_QUOTED;
  return quoted ? valueStart - 1 : valueStart;
}
