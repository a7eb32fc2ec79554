import type { SearchedApi } from "../entries/search-entry.js";

/**
 * Indexes of the APIs to search. Of versioned APIs only one version is included: that of the
 * current page, otherwise the default.
 */
export function listShownApis(
  apis: readonly SearchedApi[],
  currentId: string | undefined,
): ReadonlySet<number> {
  const current = apis.find(({ id }) => id === currentId)?.version?.name;
  const groups = new Map<string, number[]>();
  for (const [place, { id, version }] of apis.entries()) {
    const key = version ? `version of ${version.of}` : `api ${id}`;
    groups.set(key, [...(groups.get(key) ?? []), place]);
  }
  const choose = (places: readonly number[]): number | undefined =>
    places.find((place) => apis[place]?.id === currentId) ??
    places.find((place) => current !== undefined && apis[place]?.version?.name === current) ??
    places.find((place) => apis[place]?.version?.isDefault) ??
    places[0];
  return new Set([...groups.values()].flatMap((places) => choose(places) ?? []));
}
