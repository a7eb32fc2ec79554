import { useEffect, useMemo, useRef, useState } from "react";
import type { ReactNode } from "react";
import { useListBox } from "../../playground/controls/use-list-box.js";
import type { LoadedApi, Loading } from "../state/load-site.js";
import { navigate } from "../state/use-location.js";
import { nodeHref } from "../parts/routes.js";
import { searchNodes } from "../state/search-nodes.js";
import type { SiteApi } from "../state/site-configuration.js";
import { ApiTree } from "./ApiTree.js";
import { groupVersions } from "../state/group-versions.js";
import { useStaticPage } from "../state/use-static-page.js";
import { SearchBox, SearchButton } from "./SearchBox.js";
import { SearchResults } from "./SearchResults.js";
import { VersionPicker } from "./VersionPicker.js";

interface SearchProps {
  readonly loadings: ReadonlyMap<string, Loading<LoadedApi>>;
  /** Something lies over the page. */
  readonly searchDisabled: boolean;
  /** Called when a page was chosen, so that a drawer can close. */
  readonly onChosen: () => void;
}

interface SidebarProps extends SearchProps {
  readonly apis: readonly SiteApi[];
  readonly pathname: string;
  readonly currentApiId: string | undefined;
  /** Above the APIs. */
  readonly pages?: ReactNode;
}

/** Search and every API's pages. */
export function Sidebar(props: SidebarProps): ReactNode {
  const groups = groupVersions(props.apis, props.currentApiId);
  const shown = new Set(groups.map((group) => group.shown.id));
  const search = useSearch(props, shown);
  const isStatic = useStaticPage() !== undefined;
  const scroller = useRef<HTMLElement>(null);
  const current = props.loadings.get(props.currentApiId ?? "");
  useCurrentInView(scroller, `${props.pathname} ${current?.state} ${search.isOpen}`);
  return (
    <>
      {isStatic ? <SearchButton /> : <SearchBox {...search.box} disabled={props.searchDisabled} />}
      <nav
        ref={scroller}
        aria-label="API reference"
        className="tree"
        onClickCapture={closeOnLink(props.onChosen)}
      >
        {search.isOpen ? (
          <SearchResults {...search.results} />
        ) : (
          <>
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
          </>
        )}
      </nav>
    </>
  );
}

function closeOnLink(onChosen: () => void) {
  return (event: { target: EventTarget }) => {
    if (event.target instanceof Element && event.target.closest("a")) onChosen();
  };
}

/** Searches the versions that are shown: what is found in others as well would be listed twice. */
function useSearch(
  { loadings, searchDisabled, onChosen }: SearchProps,
  shown: ReadonlySet<string>,
) {
  const [text, setText] = useState("");
  const ids = [...shown].join(" ");
  const loaded = useMemo(
    () => listLoaded(loadings).filter(({ api }) => ids.split(" ").includes(api.id)),
    [loadings, ids],
  );
  const hits = useMemo(() => searchNodes(loaded, text), [loaded, text]);
  const isOpen = text.trim() !== "";
  const list = useListBox({
    isOpen: isOpen && !searchDisabled,
    count: hits.length,
    onChoose: (index) => {
      const hit = hits[index];
      if (!hit) return;
      setText("");
      navigate(nodeHref(hit.api.id, hit.node));
      onChosen();
    },
    onClose: () => setText(""),
  });
  const changeText = (next: string) => {
    setText(next);
    list.activate(0);
  };
  return { isOpen, box: { text, onText: changeText, list }, results: { hits, list } };
}

function listLoaded(loadings: ReadonlyMap<string, Loading<LoadedApi>>): LoadedApi[] {
  return [...loadings.values()].flatMap((entry) => (entry.state === "loaded" ? [entry.value] : []));
}

/**
 * Scrolls to the entry of the page shown whenever `moment` changes: with the address, when the
 * pages of the API arrive, and when the search is left.
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
