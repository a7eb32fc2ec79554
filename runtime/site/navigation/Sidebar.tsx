import { useEffect, useRef, type ReactNode } from "react";
import type { LoadedApi, Loading } from "../state/load-site.js";
import type { SiteApi } from "../state/site-configuration.js";
import { ApiTree } from "./ApiTree.js";
import { groupVersions } from "../parts/group-versions.js";
import { SearchButton } from "./SearchButton.js";
import { VersionPicker } from "./VersionPicker.js";

interface SidebarProps {
  readonly apis: readonly SiteApi[];
  readonly loadings: ReadonlyMap<string, Loading<LoadedApi>>;
  readonly pathname: string;
  readonly currentApiId: string | undefined;
  /** Called when a page was chosen, so that a drawer can close. */
  readonly onChosen: () => void;
  /** Above the APIs. */
  readonly pages?: ReactNode;
}

/** Search and every API's pages. */
export function Sidebar(props: SidebarProps): ReactNode {
  const groups = groupVersions(props.apis, props.currentApiId);
  const scroller = useRef<HTMLElement>(null);
  const current = props.loadings.get(props.currentApiId ?? "");
  useCurrentInView(scroller, `${props.pathname} ${current?.state}`);
  return (
    <>
      <SearchButton onChosen={props.onChosen} />
      <nav
        ref={scroller}
        aria-label="API reference"
        className="tree"
        onClickCapture={closeOnLink(props.onChosen)}
      >
        {props.pages}
        <ul className="tree-apis">
          {groups.map(({ shown: api, versions }) => (
            <ApiTree
              key={api.id}
              api={api}
              loading={props.loadings.get(api.id) ?? { state: "loading" }}
              pathname={props.pathname}
              // The home of a site with one API is that API's overview.
              current={api.id === props.currentApiId || groups.length === 1}
              versions={
                <VersionPicker
                  shown={api}
                  versions={versions}
                  loadings={props.loadings}
                  pathname={props.pathname}
                />
              }
            />
          ))}
        </ul>
      </nav>
    </>
  );
}

function closeOnLink(onChosen: () => void) {
  return (event: { target: EventTarget }) => {
    if (event.target instanceof Element && event.target.closest("a")) onChosen();
  };
}

/**
 * Scrolls to the entry of the page shown whenever `moment` changes: with the address, and when
 * the pages of the API arrive.
 */
function useCurrentInView(
  scroller: { readonly current: HTMLElement | null },
  moment: string,
): void {
  const shown = useRef("");
  useEffect(() => {
    if (shown.current === moment) return;
    shown.current = moment;
    const entry = scroller.current?.querySelector('[aria-current="page"]');
    if (scroller.current && entry) scrollTo(scroller.current, entry);
  }, [scroller, moment]);
}

/** Puts an entry that is out of view into the middle, with some of what is around it. */
function scrollTo(scroller: HTMLElement, entry: Element): void {
  const frame = scroller.getBoundingClientRect();
  const box = entry.getBoundingClientRect();
  if (box.top >= frame.top && box.bottom <= frame.bottom) return;
  scroller.scrollTop += box.top - frame.top - (frame.height - box.height) / 2;
}
