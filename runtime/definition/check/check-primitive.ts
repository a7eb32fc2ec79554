import { checkConstraints, type CheckSubject } from "./check-constraints.js";
import { addIssue, addUnexpected, expectKind } from "./check-context.js";
import { isDate, isDateTime } from "./is-date-time.js";
import type { Constraint } from "../shapes/constraints.js";
import { toDecimal } from "../shapes/json-kind.js";
import type { PrimitiveType } from "../model.js";
import { isInteger } from "../parse-decimal.js";

/** Checks a primitive, and its constraints if its kind is right. */
export function checkPrimitive(
  subject: CheckSubject,
  primitive: PrimitiveType,
  constraints: readonly Constraint[],
): void {
  if (hasKind(subject, primitive)) checkConstraints(constraints, subject);
}

/** Returns whether a value is of the primitive's kind, and adds an issue if it is not. */
function hasKind(subject: CheckSubject, primitive: PrimitiveType): boolean {
  const { context, value, pointer } = subject;
  switch (primitive.type) {
    case "string":
      return expectKind(context, "string", value, pointer);
    case "boolean":
      return expectKind(context, "boolean", value, pointer);
    case "bigInteger":
      return isBigInteger(subject);
    case "datetime":
    case "date":
    case "uuid":
    case "base64":
      return hasFormat(subject, primitive.type);
    case "scalar":
      return true;
    default:
      return isNumber(subject, primitive.type === "double");
  }
}

function isBigInteger({ context, value, pointer }: CheckSubject): boolean {
  if (typeof value === "string" && /^-?\d+$/.test(value)) return true;
  const decimal = toDecimal(value);
  if (decimal && isInteger(decimal)) return true;
  const expected = "a whole number of any size";
  addUnexpected(context, { code: "type", pointer, value, expected });
  return false;
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

function hasFormat(
  { context, value, pointer }: CheckSubject,
  format: keyof typeof formats,
): boolean {
  if (value instanceof Date && format !== "uuid" && format !== "base64") {
    if (!Number.isNaN(value.getTime())) return true;
    addIssue(context, { code: "format", pointer, value, predicate: "is not a valid date" });
    return false;
  }
  if (!expectKind(context, "string", value, pointer)) return false;
  const { test, name, hint } = formats[format];
  if (test(String(value))) return true;
  addUnexpected(context, { code: "format", pointer, value, expected: name, hint });
  return false;
}

function isBase64(text: string): boolean {
  const bare = text.replace(/=+$/, "");
  return text.length - bare.length <= 2 && bare.length % 4 !== 1 && /^[\w+/-]*$/.test(bare);
}

function isNumber({ context, value, pointer }: CheckSubject, takesFractions: boolean): boolean {
  if (!expectKind(context, "number", value, pointer)) return false;
  const decimal = toDecimal(value);
  if (decimal && (takesFractions || isInteger(decimal))) return true;
  const expected = decimal ? "a whole number" : "a number";
  addUnexpected(context, { code: "type", pointer, value, expected });
  return false;
}
