import type { HeldProperty, Holder } from "./held-property.js";
import type { PropertyOwner, SearchEntry } from "./search-entry.js";
import { toPlainText } from "./to-plain-text.js";

/** Characters that are kept of a property's description. */
const maxTextLength = 90;

/** Owners that are kept of a property: some names are in every schema. */
const maxOwners = 8;

interface Joined {
  readonly name: string;
  readonly api: number | undefined;
  readonly owners: (PropertyOwner & { readonly rank: number })[];
  description: string;
  isDeprecated: boolean;
}

/**
 * Gives every name of a property one entry in its API: the same few names are in most schemas, and readers
 * look for the name. `holders` begin the list of entries.
 */
export function joinProperties(holders: readonly Holder[]): SearchEntry[] {
  const joined = new Map<string, Joined>();
  for (const [place, { entry, properties }] of holders.entries()) {
    for (const property of properties) {
      const key = `${entry.api} ${property.name}`;
      const known = joined.get(key) ?? open(property, entry);
      joined.set(key, known);
      const rank = rankOwner(entry, property);
      known.owners.push({ entry: place, anchor: property.anchor, rank });
      known.isDeprecated &&= property.isDeprecated;
      known.description ||= property.description ?? "";
    }
  }
  return [...joined.values()].map((each) => toEntry(each, holders));
}

function open({ name }: HeldProperty, { api }: SearchEntry): Joined {
  return { name, api, owners: [], description: "", isDeprecated: true };
}

/**
 * Lower is better. Schemas come before operations, whose properties are often those of a schema; what has a
 * short name is what others are variants of; what lies deep is a detail.
 */
function rankOwner({ kind, title, deprecated }: SearchEntry, { anchor }: HeldProperty): number {
  const depth = anchor.split(".").length - 1;
  return (kind === "schema" ? 0 : 100) + title.length + depth * 20 + (deprecated ? 200 : 0);
}

function toEntry(
  { name, api, owners, description, isDeprecated }: Joined,
  holders: readonly Holder[],
): SearchEntry {
  const kept = owners.sort((one, other) => one.rank - other.rank).slice(0, maxOwners);
  const [first] = kept;
  const text = toPlainText(description, maxTextLength);
  return {
    kind: "property",
    ...(api === undefined ? {} : { api }),
    title: name,
    href: first
      ? `${holders[first.entry]?.entry.href ?? ""}#${encodeURIComponent(first.anchor)}`
      : "",
    ...(text === "" ? {} : { text }),
    ...(isDeprecated ? { deprecated: true } : {}),
    owners: kept.map(({ entry, anchor }) => ({ entry, anchor })),
  };
}
