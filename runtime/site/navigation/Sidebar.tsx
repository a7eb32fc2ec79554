import { useEffect, useRef, type ReactNode, useLayoutEffect } from "react";
import type { LoadedApi, Loading } from "../state/load-site.js";
import type { SiteApi } from "../state/site-configuration.js";
import { ApiTree } from "./ApiTree.js";
import { groupVersions } from "../parts/group-versions.js";
import { VersionPicker } from "./VersionPicker.js";
import { Icon } from "../Icon.js";
import { followSearch } from "../search/follow-search.js";
import { useStaticPage } from "../state/use-static-page.js";
import { navigate } from "../state/use-location.js";

interface SidebarProps {
  readonly apis: readonly SiteApi[];
  readonly loadings: ReadonlyMap<string, Loading<LoadedApi>>;
  readonly pathname: string;
  readonly currentApiId: string | undefined;
  /** Called when a page is chosen, to close the drawer. */
  readonly onChosen: () => void;
  /** Content above the APIs. */
  readonly pages?: ReactNode;
}

/** Search and the pages of every API. */
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
              // On a site with one API, the home page is that API's overview.
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
 * Scrolls to the entry of the current page when `moment` changes: on navigation and when the API's
 * pages are loaded.
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

/** Centers an entry that is out of view. */
function scrollTo(scroller: HTMLElement, entry: Element): void {
  const frame = scroller.getBoundingClientRect();
  const box = entry.getBoundingClientRect();
  if (box.top >= frame.top && box.bottom <= frame.bottom) return;
  scroller.scrollTop += box.top - frame.top - (frame.height - box.height) / 2;
}

/**
 * Opens the search, like `/` and Ctrl or Cmd+K. On pages rendered to HTML, the page script handles
 * it.
 */
export function SearchButton(props: {
  /** Called when a page is chosen, to close the drawer. */
  readonly onChosen: () => void;
}): ReactNode {
  const page = useStaticPage();
  const output = useRef<HTMLOutputElement>(null);
  const chosen = useRef(props.onChosen);
  useEffect(() => {
    chosen.current = props.onChosen;
  });
  // Registered before paint, so that no key press is lost.
  useLayoutEffect(
    () =>
      followSearch({
        navigate: (href) => {
          navigate(href);
          chosen.current();
        },
        fail: () => {
          if (output.current) output.current.textContent = "The search could not be loaded.";
        },
      }),
    [],
  );
  return (
    <div className="search">
      <Icon name="search" size={15} />
      <button type="button" className="search-button" data-search="">
        Search
      </button>
      <kbd aria-hidden="true">/</kbd>
      {!page && <output ref={output} className="tree-note" />}
    </div>
  );
}
