import { addIssue, expectKind, type CheckContext } from "./check-context.js";
import { isDate, isDateTime } from "./is-date-time.js";
import { describeValue, exactText, jsonKind } from "../shapes/json-kind.js";
import { matchesPattern } from "./matches-pattern.js";
import type { PrimitiveType, StringType } from "../model.js";
import {
  compareDecimals,
  isMultiple,
  isWhole,
  parseDecimal,
  type Decimal,
} from "../parse-decimal.js";

/** Checks a primitive and its constraints. */
export function checkPrimitive(
  context: CheckContext,
  primitive: PrimitiveType,
  value: unknown,
  pointer: string,
): void {
  switch (primitive.type) {
    case "string":
      return checkString(context, primitive, value, pointer);
    case "boolean":
      return void expectKind(context, "boolean", value, pointer);
    case "bigInteger":
      return checkBigInteger(context, value, pointer);
    case "datetime":
    case "date":
    case "uuid":
    case "base64":
      return checkFormat(context, primitive.type, value, pointer);
    case "scalar":
      return;
    default:
      return checkNumber(context, primitive, value, pointer);
  }
}

function checkString(
  context: CheckContext,
  type: StringType,
  value: unknown,
  pointer: string,
): void {
  if (!expectKind(context, "string", value, pointer)) return;
  const text = String(value);
  const count = characterCount(text);
  const { minLength, maxLength, regex } = type;
  if (typeof minLength === "number" && count < minLength) {
    const message =
      count === 0
        ? "must not be empty."
        : `must have at least ${characters(minLength)}, but has ${count}.`;
    addIssue(context, "min-length", pointer, message);
  }
  if (typeof maxLength === "number" && count > maxLength) {
    const message = `must have at most ${characters(maxLength)}, but has ${count}.`;
    addIssue(context, "max-length", pointer, message);
  }
  if (regex && !matchesPattern(regex, text)) {
    const message = `must match the pattern ${regex}, but is ${describeValue(text)}.`;
    addIssue(context, "pattern", pointer, message);
  }
}

function characterCount(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

function characters(count: number): string {
  return count === 1 ? "1 character" : `${count} characters`;
}

function checkBigInteger(context: CheckContext, value: unknown, pointer: string): void {
  const text = typeof value === "string" ? value : numberText(value);
  if (text !== undefined && /^-?\d+$/.test(text)) return;
  const decimal = text === undefined ? undefined : parseDecimal(text);
  if (decimal && isWhole(decimal) && typeof value !== "string") return;
  const message = `must be a whole number of any size, but is ${describeValue(value)}.`;
  addIssue(context, "type", pointer, message);
}

const formats = {
  datetime: {
    test: (text: string) => isDateTime(text),
    name: "a date and time",
    hint: "Write it as 2026-01-31T09:30:00Z.",
  },
  date: { test: (text: string) => isDate(text), name: "a date", hint: "Write it as 2026-01-31." },
  uuid: {
    test: (text: string) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text),
    name: "a UUID",
    hint: "Write it as xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx.",
  },
  base64: { test: (text: string) => isBase64(text), name: "base64", hint: undefined },
} as const;

function checkFormat(
  context: CheckContext,
  format: keyof typeof formats,
  value: unknown,
  pointer: string,
): void {
  if (value instanceof Date && format !== "uuid" && format !== "base64") {
    if (Number.isNaN(value.getTime())) addIssue(context, "format", pointer, "is not a valid date.");
    return;
  }
  if (!expectKind(context, "string", value, pointer)) return;
  const { test, name, hint } = formats[format];
  if (test(String(value))) return;
  addIssue(context, "format", pointer, `must be ${name}, but is ${describeValue(value)}.`, hint);
}

function isBase64(text: string): boolean {
  const bare = text.replace(/=+$/, "");
  return text.length - bare.length <= 2 && bare.length % 4 !== 1 && /^[\w+/-]*$/.test(bare);
}

type NumberPrimitive = Extract<
  PrimitiveType,
  { type: "integer" | "long" | "uint" | "uint64" | "double" }
>;

/** What the type itself allows, whatever the document adds. */
const ranges: Readonly<Record<NumberPrimitive["type"], readonly [string, string] | undefined>> = {
  integer: undefined,
  double: undefined,
  uint: ["0", "4294967295"],
  long: ["-9223372036854775808", "9223372036854775807"],
  uint64: ["0", "18446744073709551615"],
};

function checkNumber(
  context: CheckContext,
  type: NumberPrimitive,
  value: unknown,
  pointer: string,
): void {
  if (!expectKind(context, "number", value, pointer)) return;
  const decimal = parseDecimal(numberText(value) ?? "");
  if (!decimal) {
    addIssue(context, "type", pointer, `must be a number, but is ${describeValue(value)}.`);
    return;
  }
  if (type.type !== "double" && !isWhole(decimal)) {
    addIssue(context, "type", pointer, `must be a whole number, but is ${describeValue(value)}.`);
    return;
  }
  checkBounds(context, type, decimal, value, pointer);
}

function numberText(value: unknown): string | undefined {
  return jsonKind(value) === "number" ? (exactText(value) ?? String(value)) : undefined;
}

function checkBounds(
  context: CheckContext,
  type: NumberPrimitive,
  decimal: Decimal,
  value: unknown,
  pointer: string,
): void {
  const range = ranges[type.type];
  const before = context.issues.length;
  const check = (bound: Bound, code: string, words: string, fits: (order: number) => boolean) => {
    const limit = toDecimal(bound);
    if (!limit || fits(compareDecimals(decimal, limit))) return;
    const predicate = `must be ${words} ${String(bound)}, but is ${describeValue(value)}.`;
    addIssue(context, code, pointer, predicate);
  };
  check(type.minimum, "minimum", "at least", (order) => order >= 0);
  check(type.maximum, "maximum", "at most", (order) => order <= 0);
  check(type.exclusiveMinimum, "minimum", "more than", (order) => order > 0);
  check(type.exclusiveMaximum, "maximum", "less than", (order) => order < 0);
  if (context.issues.length > before) return;
  check(range?.[0], "minimum", "at least", (order) => order >= 0);
  check(range?.[1], "maximum", "at most", (order) => order <= 0);
  const step = toDecimal(type.multipleOf);
  if (!step || isMultiple(decimal, step)) return;
  const predicate = `must be a multiple of ${String(type.multipleOf)}, but is ${describeValue(value)}.`;
  addIssue(context, "multiple-of", pointer, predicate);
}

type Bound = number | bigint | string | null | undefined;

function toDecimal(bound: Bound): Decimal | undefined {
  if (bound === null || bound === undefined) return undefined;
  return parseDecimal(String(bound));
}
