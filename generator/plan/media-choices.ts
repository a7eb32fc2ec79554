import { printJson } from "../../runtime/http/index.js";
import type { MediaChoice, MediaChoices, ValuePlan } from "./client-plan.js";

/**
 * Groups media types whose values have the same type. The group of `usual` comes first. Undefined
 * with fewer than two media types, because then there is no choice.
 */
export function groupByValue(
  usual: ValuePlan,
  choices: readonly { readonly type: string; readonly value: ValuePlan }[],
): MediaChoices | undefined {
  if (choices.length < 2) return undefined;
  const groups = new Map<string, { types: string[]; value: ValuePlan }>();
  groups.set(printJson(usual), { types: [], value: usual });
  for (const { type, value } of choices) {
    const key = printJson(value);
    const group = groups.get(key) ?? { types: [], value };
    group.types.push(type);
    groups.set(key, group);
  }
  const [first, ...others]: MediaChoice[] = [...groups.values()];
  return { types: first?.types ?? [], others };
}
