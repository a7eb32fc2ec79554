import { createContext, useState } from "react";
import { useStaticPage } from "../state/use-static-page.js";
import { schemaExpansion } from "../state/schema-expansion.js";

/** Whether all disclosures of a section are open. */
interface Expansion {
  readonly isExpanded: boolean;
  /** Number of clicks, because each one applies to disclosures that were changed since. */
  readonly clicks: number;
}

/** Provided by sections. */
export const ExpansionContext = createContext<Expansion>({ isExpanded: false, clicks: 0 });

/**
 * The expansion of a section, beginning with the reader's last choice, and a function that changes
 * it. Pages rendered to HTML are collapsed, and `page/expand-all.ts` expands them.
 */
export function useExpansion(): readonly [Expansion, () => void] {
  const isStatic = useStaticPage() !== undefined;
  const [expansion, setExpansion] = useState<Expansion>(() => ({
    isExpanded: !isStatic && schemaExpansion.read() === "expanded",
    clicks: 0,
  }));
  const toggle = (): void => {
    const isExpanded = !expansion.isExpanded;
    schemaExpansion.write(isExpanded ? "expanded" : "collapsed");
    setExpansion({ isExpanded, clicks: expansion.clicks + 1 });
  };
  return [expansion, toggle];
}
