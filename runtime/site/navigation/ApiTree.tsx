import { useState } from "react";
import type { ReactNode } from "react";
import { Icon } from "../Icon.js";
import { Link } from "../Link.js";
import type { LoadedApi, Loading } from "../state/load-site.js";
import type { NavigationGroup, SiteNode } from "../parts/create-navigation.js";
import { apiHref, nodeHref } from "../parts/routes.js";
import type { SiteApi } from "../state/site-configuration.js";
import { MethodBadge } from "../../playground/controls/MethodBadge.js";

/** One API in the navigation: its name, and below it its groups and pages once it is open. */
export function ApiTree(props: {
  readonly api: SiteApi;
  readonly loading: Loading<LoadedApi>;
  /** The address shown. */
  readonly pathname: string;
  /** Whether the page shown belongs to this API. */
  readonly current: boolean;
  /** Chooses its version. */
  readonly versions: ReactNode;
}): ReactNode {
  const { api, loading, pathname, current } = props;
  const [choice, setChoice] = useState<boolean | undefined>(undefined);
  const isOpen = choice ?? (current || loading.state !== "loaded" || isSmall(loading.value));
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
        {props.versions}
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
        <Group
          key={group.id}
          group={group}
          api={api}
          pathname={pathname}
          initiallyOpen={isSmall(loading.value)}
        />
      ))}
    </>
  );
}

/** A group with a button; in a large API only the group of the page shown is open at first. */
function Group(props: {
  readonly group: NavigationGroup;
  readonly api: SiteApi;
  readonly pathname: string;
  readonly initiallyOpen: boolean;
}): ReactNode {
  const { group, api, pathname, initiallyOpen } = props;
  const [choice, setChoice] = useState<boolean | undefined>(undefined);
  const isOpen = choice ?? (initiallyOpen || holds(group, api, pathname));
  return (
    <div className="tree-group">
      <button
        type="button"
        className="tree-group-title"
        aria-expanded={isOpen}
        onClick={() => setChoice(!isOpen)}
      >
        <Icon name="chevron" size={12} />
        {group.title}
      </button>
      {isOpen && (
        <>
          <NodeList nodes={group.nodes} api={api} pathname={pathname} />
          {group.groups.map((inner) => (
            <Group key={inner.id} {...{ api, pathname, initiallyOpen }} group={inner} />
          ))}
        </>
      )}
    </div>
  );
}

function holds(group: NavigationGroup, api: SiteApi, pathname: string): boolean {
  return (
    group.nodes.some((node) => nodeHref(api.id, node) === pathname) ||
    group.groups.some((inner) => holds(inner, api, pathname))
  );
}

/** So few pages are shown all at once. */
const fewPages = 60;

function isSmall({ navigation }: LoadedApi): boolean {
  return navigation.all.length <= fewPages;
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
              data-kind={node.kind}
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
