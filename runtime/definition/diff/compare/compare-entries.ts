import type { ChangeSubject } from "../change.js";
import { type DiffContext, report } from "../diff-context.js";
import { pairEntries } from "../pair-entries.js";

/** How one kind of entries is matched, reported and compared. */
export interface EntryKind<Entry> {
  /** Prefix of its change codes. */
  readonly code: "endpoint" | "channel" | "webhook" | "graphql-operation";
  /** Its name in messages. */
  readonly noun: string;
  /** A key to match entries whose ids differ. */
  readonly keyOf: (entry: Entry) => string;
  readonly subjectOf: (entry: Entry) => ChangeSubject;
  /** A remark on a removed entry. Default: none. */
  readonly remarkOf?: (entry: Entry) => string | undefined;
  readonly compare: (context: DiffContext, before: Entry, after: Entry) => void;
}

/** Reports removed entries, compares those in both definitions, and reports added ones. */
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
    const message = `the ${noun} was removed${remark === undefined ? "" : ` (${remark})`}`;
    report(context, { subject: subjectOf(entry), path: [] }, `${code}-removed`, { message });
  }
  for (const [before, after] of pairs) kind.compare(context, before, after);
  for (const entry of added) {
    const message = `the ${noun} was added`;
    report(context, { subject: subjectOf(entry), path: [] }, `${code}-added`, { message });
  }
}
