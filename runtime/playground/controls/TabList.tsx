import { useLayoutEffect, useRef, type KeyboardEvent, type ReactElement } from "react";
import { printCount } from "../state/model/print-numbers.js";

export interface TabItem {
  readonly id: string;
  readonly label: string;
  /** Number next to the label. */
  readonly count?: number;
}

interface TabListProps {
  /** Accessible name. */
  readonly label: string;
  readonly tabs: readonly TabItem[];
  readonly selected: string;
  readonly onSelect: (id: string) => void;
  /** Prefix of the ids of tabs and panel. See {@link tabId} and {@link panelId}. */
  readonly idPrefix: string;
}

export function tabId(prefix: string, id: string): string {
  return `${prefix}-tab-${id}`;
}

/** The id of the panel, which all tabs share. */
export function panelId(prefix: string): string {
  return `${prefix}-panel`;
}

/** Tabs with one panel. Arrow keys, Home and End follow the ARIA tabs pattern. */
export function TabList(props: TabListProps): ReactElement {
  const list = useRef<HTMLDivElement>(null);
  const shown = tabId(props.idPrefix, props.selected);
  useLayoutEffect(() => {
    const tab = list.current?.querySelector(`[id="${shown}"]`);
    if (list.current && tab instanceof HTMLElement) scrollTo(list.current, tab);
  }, [shown]);
  const move = (event: KeyboardEvent): void => {
    const next = findNext(event.key, props);
    if (!next) return;
    event.preventDefault();
    props.onSelect(next.id);
    const tab = list.current?.querySelector(`[id="${tabId(props.idPrefix, next.id)}"]`);
    if (tab instanceof HTMLElement) tab.focus();
  };
  return (
    // The selected tab is focused, not the list.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div ref={list} role="tablist" aria-label={props.label} className="fp-tabs" onKeyDown={move}>
      {props.tabs.map((tab) => (
        <button
          key={tab.id}
          id={tabId(props.idPrefix, tab.id)}
          type="button"
          role="tab"
          className="fp-tab"
          aria-selected={tab.id === props.selected}
          aria-controls={panelId(props.idPrefix)}
          tabIndex={tab.id === props.selected ? 0 : -1}
          onClick={() => props.onSelect(tab.id)}
        >
          {tab.label}
          {tab.count !== undefined && (
            <span className="fp-tab-count"> {printCount(tab.count)}</span>
          )}
        </button>
      ))}
    </div>
  );
}

/** Scrolls the selected tab into view in narrow lists. */
function scrollTo(list: HTMLElement, tab: HTMLElement): void {
  const [frame, box] = [list.getBoundingClientRect(), tab.getBoundingClientRect()];
  if (box.left < frame.left || box.right > frame.right) list.scrollLeft += box.left - frame.left;
}

function findNext(key: string, { tabs, selected }: TabListProps): TabItem | undefined {
  const index = tabs.findIndex((tab) => tab.id === selected);
  switch (key) {
    case "ArrowRight":
      return tabs[(index + 1) % tabs.length];
    case "ArrowLeft":
      return tabs[(index - 1 + tabs.length) % tabs.length];
    case "Home":
      return tabs[0];
    case "End":
      return tabs.at(-1);
    default:
      return undefined;
  }
}
