import { createContext, useContext, type ReactElement, type ReactNode } from "react";
import { createPortal } from "react-dom";

/**
 * Where the view on screen puts its tools: an element in the toolbar of the response. The state of these
 * tools belongs to the view, so they are rendered there and shown in the toolbar. `null`: the toolbar is
 * about to come; `undefined`: there is none, and the tools stay above the view.
 */
export const ToolSlot = createContext<HTMLElement | null | undefined>(undefined);

/** The tools of a view: in the toolbar of the response where there is one, else in a bar of their own. */
export function ToolGroup({ children }: { readonly children: ReactNode }): ReactElement | null {
  const slot = useContext(ToolSlot);
  if (slot === undefined) return <div className="fp-tool-bar">{children}</div>;
  return slot && <>{createPortal(children, slot)}</>;
}
