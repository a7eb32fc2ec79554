import type { ApiDefinition, Issue, TypeShape } from "../../../runtime/definition/index.js";
import type { LocatedShape } from "../check-rule.js";

/** Reports members of a union that are equal to an earlier member. */
export function checkUnreachableVariant(
  _: ApiDefinition,
  { shape, pointer }: LocatedShape,
): Issue[] {
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
        message: `Member ${index + 1} of this union is the same as an earlier member.`,
        pointer: `${pointer}/variants/${index}`,
        hint: "Remove one of the two.",
      },
    ];
  });
}

/** A key for comparing shapes. Prints bigints as text, because `JSON.stringify` throws on them. */
function printShape(shape: TypeShape): string {
  if (shape.type === "alias" && shape.value.type === "id") return `@${shape.value.id}`;
  return JSON.stringify(shape, (_, value: unknown) =>
    typeof value === "bigint" ? `${value}n` : value,
  );
}
