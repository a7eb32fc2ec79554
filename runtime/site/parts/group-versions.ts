import type { SiteApi } from "./site-configuration.js";

/** An API and the others that are versions of it, in the order of the site. */
export interface ApiVersions {
  /** The one that is shown now. */
  readonly shown: SiteApi;
  /** All of them; one where the API has no versions. */
  readonly versions: readonly SiteApi[];
}

/**
 * The APIs of a site, each once: in the version of the page that is shown, else in the one that readers see
 * first, else in the first.
 */
export function groupVersions(
  apis: readonly SiteApi[],
  currentApiId: string | undefined,
): ApiVersions[] {
  const groups = new Map<string, SiteApi[]>();
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
