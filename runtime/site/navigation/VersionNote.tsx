import type { ReactNode } from "react";
import { Link } from "../Link.js";
import { findSamePage } from "../state/find-same-page.js";
import type { LoadedApi, Loading } from "../state/load-site.js";
import type { SiteApi } from "../state/site-configuration.js";
import { useStaticPage } from "../state/use-static-page.js";

/** A note above pages of a version that is not the default, with a link to the default version. */
export function VersionNote(props: {
  readonly apis: readonly SiteApi[];
  readonly apiId: string | undefined;
  readonly loadings: ReadonlyMap<string, Loading<LoadedApi>>;
  readonly pathname: string;
}): ReactNode {
  const { apis, loadings, pathname } = props;
  const page = useStaticPage();
  const { version } = apis.find(({ id }) => id === props.apiId) ?? {};
  if (!version || version.isDefault) return null;
  const current = apis.find((api) => api.version?.of === version.of && api.version.isDefault);
  if (!current) return null;
  const href = findSamePage(current, pathname, { page, loading: loadings.get(current.id) });
  return (
    <p className="page-notice">
      This is version {version.name}. The current version is {current.version?.name}.{" "}
      <Link href={href}>Go to version {current.version?.name}</Link>
    </p>
  );
}
