import type { ReactNode } from "react";
import { MethodBadge } from "../../playground/controls/MethodBadge.js";
import { Link } from "../Link.js";
import type { SiteNode } from "../parts/create-navigation.js";
import { nodeHref } from "../parts/routes.js";
import type { SiteApi } from "../state/site-configuration.js";
import { useStaticPage } from "../state/use-static-page.js";
import { listAround } from "./list-around.js";

/**
 * The pages of a group. On pages rendered to HTML, a long list contains only the entries around the
 * current page, and links that load the complete list.
 */
export function NodeList(props: {
  readonly nodes: readonly SiteNode[];
  readonly api: SiteApi;
  readonly pathname: string;
  /** Empty for pages without a group. */
  readonly groupId: string;
  /** Lists all entries, regardless of their number. */
  readonly isComplete?: boolean;
}): ReactNode {
  const { nodes, api, pathname, groupId, isComplete = false } = props;
  const page = useStaticPage();
  if (nodes.length === 0) return null;
  const current = nodes.findIndex((node) => nodeHref(api.id, node) === pathname);
  const all = { from: 0, to: nodes.length };
  const { from, to } = page && !isComplete ? listAround(nodes.length, current) : all;
  const before = nodes[from - 1];
  const after = nodes[to];
  const rest = `#${encodeURIComponent(listName(groupId))}`;
  const link = (node: SiteNode, text: string): ReactNode => (
    <li>
      <Link className="tree-node tree-more" href={nodeHref(api.id, node)} data-list={rest}>
        {text}
      </Link>
    </li>
  );
  return (
    <ul className="tree-nodes" data-shared={page && isComplete ? listName(groupId) : undefined}>
      {before && link(before, `${from} more above`)}
      {nodes.slice(from, to).map((node) => (
        <Entry key={node.slug} node={node} api={api} pathname={pathname} />
      ))}
      {after && link(after, `${nodes.length - to} more below`)}
    </ul>
  );
}

/**
 * Name of a complete list in the file at `navigationUrl`. The file also has the groups, under their
 * ids, and no id begins with ` list `.
 */
function listName(groupId: string): string {
  return ` list ${groupId}`;
}

function Entry(props: {
  readonly node: SiteNode;
  readonly api: SiteApi;
  readonly pathname: string;
}): ReactNode {
  const { node, api, pathname } = props;
  const href = nodeHref(api.id, node);
  return (
    <li>
      <Link
        className="tree-node"
        data-kind={node.kind === "callback" ? node.kind : undefined}
        href={href}
        aria-current={pathname === href ? "page" : undefined}
      >
        <span
          className={node.deprecated ? "tree-node-title deprecated" : "tree-node-title"}
          dir="auto"
        >
          {node.title}
        </span>
        {node.method !== "" && <MethodBadge method={node.method} short />}
      </Link>
    </li>
  );
}
