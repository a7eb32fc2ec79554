import type { ValuePlan } from "./client-plan.js";

/** A value that is one of several; the value itself where there is but one, nothing where there is none. */
export function unionValue(values: readonly ValuePlan[]): ValuePlan {
  const [only] = values;
  if (!only) return { kind: "empty" };
  return values.length === 1 ? only : { kind: "union", values };
}
