import { useId, type ReactElement, type ReactNode } from "react";
import { panelId, TabList, tabId, type TabItem } from "../TabList.js";

interface NarrowPanesProps {
  /** Accessible name of the tabs. */
  readonly label: string;
  readonly tabs: readonly TabItem[];
  readonly selected: string;
  readonly onSelect: (id: string) => void;
  /** Shown next to the tabs. */
  readonly mark?: ReactNode;
  /** Content of the selected pane. */
  readonly children: ReactNode;
  /** Always visible below the pane. */
  readonly bottom: ReactNode;
}

/** Tabs that replace panes side by side on narrow screens. */
export function NarrowPanes(props: NarrowPanesProps): ReactElement {
  const id = useId();
  const { label, tabs, selected, onSelect, mark, children, bottom } = props;
  return (
    <>
      <div className="fp-narrow-tabs">
        <TabList label={label} tabs={tabs} selected={selected} onSelect={onSelect} idPrefix={id} />
        {mark}
      </div>
      <div
        id={panelId(id)}
        className="fp-narrow-panel"
        role="tabpanel"
        aria-labelledby={tabId(id, selected)}
      >
        {children}
      </div>
      <div className="fp-bottom">{bottom}</div>
    </>
  );
}
