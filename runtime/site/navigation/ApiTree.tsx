import { useState, type MouseEvent, type ReactNode } from "react";
import { Icon } from "../Icon.js";
import { Link } from "../Link.js";
import type { LoadedApi, Loading } from "../state/load-site.js";
import { groupAnchor, sectionTitles } from "../pages/find-trail.js";
import type { NavigationGroup } from "../parts/create-navigation.js";
import { navigationUrl } from "../parts/part-urls.js";
import { apiHref, homeHref, nodeHref, type Section } from "../parts/routes.js";
import { useShownApi, type ShownApi } from "../schemas/use-shown-api.js";
import type { SiteApi } from "../state/site-configuration.js";
import { useStaticPage } from "../state/use-static-page.js";
import { NodeList } from "./NodeList.js";
import { sectionHref } from "../parts/section-href.js";

/** One API in the navigation: its name and, when open, its groups and pages. */
export function ApiTree(props: {
  readonly api: SiteApi;
  readonly loading: Loading<LoadedApi>;
  readonly pathname: string;
  /** Whether the current page belongs to this API. */
  readonly current: boolean;
  /** The version picker. */
  readonly versions: ReactNode;
}): ReactNode {
  const { api, loading, pathname, current } = props;
  const page = useStaticPage();
  const [choice, setChoice] = useState<boolean | undefined>(undefined);
  const isFolded = page ? !page.isSmall : loading.state === "loaded" && !isSmall(loading.value);
  const isOpen = choice ?? (current || !isFolded);
  const href = apiHref(api.id);
  // On a site with one API, the home page is that API's overview.
  const isHome = useShownApi()?.apiId === api.id && pathname === homeHref();
  return (
    <li className="tree-api" data-current={current || undefined}>
      <div className="tree-api-row">
        {/* Without React, the link opens the API's page, whose navigation lists its pages. */}
        {!page && (
          <button
            type="button"
            className="tree-toggle"
            aria-expanded={isOpen}
            aria-label={`${isOpen ? "Hide" : "Show"} pages of ${api.title}`}
            onClick={() => setChoice(!isOpen)}
          >
            <Icon name="chevron" size={14} />
          </button>
        )}
        <Link
          className="tree-api-link"
          dir="auto"
          href={href}
          aria-current={pathname === href || isHome ? "page" : undefined}
        >
          {api.title}
        </Link>
        {props.versions}
      </div>
      {isOpen && <ApiPages api={api} loading={loading} pathname={pathname} />}
      {isOpen && <ApiSections api={api} pathname={pathname} />}
    </li>
  );
}

function ApiPages(props: {
  readonly api: SiteApi;
  readonly loading: Loading<LoadedApi>;
  readonly pathname: string;
}): ReactNode {
  const { api, loading, pathname } = props;
  const html = useStaticPage()?.findTree(api.id);
  if (html !== undefined) {
    const file = navigationUrl(api.definitionUrl);
    // oxlint-disable-next-line react/no-danger -- React wrote it.
    return <div data-file={file} dangerouslySetInnerHTML={{ __html: html }} />;
  }
  if (loading.state === "failed") return <p className="tree-note">{loading.message}</p>;
  if (loading.state === "loading") return <TreeSkeleton />;
  if (loading.value.navigation.all.length === 0) {
    return <p className="tree-note">No endpoints yet.</p>;
  }
  return <LoadedPages loaded={loading.value} pathname={pathname} />;
}

/** The pages of an API by group. */
export function LoadedPages(props: {
  readonly loaded: LoadedApi;
  readonly pathname: string;
}): ReactNode {
  const { loaded, pathname } = props;
  const { api, navigation } = loaded;
  return (
    <>
      <NodeList nodes={navigation.nodes} api={api} pathname={pathname} groupId="" />
      {navigation.groups.map((group) => (
        <Group
          key={group.id}
          group={group}
          api={api}
          pathname={pathname}
          initiallyOpen={isSmall(loaded)}
        />
      ))}
    </>
  );
}

/**
 * A collapsible group. In a large API only the group of the current page is open at first.
 * Pages rendered to HTML contain that group only and fetch others on demand ({@link
 * NavigationFragment}).
 */
function Group(props: {
  readonly group: NavigationGroup;
  readonly api: SiteApi;
  readonly pathname: string;
  readonly initiallyOpen: boolean;
  /** Renders the content even when closed. */
  readonly isComplete?: boolean;
}): ReactNode {
  const { group, api, pathname, initiallyOpen, isComplete = false } = props;
  const page = useStaticPage();
  const [choice, setChoice] = useState<boolean | undefined>(undefined);
  const isOpen = choice ?? (initiallyOpen || holds(group, api, pathname));
  const isElsewhere = page !== undefined && !isOpen && !isComplete;
  const toggle = (event: MouseEvent) => {
    event.preventDefault();
    setChoice(!isOpen);
  };
  return (
    <details
      className="tree-group"
      open={isOpen}
      data-from={isElsewhere ? `#${encodeURIComponent(group.id)}` : undefined}
    >
      <summary className="tree-group-title" onClick={toggle}>
        <span dir="auto">{group.title}</span>
      </summary>
      {isElsewhere ? (
        <div>
          <Link className="tree-node" href={`${apiHref(api.id)}#${groupAnchor(group)}`}>
            In the overview
          </Link>
        </div>
      ) : (
        (isOpen || isComplete) && (
          <GroupPages {...{ group, api, pathname, initiallyOpen, isComplete }} />
        )
      )}
    </details>
  );
}

function GroupPages(props: Required<Parameters<typeof Group>[0]>): ReactNode {
  const { group, ...others } = props;
  return (
    <div data-shared={props.isComplete ? group.id : undefined}>
      <NodeList nodes={group.nodes} groupId={group.id} {...others} />
      {group.groups.map((inner) => (
        <Group key={inner.id} {...others} group={inner} />
      ))}
    </div>
  );
}

/**
 * The content of all groups of an API, for the file that pages fetch when a reader opens a group.
 */
export function NavigationFragment({ api, navigation }: LoadedApi): ReactNode {
  return (
    <>
      <NodeList nodes={navigation.nodes} api={api} pathname="" groupId="" isComplete />
      {navigation.groups.map((group) => (
        <GroupPages
          key={group.id}
          {...{ group, api }}
          pathname=""
          initiallyOpen={false}
          isComplete
        />
      ))}
    </>
  );
}

function holds(group: NavigationGroup, api: SiteApi, pathname: string): boolean {
  return (
    group.nodes.some((node) => nodeHref(api.id, node) === pathname) ||
    group.groups.some((inner) => holds(inner, api, pathname))
  );
}

/** Sites with at most this many pages show all of them: about one screen. */
const fewPages = 20;

function isSmall({ navigation }: LoadedApi): boolean {
  return navigation.all.length <= fewPages;
}

/** Whether all APIs together have at most {@link fewPages} pages. */
export function areFew(apis: readonly LoadedApi[]): boolean {
  return apis.reduce((sum, { navigation }) => sum + navigation.all.length, 0) <= fewPages;
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

/** Links to pages about the API as a whole. */
function ApiSections(props: { readonly api: SiteApi; readonly pathname: string }): ReactNode {
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
