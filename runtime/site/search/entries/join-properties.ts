import type { HeldProperty, Holder } from "./held-property.js";
import type { PropertyOwner, SearchEntry } from "./search-entry.js";
import { toPlainText } from "../../../definition/text/index.js";

/** Characters indexed of a property's description. */
const maxTextLength = 90;

/** Owners stored per property; some names are in every schema. */
const maxOwners = 8;

interface Joined {
  readonly name: string;
  readonly api: number | undefined;
  readonly owners: (PropertyOwner & { readonly rank: number })[];
  description: string;
  isDeprecated: boolean;
}

/**
 * Creates one entry per property name and API, because most schemas share the same few names.
 * `holders` are the first entries of the list.
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
 * Lower is better. Schemas come before operations, which often repeat a schema's properties. Short
 * names are often base types, and deep properties are details.
 */
function rankOwner({ kind, title, deprecated }: SearchEntry, { anchor }: HeldProperty): number {
  const depth = anchor.split(".").length - 1;
  return (kind === "schema" ? 0 : 100) + title.length + depth * 20 + (deprecated ? 200 : 0);
}

function toEntry(
  { name, api, owners, description, isDeprecated }: Joined,
  holders: readonly Holder[],
): SearchEntry {
  const best = owners.sort((a, b) => a.rank - b.rank).slice(0, maxOwners);
  const [first] = best;
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
    owners: best.map(({ entry, anchor }) => ({ entry, anchor })),
  };
}
