import { printJson } from "../../runtime/http/index.js";
import type { MediaChoice, MediaChoices, ValuePlan } from "./client-plan.js";

/**
 * Puts media types together whose values have the same type; the first group is that of `usual`.
 * Undefined where there is but one media type, so that nothing can be chosen.
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
  const [own, ...others]: MediaChoice[] = [...groups.values()];
  return { types: own?.types ?? [], others };
}
