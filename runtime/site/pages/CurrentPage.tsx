import type { ReactNode, RefCallback } from "react";
import type { ApiDefinition } from "../../definition/index.js";
import type { Loading } from "../state/load-site.js";
import type { NodePage, Page } from "../state/resolve-page.js";
import type { SiteState } from "../state/use-site.js";
import { ApiPage } from "./ApiPage.js";
import { ChannelPage } from "./ChannelPage.js";
import { EndpointPage } from "./EndpointPage.js";
import { HomePage } from "./HomePage.js";
import { FailurePage, MissingPage } from "./NoticePages.js";
import { PageSkeleton } from "./PageSkeleton.js";
import { ReceivedPage } from "./ReceivedPage.js";

/** Shows the page of the address. */
export function CurrentPage(props: {
  readonly page: Page;
  readonly apis: SiteState["apis"];
  /** What the page of a node shows; undefined while nobody sees it. */
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
      return <ApiPage api={page.api} />;
    case "node":
      return content?.state === "loaded" ? (
        <NodeContent {...props} page={page} definition={content.value} />
      ) : (
        <PageSkeleton title={page.node.title} />
      );
  }
}

function NodeContent(props: {
  readonly page: NodePage;
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
      <ReceivedPage key={key} page={page} definition={definition} node={received} {...owner} />
    );
  }
  if (endpoint) return <EndpointPage key={key} {...props} endpoint={endpoint} />;
  return channel ? (
    <ChannelPage key={key} page={page} definition={definition} channel={channel} />
  ) : (
    <MissingPage />
  );
}
