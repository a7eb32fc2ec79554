import type { ApiDefinition, Issue, TypeShape } from "../../../runtime/definition/index.js";
import type { Place } from "../check-rule.js";

/** Unreachable variant: a member of a union that says what an earlier one says already. */
export function checkUnreachableVariant(_: ApiDefinition, { shape, pointer }: Place): Issue[] {
  if (shape.type !== "undiscriminatedUnion") return [];
  const seen = new Set<string>();
  return shape.variants.flatMap((variant, index): Issue[] => {
    const text = printShape(variant.shape);
    const isNew = !seen.has(text);
    seen.add(text);
    if (isNew) return [];
    return [
      {
        code: "unreachable-variant",
        severity: "info",
        message: `Member ${index + 1} of this union says the same as one before it.`,
        pointer: `${pointer}/variants/${index}`,
        hint: "Remove one of the two.",
      },
    ];
  });
}

/** Most members are named; other shapes hold bigints, which JSON cannot print. */
function printShape(shape: TypeShape): string {
  if (shape.type === "alias" && shape.value.type === "id") return `@${shape.value.id}`;
  return JSON.stringify(shape, (_, value: unknown) =>
    typeof value === "bigint" ? `${value}n` : value,
  );
}
