import type { ChangeSubject } from "../change.js";
import { type DiffContext, report } from "../diff-context.js";
import { pairEntries } from "../pair-entries.js";

/** One kind of entries of a definition: how two are matched, reported and compared. */
export interface EntryKind<Entry> {
  /** What its kinds of change begin with. */
  readonly code: "endpoint" | "channel" | "webhook" | "graphql-operation";
  /** What messages call it. */
  readonly noun: string;
  /** Pairs entries whose ids differ. */
  readonly keyOf: (entry: Entry) => string;
  readonly subjectOf: (entry: Entry) => ChangeSubject;
  /** What is worth knowing of one that is gone; nothing by default. */
  readonly remarkOf?: (entry: Entry) => string | undefined;
  readonly compare: (context: DiffContext, before: Entry, after: Entry) => void;
}

/** Reports what was removed, compares what is in both definitions, reports what was added. */
export function compareEntries<Entry extends { readonly id: string }>(
  context: DiffContext,
  kind: EntryKind<Entry>,
  entriesBefore: readonly Entry[],
  entriesAfter: readonly Entry[],
): void {
  const { code, noun, subjectOf } = kind;
  const { removed, pairs, added } = pairEntries(entriesBefore, entriesAfter, kind.keyOf);
  for (const entry of removed) {
    const remark = kind.remarkOf?.(entry);
    const message = `the ${noun} is gone${remark === undefined ? "" : ` (${remark})`}`;
    report(context, { subject: subjectOf(entry), path: [] }, `${code}-removed`, { message });
  }
  for (const [before, after] of pairs) kind.compare(context, before, after);
  for (const entry of added) {
    const message = `the ${noun} is new`;
    report(context, { subject: subjectOf(entry), path: [] }, `${code}-added`, { message });
  }
}
