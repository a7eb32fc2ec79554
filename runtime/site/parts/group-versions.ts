/** What of an API says whether it is one of several versions. */
interface VersionedApi {
  readonly id: string;
  readonly version?: {
    /** The same for all versions of an API. */
    readonly of: string;
    readonly name: string;
    /** Whether readers see it first. */
    readonly isDefault: boolean;
  };
}

/** An API and the others that are versions of it, in the order of the site. */
export interface ApiVersions<Api> {
  /** The one that is shown now. */
  readonly shown: Api;
  /** All of them; one where the API has no versions. */
  readonly versions: readonly Api[];
}

/**
 * The APIs of a site, each once: in the version of the page that is shown, else in the one that readers see
 * first, else in the first.
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

/** The API that a site consists of, in the version that readers see first; undefined where it has several. */
export function findOnlyApi<Api extends VersionedApi>(apis: readonly Api[]): Api | undefined {
  const groups = groupVersions(apis, undefined);
  return groups.length === 1 ? groups[0]?.shown : undefined;
}
