import type { EnumType, EnumValue } from "../../model.js";
import { type DiffContext, reportDirected, type ValuePlace } from "../diff-context.js";

/** Compares the values of two enums, regardless of order. */
export function compareEnums(
  context: DiffContext,
  place: ValuePlace,
  before: EnumType,
  after: EnumType,
): void {
  for (const { value } of without(before.values, after.values)) {
    const message = `the value ${JSON.stringify(value)} was removed`;
    reportDirected(context, place, "enum-value-removed", { message, before: value });
  }
  for (const { value } of without(after.values, before.values)) {
    const message = `the value ${JSON.stringify(value)} was added`;
    reportDirected(context, place, "enum-value-added", { message, after: value });
  }
}

function without(values: readonly EnumValue[], others: readonly EnumValue[]): EnumValue[] {
  const known = new Set(others.map(({ value }) => value));
  return values.filter(({ value }) => !known.has(value));
}
