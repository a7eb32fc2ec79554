import { useMemo } from "react";
import type { TypeShape } from "../../../definition/index.js";
import { usePlayground } from "../../playground-context.js";
import { findControlLimits, type ControlLimits } from "../../state/model/fields/control-limits.js";

/** The limits of a value that its control shows. */
export function useControlLimits(shape: TypeShape): ControlLimits {
  const { definition } = usePlayground().open;
  return useMemo(() => findControlLimits(definition, shape), [definition, shape]);
}

/** The attributes of an input for texts with these limits. */
export function toTextAttributes({ length, pattern }: ControlLimits): {
  readonly minLength: number | undefined;
  readonly pattern: string | undefined;
} {
  return { minLength: length.min, pattern: toPatternAttribute(pattern) };
}

/**
 * The browser's `pattern` covers the full text and is read with the flag `v`; patterns of schemas
 * match anywhere. `undefined` where the browser could not read it.
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
