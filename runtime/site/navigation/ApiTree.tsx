import { useState } from "react";
import type { ReactNode } from "react";
import { Icon } from "../Icon.js";
import { Link } from "../Link.js";
import type { LoadedApi, Loading } from "../state/load-site.js";
import type { NavigationGroup, SiteNode } from "../state/navigation.js";
import { apiHref, nodeHref } from "../state/routes.js";
import type { SiteApi } from "../state/site-configuration.js";
import { MethodBadge } from "./MethodBadge.js";

/** One API in the navigation: its name, and below it its groups and pages once it is open. */
export function ApiTree(props: {
  readonly api: SiteApi;
  readonly loading: Loading<LoadedApi>;
  /** The address shown. */
  readonly pathname: string;
  /** Whether the page shown belongs to this API. */
  readonly current: boolean;
}): ReactNode {
  const { api, loading, pathname, current } = props;
  const [choice, setChoice] = useState<boolean | undefined>(undefined);
  const isOpen = choice ?? true;
  const href = apiHref(api.id);
  return (
    <li className="tree-api" data-current={current || undefined}>
      <div className="tree-api-row">
        <Link
          className="tree-api-link"
          href={href}
          aria-current={pathname === href ? "page" : undefined}
        >
          {api.title}
        </Link>
        <button
          type="button"
          className="tree-toggle"
          aria-expanded={isOpen}
          aria-label={`${isOpen ? "Hide" : "Show"} pages of ${api.title}`}
          onClick={() => setChoice(!isOpen)}
        >
          <Icon name="chevron" size={14} />
        </button>
      </div>
      {isOpen && <ApiPages api={api} loading={loading} pathname={pathname} />}
    </li>
  );
}

function ApiPages(props: {
  readonly api: SiteApi;
  readonly loading: Loading<LoadedApi>;
  readonly pathname: string;
}): ReactNode {
  const { api, loading, pathname } = props;
  if (loading.state === "failed") return <p className="tree-note">{loading.message}</p>;
  if (loading.state === "loading") return <TreeSkeleton />;
  const { nodes, groups, all } = loading.value.navigation;
  if (all.length === 0) return <p className="tree-note">No endpoints yet.</p>;
  return (
    <>
      <NodeList nodes={nodes} api={api} pathname={pathname} />
      {groups.map((group) => (
        <Group key={group.id} group={group} api={api} pathname={pathname} />
      ))}
    </>
  );
}

function Group(props: {
  readonly group: NavigationGroup;
  readonly api: SiteApi;
  readonly pathname: string;
}): ReactNode {
  const { group, api, pathname } = props;
  return (
    <div className="tree-group">
      <p className="tree-group-title">{group.title}</p>
      <NodeList nodes={group.nodes} api={api} pathname={pathname} />
      {group.groups.map((inner) => (
        <Group key={inner.id} group={inner} api={api} pathname={pathname} />
      ))}
    </div>
  );
}

function NodeList(props: {
  readonly nodes: readonly SiteNode[];
  readonly api: SiteApi;
  readonly pathname: string;
}): ReactNode {
  if (props.nodes.length === 0) return null;
  return (
    <ul className="tree-nodes">
      {props.nodes.map((node) => {
        const href = nodeHref(props.api.id, node);
        return (
          <li key={href}>
            <Link
              className="tree-node"
              href={href}
              aria-current={props.pathname === href ? "page" : undefined}
            >
              <span className={node.deprecated ? "tree-node-title deprecated" : "tree-node-title"}>
                {node.title}
              </span>
              <MethodBadge method={node.method} short />
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

function TreeSkeleton(): ReactNode {
  return (
    <div className="tree-skeleton" aria-hidden="true">
      {[70, 55, 80, 62, 48].map((width) => (
        <span key={width} className="skeleton" style={{ width: `${width}%` }} />
      ))}
    </div>
  );
}
