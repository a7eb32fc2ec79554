import { lazy, Suspense, useMemo, useState, type ReactNode, type RefCallback } from "react";
import type { ApiDefinition } from "../../definition/index.js";
import { CurrentApiContext } from "../links/use-link-rules.js";
import { createNavigation } from "../parts/create-navigation.js";
import { findSection } from "../schemas/find-section.js";
import type { Loading } from "../state/load-site.js";
import type { NodePage, Page, SectionPage } from "../state/resolve-page.js";
import type { SiteConfiguration } from "../state/site-configuration.js";
import type { SiteState } from "../state/use-site.js";
import { ApiPage } from "./ApiPage.js";
import { ChannelPage } from "./ChannelPage.js";
import { EndpointPage } from "./EndpointPage.js";
import { HomePage } from "./HomePage.js";
import { FailurePage, MissingPage } from "./NoticePages.js";
import { PageSkeleton } from "./PageSkeleton.js";
import { TagPage } from "./TagPage.js";
import { ReceivedPage } from "./ReceivedPage.js";
import { Link } from "../Link.js";
import { useShownApi } from "../schemas/use-shown-api.js";
import { NeighborLinks } from "./NeighborLinks.js";
import { findNeighbors, findTrail, type PlacedPage } from "./find-trail.js";

// Lazy, because only these pages need the complete definition.
const LazySection = lazy(async () => ({
  default: (await import("../schemas/SectionContent.js")).SectionContent,
}));

/** Shows the page of the current URL. */
export function CurrentPage(props: {
  readonly page: Page;
  readonly apis: SiteState["apis"];
  readonly parts: SiteState["parts"];
  readonly configuration: SiteConfiguration | undefined;
  /** Content of a node's page; undefined while it is hidden. */
  readonly content: Loading<ApiDefinition> | undefined;
  readonly onTry: () => void;
  readonly onTryButton: RefCallback<HTMLButtonElement>;
  readonly onRetry: () => void;
}): ReactNode {
  const { page, content } = props;
  switch (page.type) {
    case "loading":
      return <PageSkeleton />;
    case "failed":
      return <FailurePage message={page.message} onRetry={props.onRetry} />;
    case "missing":
      return <MissingPage />;
    case "home":
      return <HomePage configuration={page.configuration} apis={props.apis} />;
    case "api":
      return (
        <PagePlace {...props} page={page}>
          <ApiPage api={page.api} parts={props.parts} />
        </PagePlace>
      );
    case "section":
      return (
        <Suspense fallback={<PageSkeleton />}>
          <PagePlace {...props} page={page}>
            <SectionView page={page} />
          </PagePlace>
        </Suspense>
      );
    case "node":
      return content?.state === "loaded" ? (
        <PagePlace {...props} page={page} part={content.value}>
          <NodeContent {...props} page={page} definition={content.value} />
        </PagePlace>
      ) : (
        <PageSkeleton title={page.node.title} />
      );
  }
}

function SectionView(props: { readonly page: SectionPage }): ReactNode {
  const [Found] = useState(() => findSection() ?? LazySection);
  return <Found {...props} />;
}

function NodeContent(props: {
  readonly page: NodePage;
  readonly configuration: SiteConfiguration | undefined;
  readonly definition: ApiDefinition;
  readonly onTry: () => void;
  readonly onTryButton: RefCallback<HTMLButtonElement>;
}): ReactNode {
  const { page, definition } = props;
  const key = `${page.api.id} ${page.node.slug}`;
  const [endpoint] = Object.values(definition.endpoints);
  const [channel] = Object.values(definition.websockets);
  const [webhook] = Object.values(definition.webhooks);
  const [callback] = page.node.kind === "callback" ? (endpoint?.callbacks ?? []) : [];
  const received = callback ?? webhook;
  if (received) {
    const owner = endpoint ? { endpoint } : {};
    return (
      <ReceivedPage
        key={key}
        page={page}
        definition={definition}
        node={received}
        configuration={props.configuration}
        {...owner}
      />
    );
  }
  const tag = page.node.kind === "tag" ? definition.subpackages[page.node.id] : undefined;
  if (tag) return <TagPage key={key} title={page.node.title} tag={tag} />;
  if (endpoint) return <EndpointPage key={key} {...props} endpoint={endpoint} />;
  return channel ? <ChannelPage key={key} {...props} channel={channel} /> : <MissingPage />;
}

/** Breadcrumbs above a page, links to its neighbors below, and its API for links in descriptions. */
function PagePlace(props: {
  readonly page: PlacedPage;
  readonly apis: SiteState["apis"];
  readonly configuration: SiteConfiguration | undefined;
  /** The part of the definition on the page. */
  readonly part?: ApiDefinition;
  readonly children: ReactNode;
}): ReactNode {
  const { page, children } = props;
  const { previous, next } = findNeighbors(page, useShownApi());
  const currentApi = useCurrentApi(props);
  return (
    <CurrentApiContext value={currentApi}>
      <Breadcrumbs page={page} />
      {children}
      <NeighborLinks
        previous={previous && { title: previous.name, path: previous.path }}
        next={next && { title: next.name, path: next.path }}
      />
    </CurrentApiContext>
  );
}

/** The API of a page: its outline, or the part on the page until the outline is loaded. */
function useCurrentApi(props: Parameters<typeof PagePlace>[0]) {
  const { page, part, apis } = props;
  const { id: apiId } = page.type === "node" ? page.api : page.api.api;
  const loading = apis.get(apiId);
  const outline = loading?.state === "loaded" ? loading.value : undefined;
  const imageHosts = props.configuration?.look?.imageHosts;
  return useMemo(() => {
    const definition = outline?.definition ?? part;
    if (!definition) return undefined;
    const navigation = outline?.navigation ?? createNavigation(definition);
    return { apiId, definition, navigation, imageHosts };
  }, [apiId, outline, part, imageHosts]);
}

function Breadcrumbs({ page }: { readonly page: PlacedPage }): ReactNode {
  const trail = findTrail(page);
  if (trail.length === 0) return null;
  return (
    <nav className="crumbs" aria-label="Breadcrumb">
      <ol>
        {trail.map(({ title, href }, index) => (
          <li key={index}>
            <Link href={href} dir="auto">
              {title}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
