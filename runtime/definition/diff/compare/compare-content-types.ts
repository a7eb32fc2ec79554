import { type DiffContext, report, type Place } from "../diff-context.js";
import { type PairedBodies, pairByContentType } from "../pair-by-content-type.js";

/** How bodies that come and go are reported. */
export interface BodyWords {
  readonly code: "request" | "response";
  /** What a body without a content type is called. */
  readonly nameless: string;
  readonly removed: string;
  readonly added: string;
}

/** Tells what content types are gone and new, and pairs the bodies of those that are in both. */
export function compareContentTypes<Body extends { readonly contentType?: string | null }>(
  context: DiffContext,
  place: Place,
  before: readonly Body[],
  after: readonly Body[],
  words: BodyWords,
): PairedBodies<Body> {
  const paired = pairByContentType(before, after);
  for (const { contentType } of paired.removed) {
    const message = `${contentType ?? words.nameless} ${words.removed}`;
    report(context, place, `${words.code}-content-type-removed`, { message, before: contentType });
  }
  for (const { contentType } of paired.added) {
    const message = `${contentType ?? words.nameless} ${words.added}`;
    report(context, place, `${words.code}-content-type-added`, { message, after: contentType });
  }
  return paired;
}
