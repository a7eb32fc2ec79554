import type { ReactNode } from "react";
import type { Page } from "../state/resolve-page.js";
import type { SiteState } from "../state/use-site.js";
import { ApiPage } from "./ApiPage.js";
import { ChannelPage } from "./ChannelPage.js";
import { EndpointPage } from "./EndpointPage.js";
import { HomePage } from "./HomePage.js";
import { FailurePage, MissingPage } from "./NoticePages.js";
import { PageSkeleton } from "./PageSkeleton.js";

/** Shows the page of the address. */
export function CurrentPage(props: {
  readonly page: Page;
  readonly apis: SiteState["apis"];
  readonly onTry: () => void;
  readonly onRetry: () => void;
}): ReactNode {
  const { page } = props;
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
    case "node": {
      const key = `${page.api.api.id} ${page.node.slug}`;
      return page.definition.kind === "endpoint" ? (
        <EndpointPage
          key={key}
          page={page}
          endpoint={page.definition.endpoint}
          onTry={props.onTry}
        />
      ) : (
        <ChannelPage key={key} page={page} channel={page.definition.channel} />
      );
    }
  }
}
