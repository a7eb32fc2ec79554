import type { TargetOptions } from "../target-options.js";
import { paginationChoice } from "./target-options.js";

/**
 * The ways of paging that a target's options and its document choose, the
 * options first. What a document says in vain is left out.
 */
export function choosePaginations(
  options: TargetOptions,
  found: Readonly<Record<string, unknown>>,
): NonNullable<TargetOptions["pagination"]> {
  const valid = Object.entries(found).flatMap(([id, choice]) => {
    const checked = paginationChoice.safeParse(choice);
    return checked.success ? [[id, checked.data] as const] : [];
  });
  return {
    ...options.pagination,
    ...Object.fromEntries(valid.filter(([id]) => !options.pagination?.[id])),
  };
}
