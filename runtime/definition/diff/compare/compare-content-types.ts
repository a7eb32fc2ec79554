import { type DiffContext, report, type Place } from "../diff-context.js";

/** How added and removed bodies are reported. */
interface BodyWords {
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

/** Matching bodies, and those without a partner. */
interface PairedBodies<Body> {
  readonly removed: readonly Body[];
  readonly pairs: readonly (readonly [Body, Body])[];
  readonly added: readonly Body[];
}

/** Pairs bodies by media type, ignoring case and parameters such as charset. */
function pairByContentType<Body extends { readonly contentType?: string | null }>(
  before: readonly Body[],
  after: readonly Body[],
): PairedBodies<Body> {
  const unpaired = [...before];
  const added: Body[] = [];
  const pairs: (readonly [Body, Body])[] = [];
  for (const body of after) {
    const index = unpaired.findIndex((each) => keyOf(each) === keyOf(body));
    const [partner] = index < 0 ? [] : unpaired.splice(index, 1);
    if (partner) pairs.push([partner, body]);
    else added.push(body);
  }
  return { removed: unpaired, pairs, added };
}

function keyOf({ contentType }: { readonly contentType?: string | null }): string {
  return (contentType ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
}
