import type { ReactNode } from "react";
import { Link } from "../Link.js";
import type { Section } from "../parts/routes.js";
import { sectionHref } from "../parts/section-href.js";
import { sectionTitles } from "../pages/find-trail.js";
import { useShownApi, type ShownApi } from "../schemas/use-shown-api.js";
import type { SiteApi } from "../state/site-configuration.js";
import { useStaticPage } from "../state/use-static-page.js";

/** Links to pages about the API as a whole. */
export function ApiSections(props: {
  readonly api: SiteApi;
  readonly pathname: string;
}): ReactNode {
  const { api, pathname } = props;
  const { id: apiId } = api;
  const shown = useShownApi();
  const page = useStaticPage();
  const known = shown?.apiId === apiId ? listSections(shown) : page ? [] : (api.sections ?? []);
  if (known.length === 0) return null;
  return (
    <ul className="tree-nodes tree-sections">
      {known.map((section) => {
        const href = sectionHref(apiId, section);
        const isCurrent = pathname === href || pathname.startsWith(`${href}/`);
        return (
          <li key={section}>
            <Link className="tree-node" href={href} aria-current={isCurrent ? "page" : undefined}>
              <span className="tree-node-title">{sectionTitles[section]}</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

function listSections({ errors, schemas, listChanges }: ShownApi): Section[] {
  return [
    ...(errors.length > 0 ? ["errors" as const] : []),
    ...(schemas.length > 0 ? ["schemas" as const] : []),
    ...(listChanges ? ["changes" as const] : []),
  ];
}
