/** Matching bodies, and those without a partner. */
export interface PairedBodies<Body> {
  readonly removed: readonly Body[];
  readonly pairs: readonly (readonly [Body, Body])[];
  readonly added: readonly Body[];
}

/** Pairs bodies by media type, ignoring case and parameters such as charset. */
export function pairByContentType<Body extends { readonly contentType?: string | null }>(
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
