import type { Change } from "./change.js";
import type { DiffContext } from "./diff-context.js";

/**
 * Labels of the endpoints, channels and webhooks that reach a changed type, in order of discovery.
 */
export function findUsers({ pairs, users }: DiffContext, { subject, direction }: Change): string[] {
  const starts = [...pairs.values()].filter(
    (pair) => pair.after === subject.id && pair.direction === direction,
  );
  const seen = new Set(starts.map(({ key }) => key));
  const labels = new Set<string>();
  for (const key of seen) {
    for (const user of users.get(key) ?? []) {
      if (pairs.has(user)) seen.add(user);
      else labels.add(user);
    }
  }
  return [...labels];
}
