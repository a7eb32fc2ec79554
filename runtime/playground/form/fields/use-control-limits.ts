import { useMemo } from "react";
import type { TypeShape } from "../../../definition/index.js";
import { usePlayground } from "../../playground-context.js";
import { findControlLimits, type ControlLimits } from "../../state/model/fields/control-limits.js";

/** The limits that a control shows. */
export function useControlLimits(shape: TypeShape): ControlLimits {
  const { definition } = usePlayground().open;
  return useMemo(() => findControlLimits(definition, shape), [definition, shape]);
}

/** Attributes of a text input with these limits. */
export function toTextAttributes({ length, pattern }: ControlLimits): {
  readonly minLength: number | undefined;
  readonly pattern: string | undefined;
} {
  return { minLength: length.min, pattern: toPatternAttribute(pattern) };
}

/**
 * Converts a schema pattern to the `pattern` attribute, which must match the entire value and uses the `v`
 * flag. Schema patterns match anywhere. Returns `undefined` if browsers cannot parse it.
 */
function toPatternAttribute(pattern: string | undefined): string | undefined {
  if (pattern === undefined) return undefined;
  const covering = `[\\s\\S]*(?:${pattern})[\\s\\S]*`;
  try {
    void new RegExp(covering, "v");
    return covering;
  } catch {
    return undefined;
  }
}
