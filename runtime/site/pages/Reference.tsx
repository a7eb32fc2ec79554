import type { ComponentProps, ReactNode } from "react";
import { Shell } from "../navigation/Shell.js";
import { VersionNote } from "../navigation/VersionNote.js";
import { useFocusOnNavigation } from "../state/use-focus-on-navigation.js";
import { CurrentPage } from "./CurrentPage.js";
import "./reference.css";

/** The navigation and, in it, the page of the address. */
export function Reference(
  props: Omit<ComponentProps<typeof Shell>, "children"> &
    Omit<ComponentProps<typeof CurrentPage>, "apis" | "configuration" | "onRetry">,
): ReactNode {
  const { site, title, pathname, apiId, covered, frame, ...page } = props;
  const { configuration } = site;
  const notice = configuration.state === "loaded" ? configuration.value.notice : undefined;
  const main = useFocusOnNavigation(pathname);
  return (
    <Shell {...{ site, title, pathname, apiId, covered, frame }}>
      <main ref={main} tabIndex={-1} className="main" id="content">
        <VersionNote
          apis={configuration.state === "loaded" ? configuration.value.apis : []}
          loadings={site.apis}
          {...{ apiId, pathname }}
        />
        {notice && <p className="page-notice">{notice}</p>}
        <CurrentPage
          {...page}
          apis={site.apis}
          configuration={configuration.state === "loaded" ? configuration.value : undefined}
          onRetry={site.retry}
        />
      </main>
    </Shell>
  );
}
