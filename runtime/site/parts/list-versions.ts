import type { ApiDefinition } from "../../definition/index.js";

/** A version of an API. */
export interface NamedDefinition {
  /** Name shown to readers, such as `2.0`. */
  readonly name: string;
  readonly definition: ApiDefinition;
  /** The API of the site with this version, if there is one. */
  readonly apiId?: string;
}

/** An API and its earlier documents. */
export interface VersionedApi {
  readonly api: {
    readonly id: string;
    readonly version?: { readonly of: string; readonly name: string };
  };
  readonly definition: ApiDefinition;
  /** Newest first. */
  readonly earlier?: readonly NamedDefinition[];
}

/**
 * The versions of APIs with several, by API id: those on the site, then earlier documents, newest
 * first.
 */
export function listVersions(
  apis: readonly VersionedApi[],
): ReadonlyMap<string, readonly NamedDefinition[]> {
  const groups = new Map<string, VersionedApi[]>();
  for (const each of apis) {
    const { id, version } = each.api;
    const key = version ? `version ${version.of}` : `api ${id}`;
    groups.set(key, [...(groups.get(key) ?? []), each]);
  }
  const versions = new Map<string, readonly NamedDefinition[]>();
  for (const group of groups.values()) {
    const sorted = newestFirst(group);
    for (const [index, { api }] of sorted.entries()) {
      const rest = sorted.slice(index);
      const all = [...rest.map(nameDefinition), ...(rest.at(-1)?.earlier ?? [])];
      if (all.length > 1) versions.set(api.id, all);
    }
  }
  return versions;
}

const collator = new Intl.Collator("en", { numeric: true });

/** Sites list versions in either order; ascending names tell which. */
function newestFirst(group: readonly VersionedApi[]): readonly VersionedApi[] {
  const names = group.map(({ api }) => api.version?.name ?? "");
  const ascends = names.every(
    (name, index) => index === 0 || collator.compare(names[index - 1] ?? "", name) < 0,
  );
  return ascends ? [...group].reverse() : group;
}

function nameDefinition({ api, definition }: VersionedApi): NamedDefinition {
  const name = api.version?.name ?? definition.info?.version ?? "this version";
  return { name, definition, apiId: api.id };
}
