import { createPatternText } from "./create-pattern-text.js";
import { matchesPattern } from "../check/matches-pattern.js";
import type { PrimitiveType, StringType } from "../model.js";

/** A plausible scalar inside the constraints of its type. */
export function primitiveExample(primitive: PrimitiveType): unknown {
  switch (primitive.type) {
    case "string":
      return stringExample(primitive);
    case "boolean":
      return true;
    case "datetime":
      return "2026-01-31T09:30:00Z";
    case "date":
      return "2026-01-31";
    case "uuid":
      return "6b0a1f3e-5d0c-4f6e-9a53-7f2f0f1f2a10";
    case "base64":
      return "aGVsbG8=";
    case "bigInteger":
      return "123456789012345678901234567890";
    case "scalar":
      return "value";
    default:
      return numberExample(primitive);
  }
}

const formatExamples: Readonly<Record<string, string>> = {
  email: "ada@example.com",
  uri: "https://example.com",
  url: "https://example.com",
  hostname: "example.com",
  ipv4: "192.0.2.1",
  ipv6: "2001:db8::1",
  time: "09:30:00Z",
  duration: "PT1H",
};

function stringExample(type: StringType): string {
  const { format, minLength, maxLength, regex } = type;
  const text = formatExamples[format ?? ""] ?? "text";
  const padded = text.padEnd(Math.min(minLength ?? 0, 10_000), "x");
  const sized = padded.slice(0, maxLength ?? undefined);
  if (!regex || matchesPattern(regex, sized)) return sized;
  return createPatternText(regex, type) ?? sized;
}

type NumberPrimitive = Extract<
  PrimitiveType,
  { type: "integer" | "long" | "uint" | "uint64" | "double" }
>;

/** 1 where it is allowed, else the bound that is nearest to it. */
function numberExample(type: NumberPrimitive): number | bigint {
  const step = Number(type.multipleOf ?? 1) || 1;
  const unit = type.type === "double" && type.multipleOf === undefined ? 0.5 : step;
  const candidates = [
    1,
    type.multipleOf,
    type.minimum,
    type.maximum,
    shifted(type.exclusiveMinimum, unit),
    shifted(type.exclusiveMaximum, -unit),
    0,
  ];
  const fits = candidates.find(
    (each) => each !== undefined && each !== null && isInside(type, Number(each)),
  );
  return fits ?? type.minimum ?? type.maximum ?? 1;
}

function shifted(
  bound: number | bigint | null | undefined,
  by: number,
): number | bigint | undefined {
  if (bound === null || bound === undefined) return undefined;
  return typeof bound === "bigint" ? bound + BigInt(Math.trunc(by)) : bound + by;
}

function isInside(type: NumberPrimitive, value: number): boolean {
  const step = Number(type.multipleOf ?? 0);
  return (
    value >= Number(type.minimum ?? -Infinity) &&
    value <= Number(type.maximum ?? Infinity) &&
    value > Number(type.exclusiveMinimum ?? -Infinity) &&
    value < Number(type.exclusiveMaximum ?? Infinity) &&
    (step === 0 || Number.isInteger(value / step))
  );
}
