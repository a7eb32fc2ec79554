import { type ReactNode, useMemo } from "react";
import {
  listServers,
  type ApiDefinition,
  type ApiInfo,
  type Server,
} from "../../definition/index.js";
import { Link } from "../Link.js";
import { MethodBadge } from "../../playground/controls/MethodBadge.js";
import { useLinkRules } from "../links/use-link-rules.js";
import { Markdown } from "../reference/Markdown.js";
import { describeFacts, describeLogo } from "../facts/describe-info.js";
import { DocsLink } from "../reference/DocsLink.js";
import { RestOfList } from "../reference/RestOfList.js";
import { SchemeRows } from "../reference/SchemeRows.js";
import { SentenceText } from "../reference/SentenceText.js";
import { breakAtSlashes } from "../reference/break-at-slashes.js";
import { describeSchemes } from "../facts/describe-auth.js";
import type { LoadedApi } from "../state/load-site.js";
import type { PartCache } from "../state/part-cache.js";
import type { Navigation, NavigationGroup, SiteNode } from "../parts/create-navigation.js";
import { nodeHref } from "../parts/routes.js";
import { sectionHref } from "../parts/section-href.js";
import { useShownApi, type ShownApi } from "../schemas/use-shown-api.js";
import { useStaticPage } from "../state/use-static-page.js";
import { groupAnchor } from "./find-trail.js";
import { QuickStart, hasQuickStart, type StartedApi } from "./QuickStart.js";
import { FirstScreenEnd } from "./FirstScreenEnd.js";
import { usePart } from "../state/use-part.js";

/** The overview of an API: description, quick start, servers, authentication and list of pages. */
export function ApiPage(props: { readonly api: LoadedApi; readonly parts: PartCache }): ReactNode {
  const { api, definition, navigation } = props.api;
  const info = definition.info ?? {};
  const shown = useShownApi();
  const most = useStaticPage() ? countEntries(navigation) : Infinity;
  const started = useStartedApi(props.api, props.parts);
  return (
    <div className={started ? "page" : "page page-single"}>
      <div className="page-text">
        <Logo info={info} />
        <h1 dir="auto">{info.title ?? api.title}</h1>
        <Facts info={info} />
        {info.summary && (
          <p className="lead" dir="auto">
            {info.summary}
          </p>
        )}
        <Markdown text={info.description} headingLevel={2} isMain />
        <FirstScreenEnd />
      </div>
      {started && started !== "loading" && (
        <QuickStart api={started} environmentId={api.environmentId} />
      )}
      <div className="page-text page-rest">
        <Servers servers={listServers(definition)} selected={api.environmentId} />
        <Authentication definition={definition} />
        <NodeEntries apiId={api.id} nodes={navigation.nodes} most={most} />
        {navigation.groups.map((group) => (
          <GroupSection key={group.id} apiId={api.id} group={group} most={most} />
        ))}
        {navigation.all.length === 0 && <p className="lead">This API declares no endpoints yet.</p>}
        {shown && <ListLinks api={shown} />}
      </div>
    </div>
  );
}

/** Links to lists that concern more than one endpoint. */
function ListLinks(props: { readonly api: ShownApi }): ReactNode {
  const { apiId, errors, schemas } = props.api;
  const lists = [
    { section: "errors", title: "Errors", count: errors.length },
    { section: "schemas", title: "Schemas", count: schemas.length },
  ] as const;
  const filled = lists.filter(({ count }) => count > 0);
  if (filled.length === 0) return null;
  return (
    <section aria-labelledby="lists">
      <h2 className="group-title" id="lists">
        Errors and schemas
      </h2>
      <ul className="entries">
        {filled.map(({ section, title, count }) => (
          <li key={section}>
            <Link className="entry" href={sectionHref(apiId, section)}>
              <span className="entry-title">{title}</span>
              <span className="entry-path">{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Logo({ info }: { readonly info: ApiInfo }): ReactNode {
  const logo = describeLogo(info, useLinkRules()?.showsPicture);
  if (!logo) return null;
  const { text, source, url } = logo;
  const shown = source === undefined ? text : <img className="logo" src={source} alt={text} />;
  return (
    <p>
      {url === undefined ? (
        shown
      ) : (
        <a href={url} rel="noopener noreferrer" target="_blank">
          {shown}
        </a>
      )}
    </p>
  );
}

function Facts({ info }: { readonly info: ApiInfo }): ReactNode {
  const facts = describeFacts(info);
  if (facts.length === 0) return null;
  return (
    <p className="facts">
      {facts.map((fact, index) => (
        <span key={index}>
          <SentenceText parts={fact} />
        </span>
      ))}
    </p>
  );
}

function Servers(props: {
  readonly servers: readonly Server[];
  readonly selected: string | undefined;
}): ReactNode {
  if (props.servers.length === 0) return null;
  return (
    <section aria-labelledby="servers">
      <h2 className="section-title" id="servers">
        Servers
      </h2>
      <ul className="rows">
        {props.servers.map(({ environment, ids }, index) => (
          <li key={index} className="row">
            <div className="row-head">
              <code className="row-name row-url">{environment.baseUrl}</code>
              <ServerNames ids={ids} />
              {ids.some((id) => id === props.selected) && (
                <span className="row-note">used here</span>
              )}
            </div>
            <Markdown text={environment.description} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Authentication(props: { readonly definition: ApiDefinition }): ReactNode {
  const schemes = describeSchemes(props.definition);
  if (schemes.length === 0) return null;
  return (
    <section aria-labelledby="authentication">
      <h2 className="section-title" id="authentication">
        Authentication
      </h2>
      <SchemeRows schemes={schemes} />
    </section>
  );
}

function GroupSection(props: {
  readonly apiId: string;
  readonly group: NavigationGroup;
  /** Entries shown before the list is expanded. */
  readonly most: number;
  /** The title of the enclosing group, which may be the same. */
  readonly within?: string;
}): ReactNode {
  const { apiId, group, most, within } = props;
  const Title = within === undefined ? "h2" : "h3";
  const name = within === undefined ? group.title : `${within}: ${group.title}`;
  return (
    <section aria-label={name} id={groupAnchor(group)}>
      <Title className="group-title" dir="auto">
        {group.title}
      </Title>
      <Markdown text={group.description} />
      <DocsLink docs={group.externalDocs} />
      <NodeEntries apiId={apiId} nodes={group.nodes} most={most} />
      {group.groups.map((inner) => (
        <GroupSection key={inner.id} apiId={apiId} group={inner} most={most} within={name} />
      ))}
    </section>
  );
}

/** Overviews with more pages shorten their lists, because they would take seconds to load. */
const fewPages = 200;

/** How many pages of each group an overview lists. */
function countEntries({ nodes, groups, all }: Navigation): number {
  if (all.length <= fewPages) return Infinity;
  const count = (inner: readonly NavigationGroup[]): number =>
    inner.reduce((sum, group) => sum + 1 + count(group.groups), 0);
  return Math.floor(fewPages / (count(groups) + Math.min(nodes.length, 1)) / 2);
}

function NodeEntries(props: {
  readonly apiId: string;
  readonly nodes: readonly SiteNode[];
  readonly most: number;
}): ReactNode {
  const { apiId, nodes, most } = props;
  if (nodes.length === 0) return null;
  const items = nodes.map((node) => <NodeEntry key={node.slug} apiId={apiId} node={node} />);
  const first = items.slice(0, most);
  return (
    <div>
      {first.length > 0 && <ul className="entries">{first}</ul>}
      <RestOfList
        className="entries"
        summary={first.length > 0 ? `${items.length - most} more` : `${items.length} pages`}
        items={items.slice(most)}
        few={0}
      />
    </div>
  );
}

function NodeEntry(props: { readonly apiId: string; readonly node: SiteNode }): ReactNode {
  const { apiId, node } = props;
  return (
    <li>
      <Link className="entry" href={nodeHref(apiId, node)}>
        {node.method !== "" && <MethodBadge method={node.method} />}
        <span className={node.deprecated ? "entry-title deprecated" : "entry-title"} dir="auto">
          {node.title}
        </span>
        {node.path === node.title ? (
          <span className="entry-path">{node.summary}</span>
        ) : (
          <code className="entry-path">{breakAtSlashes(node.path)}</code>
        )}
      </Link>
    </li>
  );
}

/** Omits the placeholder ids that importers give to unnamed servers. */
function ServerNames(props: { readonly ids: readonly string[] }): ReactNode {
  const names = props.ids.filter((id) => id !== "default");
  return names.length > 0 && <span className="row-type">{names.join(", ")}</span>;
}

/**
 * Data of the quick start: the complete API if it is loaded, otherwise the page of its first call.
 * Undefined if there is neither.
 */
function useStartedApi(
  { api, definition, navigation }: LoadedApi,
  parts: PartCache,
): StartedApi | "loading" | undefined {
  const shown = useShownApi();
  const slug = shown ? undefined : api.firstSlug;
  const requested = slug === undefined ? undefined : { api, type: "page" as const, slug };
  const part = usePart(parts, requested, true);
  const loaded = part?.state === "loaded" ? part.value : undefined;
  const started = useMemo((): StartedApi | undefined => {
    const [endpoint] = Object.values(loaded?.endpoints ?? {});
    if (!loaded || !endpoint) return undefined;
    return {
      apiId: api.id,
      // Pages contain only the schemes of their own request.
      definition: { ...loaded, auths: definition.auths },
      firstCall: endpoint.id,
      findNode: () => navigation.all.find((node) => node.slug === slug),
    };
  }, [loaded, api, definition, navigation, slug]);
  const known = shown ?? started;
  if (known) return hasQuickStart(known) ? known : undefined;
  return part?.state === "loading" ? "loading" : undefined;
}
