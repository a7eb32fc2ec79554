import type { ApiDefinition, Issue } from "../../../runtime/definition/index.js";
import type { Place } from "../check-rule.js";

/** Invalid pattern: a regular expression that is not one of ECMA-262 checks nothing. */
export function checkInvalidPattern(_: ApiDefinition, { shape, pointer }: Place): Issue[] {
  if (shape.type !== "alias" || shape.value.type !== "primitive") return [];
  const primitive = shape.value.value;
  const regex = primitive.type === "string" ? primitive.regex : undefined;
  if (!regex || compiles(regex, "u") || compiles(regex, "")) return [];
  return [
    {
      code: "invalid-pattern",
      severity: "warning",
      message: `The pattern '${regex}' is not an ECMAScript regular expression; it is not checked.`,
      pointer,
      hint: "Use the syntax of ECMA-262: no inline flags, no possessive quantifiers.",
    },
  ];
}

function compiles(regex: string, flags: string): boolean {
  try {
    return new RegExp(regex, flags) instanceof RegExp;
  } catch {
    return false;
  }
}
