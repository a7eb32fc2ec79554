/** Version information of an API. */
interface VersionedApi {
  readonly id: string;
  readonly version?: {
    /** The same for all versions of an API. */
    readonly of: string;
    readonly name: string;
    readonly isDefault: boolean;
  };
}

/** An API and its versions, in the site's order. */
interface ApiVersions<Api> {
  /** The version that is shown. */
  readonly shown: Api;
  /** All versions; a single one for APIs without versions. */
  readonly versions: readonly Api[];
}

/**
 * Groups APIs by version. Shows the version of the current page, otherwise the default one,
 * otherwise the first.
 */
export function groupVersions<Api extends VersionedApi>(
  apis: readonly Api[],
  currentApiId: string | undefined,
): ApiVersions<Api>[] {
  const groups = new Map<string, Api[]>();
  for (const api of apis) {
    const key = api.version ? `version of ${api.version.of}` : `api ${api.id}`;
    groups.set(key, [...(groups.get(key) ?? []), api]);
  }
  const current = apis.find(({ id }) => id === currentApiId);
  return [...groups.values()].flatMap((versions) => {
    const shown =
      versions.find(({ id }) => id === currentApiId) ??
      versions.find(({ version }) => version && version.name === current?.version?.name) ??
      versions.find(({ version }) => version?.isDefault) ??
      versions[0];
    return shown ? [{ shown, versions }] : [];
  });
}

/** The default version of the site's only API; undefined if there are several APIs. */
export function findOnlyApi<Api extends VersionedApi>(apis: readonly Api[]): Api | undefined {
  const groups = groupVersions(apis, undefined);
  return groups.length === 1 ? groups[0]?.shown : undefined;
}
