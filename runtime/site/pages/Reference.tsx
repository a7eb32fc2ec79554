import { useMemo, type ComponentProps, type ReactNode } from "react";
import { createFrame } from "../frame/SiteFrame.js";
import { Shell } from "../navigation/Shell.js";
import { VersionNote } from "../navigation/VersionNote.js";
import { useAddressedPlace } from "../state/use-addressed-place.js";
import { useFocusOnNavigation } from "../state/use-focus-on-navigation.js";
import { CurrentPage } from "./CurrentPage.js";
import "./reference.css";

/** Navigation and current page. */
export function Reference(
  props: Omit<ComponentProps<typeof Shell>, "children"> &
    Omit<ComponentProps<typeof CurrentPage>, "apis" | "parts" | "configuration" | "onRetry">,
): ReactNode {
  const { site, title, pathname, apiId, ...page } = props;
  const { configuration } = site;
  const { notice, look } = configuration.state === "loaded" ? configuration.value : {};
  const own = useMemo(() => look && createFrame(look, pathname), [look, pathname]);
  const { frame = own } = props;
  const main = useFocusOnNavigation(pathname);
  useAddressedPlace(main, pathname);
  return (
    <Shell {...{ site, title, pathname, apiId, frame }}>
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
          parts={site.parts}
          configuration={configuration.state === "loaded" ? configuration.value : undefined}
          onRetry={site.retry}
        />
      </main>
    </Shell>
  );
}
