import { wireMethod } from "../wire-method.js";
import type { PathPart } from "../model.js";

/** Paired entries of two definitions. */
interface PairedEntries<Entry> {
  readonly removed: readonly Entry[];
  readonly pairs: readonly (readonly [Entry, Entry])[];
  readonly added: readonly Entry[];
}

/**
 * Pairs entries by id, then by `keyOf`, so that a renamed entry does not count as removed and
 * added. Keeps the order of the later definition.
 */
export function pairEntries<Entry extends { readonly id: string }>(
  before: readonly Entry[],
  after: readonly Entry[],
  keyOf: (entry: Entry) => string,
): PairedEntries<Entry> {
  const unpaired = new Map(before.map((entry) => [entry.id, entry]));
  const partners = new Map<Entry, Entry>();
  pairBy(unpaired, after, partners, (entry) => entry.id);
  pairBy(
    new Map([...unpaired.values()].map((entry) => [keyOf(entry), entry])),
    after,
    partners,
    keyOf,
  );
  const taken = new Set(partners.values());
  return {
    removed: before.filter((entry) => !taken.has(entry)),
    pairs: after.flatMap((entry) => {
      const partner = partners.get(entry);
      return partner ? [[partner, entry] as const] : [];
    }),
    added: after.filter((entry) => !partners.has(entry)),
  };
}

function pairBy<Entry>(
  unpaired: Map<string, Entry>,
  after: readonly Entry[],
  partners: Map<Entry, Entry>,
  keyOf: (entry: Entry) => string,
): void {
  for (const entry of after) {
    const partner = partners.has(entry) ? undefined : unpaired.get(keyOf(entry));
    if (!partner) continue;
    partners.set(entry, partner);
    unpaired.delete(keyOf(entry));
  }
}

/** Method and path, without the names of path parameters. */
export function endpointKey(endpoint: {
  readonly method: string;
  readonly path: readonly PathPart[];
}): string {
  return `${wireMethod(endpoint.method)} ${pathKey(endpoint)}`;
}

/** A path without the names of its parameters. */
export function pathKey({ path }: { readonly path: readonly PathPart[] }): string {
  return path.map((part) => (part.type === "literal" ? part.value : "{}")).join("");
}
