import { useEffect, useState, type ReactNode } from "react";
import { findSamePage } from "../state/find-same-page.js";
import type { LoadedApi, Loading } from "../state/load-site.js";
import type { SiteApi } from "../state/site-configuration.js";
import { useStaticPage } from "../state/use-static-page.js";
import { navigate } from "../state/use-location.js";

/** Chooses the version of an API; null if it has only one. */
export function VersionPicker(props: {
  readonly shown: SiteApi;
  readonly versions: readonly SiteApi[];
  readonly loadings: ReadonlyMap<string, Loading<LoadedApi>>;
  readonly pathname: string;
}): ReactNode {
  const { shown, versions, loadings, pathname } = props;
  const page = useStaticPage();
  const [chosenId, setChosenId] = useState<string>();
  const chosen = versions.find(({ id }) => id === chosenId);
  const find = (api: SiteApi): string =>
    findSamePage(api, pathname, { page, loading: loadings.get(api.id) });
  // The pages of a version are unknown until its outline is loaded. Its tree has its own picker.
  const isKnown = chosen && (loadings.get(chosen.id) ?? { state: "loading" }).state !== "loading";
  const href = isKnown ? find(chosen) : undefined;
  useEffect(() => {
    if (href !== undefined) navigate(href);
  }, [href]);
  if (versions.length < 2) return null;
  // On pages rendered to HTML, values are URLs, which the page script opens.
  const nameOption = (api: SiteApi): string => (page ? page.toHref(find(api)) : api.id);
  return (
    <select
      className="select tree-version"
      aria-label={`Version of ${shown.title}`}
      aria-busy={chosen !== undefined || undefined}
      value={nameOption(chosen ?? shown)}
      data-go={page && ""}
      onChange={({ target: { value } }) => setChosenId(value === shown.id ? undefined : value)}
    >
      {versions.map((api) => (
        <option key={api.id} value={nameOption(api)}>
          {labelVersion(api.version?.name ?? "")}
        </option>
      ))}
    </select>
  );
}

/** `v2` for `2`, because a single number looks like a count. Other names stay. */
function labelVersion(name: string): string {
  return /^\d+(\.\d+)*$/.test(name) ? `v${name}` : name;
}
