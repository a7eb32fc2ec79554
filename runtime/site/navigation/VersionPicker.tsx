import type { ReactNode } from "react";
import { findSamePage } from "../state/find-same-page.js";
import type { LoadedApi, Loading } from "../state/load-site.js";
import type { SiteApi } from "../state/site-configuration.js";
import { useStaticPage } from "../state/use-static-page.js";
import { navigate } from "../state/use-location.js";

/** Chooses the version of an API; nothing where it has only one. */
export function VersionPicker(props: {
  readonly shown: SiteApi;
  readonly versions: readonly SiteApi[];
  readonly loadings: ReadonlyMap<string, Loading<LoadedApi>>;
  readonly pathname: string;
}): ReactNode {
  const { shown, versions, loadings, pathname } = props;
  const page = useStaticPage();
  if (versions.length < 2) return null;
  const find = (api: SiteApi): string =>
    findSamePage(api, pathname, { page, loading: loadings.get(api.id) });
  // A page that is written as HTML goes to the address that is chosen.
  const nameOption = (api: SiteApi): string => (page ? page.toHref(find(api)) : api.id);
  return (
    <select
      className="select tree-version"
      aria-label={`Version of ${shown.title}`}
      value={nameOption(shown)}
      data-go={page && ""}
      onChange={({ target }) => {
        const api = versions.find(({ id }) => id === target.value);
        if (api) navigate(find(api));
      }}
    >
      {versions.map((api) => (
        <option key={api.id} value={nameOption(api)}>
          {api.version?.name}
        </option>
      ))}
    </select>
  );
}
