import { type DiffContext, report, type Place } from "../diff-context.js";
import { type PairedBodies, pairByContentType } from "../pair-by-content-type.js";

/** How added and removed bodies are reported. */
export interface BodyWords {
  readonly code: "request" | "response";
  /** Name of a body without a content type. */
  readonly nameless: string;
  readonly removed: string;
  readonly added: string;
}

/** Reports added and removed content types, and pairs the others. */
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
