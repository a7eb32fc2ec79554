import { useId, type ReactElement, type ReactNode } from "react";
import { panelId, TabList, tabId, type TabItem } from "../TabList.js";

/** Properties of {@link NarrowPanes}. */
interface NarrowPanesProps {
  /** The name of the tabs. */
  readonly label: string;
  readonly tabs: readonly TabItem[];
  readonly selected: string;
  readonly onSelect: (id: string) => void;
  /** Beside the tabs. */
  readonly mark?: ReactNode;
  /** The selected pane. */
  readonly children: ReactNode;
  /** Always in reach, below the pane. */
  readonly bottom: ReactNode;
}

/** What a wide page has side by side, in turns. */
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
