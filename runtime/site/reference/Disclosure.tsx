import { createContext, use, useState, type ReactNode } from "react";
import { useStaticPage } from "../state/use-static-page.js";
import { ExpansionContext } from "./use-expansion.js";

/** Number of enclosing disclosures. */
const Depth = createContext(0);

/**
 * Pages rendered to HTML contain collapsed content to this depth, and **Expand all** opens no more,
 * because types can be recursive.
 */
const maxDepth = 3;

/**
 * A button that expands content. With React, content is rendered when opened; pages rendered to
 * HTML contain it.
 */
export function Disclosure(props: {
  /** Label, such as `3 properties`. */
  readonly what: string;
  /** Name of the parent, for the accessible name. */
  readonly of: string;
  readonly initiallyOpen?: boolean | undefined;
  readonly children: () => ReactNode;
}): ReactNode {
  const { what, of, initiallyOpen = false, children } = props;
  const page = useStaticPage();
  const depth = use(Depth);
  const { isExpanded, clicks } = use(ExpansionContext);
  const isExpandedHere = isExpanded && depth < maxDepth;
  const [isOpen, setOpen] = useState(initiallyOpen || isExpandedHere);
  const [lastClicks, setLastClicks] = useState(clicks);
  if (clicks !== lastClicks) {
    setLastClicks(clicks);
    setOpen(isExpandedHere);
  }
  if (page && depth >= maxDepth) return null;
  return (
    <details
      className="nested"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="nested-toggle">
        {what}
        <span className="visually-hidden"> of {of}</span>
      </summary>
      <div className="nested-body">
        {(isOpen || page !== undefined) && <Depth value={depth + 1}>{children()}</Depth>}
      </div>
    </details>
  );
}
