import { useEffect, useId, useMemo, useRef, useState } from "react";
import type { KeyboardEvent, ReactNode } from "react";
import type { LoadedApi, Loading } from "../state/load-site.js";
import { navigate } from "../state/use-location.js";
import { nodeHref } from "../parts/routes.js";
import { searchNodes } from "../state/search-nodes.js";
import type { SearchHit } from "../state/search-nodes.js";
import type { SiteApi } from "../state/site-configuration.js";
import { ApiTree } from "./ApiTree.js";
import { SearchBox } from "./SearchBox.js";
import { SearchResults, optionId } from "./SearchResults.js";

/** Search and every API's pages. */
export function Sidebar(props: {
  readonly apis: readonly SiteApi[];
  readonly loadings: ReadonlyMap<string, Loading<LoadedApi>>;
  readonly pathname: string;
  readonly currentApiId: string | undefined;
  readonly searchDisabled: boolean;
  /** Called when a page was chosen, so that a drawer can close. */
  readonly onChosen: () => void;
}): ReactNode {
  const search = useSearch(props.loadings, props.onChosen);
  const scroller = useRef<HTMLElement>(null);
  const current = props.loadings.get(props.currentApiId ?? "");
  useCurrentInView(scroller, `${props.pathname} ${current?.state} ${search.isOpen}`);
  return (
    <>
      <SearchBox {...search.box} disabled={props.searchDisabled} />
      <nav
        ref={scroller}
        aria-label="API reference"
        className="tree"
        onClickCapture={closeOnLink(props.onChosen)}
      >
        {search.isOpen ? (
          <SearchResults {...search.results} />
        ) : (
          <ul className="tree-apis">
            {props.apis.map((api) => (
              <ApiTree
                key={api.id}
                api={api}
                loading={props.loadings.get(api.id) ?? { state: "loading" }}
                pathname={props.pathname}
                current={api.id === props.currentApiId}
              />
            ))}
          </ul>
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

function useSearch(loadings: ReadonlyMap<string, Loading<LoadedApi>>, onChosen: () => void) {
  const [text, setText] = useState("");
  const [active, setActive] = useState(0);
  const listId = useId();
  const hits = useMemo(() => searchNodes(listLoaded(loadings), text), [loadings, text]);
  const open = (href: string) => {
    setText("");
    navigate(href);
    onChosen();
  };
  const changeText = (next: string) => {
    setText(next);
    setActive(0);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && hits.length > 0)
      setActive((active + step + hits.length) % hits.length);
    else if (event.key === "Enter") openHit(hits[active], open);
    else if (event.key === "Escape" && text !== "") changeText("");
    else return;
    event.preventDefault();
  };
  const isOpen = text.trim() !== "";
  const activeId = isOpen && hits.length > 0 ? optionId(listId, active) : undefined;
  return {
    isOpen,
    box: { text, onText: changeText, onKeyDown, listId, activeId },
    results: { hits, active, listId, onOpen: open },
  };
}

function openHit(hit: SearchHit | undefined, open: (href: string) => void): void {
  if (hit) open(nodeHref(hit.api.id, hit.node));
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
