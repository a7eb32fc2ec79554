import {
  createSearchEntries,
  type ApiToSearch,
  type PageToSearch,
} from "./create-search-entries.js";
import { searchKinds, type SearchEntries, type SearchEntry } from "./search-entry.js";
import { searchFileVersion, textColumns, usualAnchor, type SearchFile } from "./search-file.js";

/**
 * Creates the search index file of a site.
 * @example
 * await writeFile(join(folder, searchPath), writeSearchIndex(apis, pages));
 */
export function writeSearchIndex(
  apis: readonly ApiToSearch[],
  pages: readonly PageToSearch[] = [],
): string {
  return JSON.stringify(packEntries(createSearchEntries(apis, pages)));
}

/** Converts entries to columns. */
export function packEntries({ apis, entries }: SearchEntries): SearchFile {
  const texts = textColumns.map((name) => {
    const values = entries.map((entry) => (hasOwnHref(entry, name) ? (entry[name] ?? "") : ""));
    return [name, withoutEnd(values)];
  });
  const columns = Object.fromEntries(texts) as Pick<SearchFile, (typeof textColumns)[number]>;
  return {
    version: searchFileVersion,
    apis,
    counts: searchKinds.map((kind) => entries.filter((entry) => entry.kind === kind).length),
    ...columns,
    api: entries.map(({ api = -1 }) => api),
    deprecated: entries.flatMap(({ deprecated }, place) => (deprecated ? [place] : [])),
    owners: entries.flatMap(({ kind, title, owners = [] }) =>
      kind === "property"
        ? [
            owners.flatMap(({ entry, anchor }) => [
              entry,
              anchor === usualAnchor(title) ? 0 : anchor,
            ]),
          ]
        : [],
    ),
  };
}

/** The URL of a property is derived from its first owner. */
function hasOwnHref({ kind }: SearchEntry, column: string): boolean {
  return column !== "href" || kind !== "property";
}

function withoutEnd(values: readonly string[]): readonly string[] {
  let end = values.length;
  while (end > 0 && values[end - 1] === "") end -= 1;
  return values.slice(0, end);
}
