import { createPatternText } from "./create-pattern-text.js";
import { matchesPattern } from "../check/matches-pattern.js";
import type { Constraint } from "../shapes/constraints.js";
import { listPrimitiveConstraints } from "../shapes/list-constraints.js";
import type { PrimitiveType, TextLimits } from "../model.js";
import {
  compareDecimals,
  isMultiple,
  isInteger,
  listNearMultiples,
  parseDecimal,
  printDecimal,
  type Decimal,
} from "../parse-decimal.js";

/** A plausible scalar that satisfies the constraints of its type. */
export function primitiveExample(primitive: PrimitiveType): unknown {
  switch (primitive.type) {
    case "string":
      return textExample(formatExamples.get(primitive.format ?? "") ?? "text", primitive);
    case "boolean":
      return true;
    case "datetime":
      return formattedExample("2026-01-31T09:30:00Z", primitive);
    case "date":
      return formattedExample("2026-01-31", primitive);
    case "uuid":
      return formattedExample("6b0a1f3e-5d0c-4f6e-9a53-7f2f0f1f2a10", primitive);
    case "base64":
      return base64Example(primitive);
    case "scalar":
      return "value";
    case "bigInteger":
      return numberExample(primitive, "123456789012345678901234567890");
    default:
      return numberExample(primitive, "1");
  }
}

const formatExamples: ReadonlyMap<string, string> = new Map(
  Object.entries({
    email: "ada@example.com",
    uri: "https://example.com",
    url: "https://example.com",
    hostname: "example.com",
    ipv4: "192.0.2.1",
    ipv6: "2001:db8::1",
    time: "09:30:00Z",
    duration: "PT1H",
  }),
);

function textExample(text: string, limits: TextLimits): string {
  const { minLength, maxLength, regex } = limits;
  const padded = text.padEnd(Math.min(minLength ?? 0, 10_000), "x");
  const sized = padded.slice(0, maxLength ?? undefined);
  if (!regex || matchesPattern(regex, sized)) return sized;
  return createPatternText(regex, limits) ?? sized;
}

/** A text in a format that takes precedence over length limits. */
function formattedExample(text: string, limits: TextLimits): string {
  const { regex } = limits;
  return !regex || matchesPattern(regex, text) ? text : (createPatternText(regex, limits) ?? text);
}

/** Lengths refer to the encoded text, four characters for three bytes. */
function base64Example(limits: TextLimits): string {
  const { minLength, maxLength } = limits;
  const usual = "aGVsbG8=";
  const min = Math.min(minLength ?? 0, 10_000);
  const sized =
    typeof maxLength === "number" && maxLength < usual.length
      ? "aGVs".slice(0, maxLength < 4 ? 0 : 4)
      : "aGVs".repeat(Math.max(0, Math.ceil((min - usual.length) / 4))) + usual;
  return formattedExample(sized, limits);
}

type NumberPrimitive = Extract<
  PrimitiveType,
  { type: "integer" | "long" | "uint" | "uint64" | "double" | "bigInteger" }
>;

/** The default number if it is valid, otherwise one near a bound. */
function numberExample(type: NumberPrimitive, usual: string): number | bigint | string {
  const constraints = listPrimitiveConstraints(type);
  const needsInteger = type.type !== "double";
  const fitting = listCandidates(constraints, usual, needsInteger).find(
    (candidate) => (!needsInteger || isInteger(candidate)) && isAllowed(constraints, candidate),
  );
  const text = printDecimal(fitting ?? parseDecimal(usual)!);
  if (type.type === "bigInteger") return text;
  const number = Number(text);
  return Number.isInteger(number) && !Number.isSafeInteger(number) ? BigInt(text) : number;
}

/** The default number, the bounds and their neighbors, and the nearest multiples of these. */
function listCandidates(
  constraints: readonly Constraint[],
  usual: string,
  needsInteger: boolean,
): Decimal[] {
  const bounds = constraints.filter((each) => isBound(each));
  const declared = bounds.filter((each) => each.isImplied !== true);
  const [step] = constraints.flatMap((each) => (each.keyword === "multipleOf" ? [each.value] : []));
  const unit = parseDecimal(step ?? (needsInteger ? "1" : "0.5"));
  const values = [...declared, ...bounds].map(({ value }) => value);
  const starts = [usual, "0", ...values, ...(needsInteger ? [] : middleOf(declared))].flatMap(
    (text) => parseDecimal(text) ?? [],
  );
  return starts.flatMap((start) => [start, ...(unit ? listNearMultiples(start, unit) : [])]);
}

/** The middle of two bounds, which may be the only other candidate between them. */
function middleOf(bounds: readonly Bound[]): string[] {
  const [first, second] = bounds.map(({ value }) => Number(value));
  return first === undefined || second === undefined ? [] : [String((first + second) / 2)];
}

type Bound = Constraint<"minimum" | "maximum" | "exclusiveMinimum" | "exclusiveMaximum">;

function isBound(constraint: Constraint): constraint is Bound {
  return /inimum$|aximum$/.test(constraint.keyword);
}

function isAllowed(constraints: readonly Constraint[], number: Decimal): boolean {
  return constraints.every((constraint) => {
    const limit = "value" in constraint ? parseDecimal(String(constraint.value)) : undefined;
    if (!limit) return true;
    const order = compareDecimals(number, limit);
    switch (constraint.keyword) {
      case "minimum":
        return order >= 0;
      case "maximum":
        return order <= 0;
      case "exclusiveMinimum":
        return order > 0;
      case "exclusiveMaximum":
        return order < 0;
      case "multipleOf":
        return isMultiple(number, limit);
      default:
        return true;
    }
  });
}
