import type { ReactNode } from "react";
import { Link } from "../Link.js";
import { sectionHref } from "../parts/section-href.js";
import { useShownApi } from "../schemas/use-shown-api.js";

/** Links to what concerns all of an API, where all of it is at hand. */
export function ApiSections(props: {
  readonly apiId: string;
  readonly pathname: string;
}): ReactNode {
  const { apiId, pathname } = props;
  const shown = useShownApi();
  if (shown?.apiId !== apiId) return null;
  const sections = [
    { section: "errors", title: "Errors", isThere: shown.errors.length > 0 },
    { section: "schemas", title: "Schemas", isThere: shown.schemas.length > 0 },
    { section: "changes", title: "Changes", isThere: shown.listChanges !== undefined },
  ] as const;
  const found = sections.filter(({ isThere }) => isThere);
  if (found.length === 0) return null;
  return (
    <ul className="tree-nodes tree-sections">
      {found.map(({ section, title }) => {
        const href = sectionHref(apiId, section);
        const isCurrent = pathname === href || pathname.startsWith(`${href}/`);
        return (
          <li key={section}>
            <Link className="tree-node" href={href} aria-current={isCurrent ? "page" : undefined}>
              <span className="tree-node-title">{title}</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
