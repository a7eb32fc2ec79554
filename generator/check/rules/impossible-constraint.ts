import type { ApiDefinition, Issue, TypeShape } from "../../../runtime/definition/index.js";
import type { Place } from "../check-rule.js";

const pairs = [
  ["minimum", "maximum"],
  ["minLength", "maxLength"],
  ["minItems", "maxItems"],
  ["minProperties", "maxProperties"],
] as const;

/** Impossible constraint: a least above the most; no value fits. */
export function checkImpossibleConstraint(_: ApiDefinition, { shape, pointer }: Place): Issue[] {
  const constraints = constraintsOf(shape);
  if (!constraints || !pairs.some(([least]) => constraints[least] !== undefined)) return [];
  return pairs.flatMap(([least, most]): Issue[] => {
    const [low, high] = [constraints[least], constraints[most]];
    if (!isAmount(low) || !isAmount(high) || low <= high) return [];
    return [
      {
        code: "impossible-constraint",
        severity: "warning",
        message: `'${least}' ${low} is above '${most}' ${high}: no value fits.`,
        pointer,
        hint: "Swap or correct the two.",
      },
    ];
  });
}

function constraintsOf(shape: TypeShape): Readonly<Record<string, unknown>> | undefined {
  if (shape.type !== "alias") return undefined;
  const { value } = shape;
  const holder = value.type === "primitive" ? value.value : value;
  return holder as Readonly<Record<string, unknown>>;
}

function isAmount(value: unknown): value is number | bigint {
  return typeof value === "number" || typeof value === "bigint";
}
