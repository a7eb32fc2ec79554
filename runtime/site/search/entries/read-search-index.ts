import {
  searchKinds,
  type PropertyOwner,
  type SearchEntries,
  type SearchEntry,
} from "./search-entry.js";
import { searchFileVersion, textColumns, usualAnchor, type SearchFile } from "./search-file.js";

/**
 * Parses the file written by `writeSearchIndex`.
 * @throws Error if the text is not such a file, or from another version.
 */
export function readSearchIndex(text: string): SearchEntries {
  const file = JSON.parse(text) as Partial<SearchFile> | null;
  if (file?.version !== searchFileVersion) throw new Error("The search index cannot be read.");
  return unpackEntries(file as SearchFile);
}

function unpackEntries(file: SearchFile): SearchEntries {
  const deprecated = new Set(file.deprecated);
  const kinds = searchKinds.flatMap((kind, place) =>
    Array.from({ length: file.counts[place] ?? 0 }, () => kind),
  );
  const firstProperty = kinds.indexOf("property");
  const entries = kinds.map((kind, place): SearchEntry => {
    const entry: Writable<SearchEntry> = { kind, title: "", href: "" };
    for (const column of textColumns) {
      const value = file[column][place];
      if (value) entry[column] = value;
    }
    const api = file.api[place] ?? -1;
    if (api >= 0) entry.api = api;
    if (deprecated.has(place)) entry.deprecated = true;
    if (kind === "property") {
      entry.owners = readOwners(file.owners[place - firstProperty] ?? [], entry.title);
      entry.href = findHref(file, entry.owners);
    }
    return entry;
  });
  return { apis: file.apis, entries };
}

type Writable<Type> = { -readonly [Key in keyof Type]: Type[Key] };

function readOwners(values: readonly (number | string)[], name: string): PropertyOwner[] {
  const owners: PropertyOwner[] = [];
  for (let place = 0; place + 1 < values.length; place += 2) {
    const anchor = values[place + 1];
    owners.push({
      entry: Number(values[place]),
      anchor: typeof anchor === "string" ? anchor : usualAnchor(name),
    });
  }
  return owners;
}

function findHref({ href }: SearchFile, [owner]: readonly PropertyOwner[]): string {
  return owner ? `${href[owner.entry] ?? ""}#${encodeURIComponent(owner.anchor)}` : "";
}
