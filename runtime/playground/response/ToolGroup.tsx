import { useContext, type ReactElement, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { ToolSlot } from "./tool-slot.js";

/** The tools of a view: in the toolbar of the response where there is one, else in a bar of their own. */
export function ToolGroup({ children }: { readonly children: ReactNode }): ReactElement | null {
  const slot = useContext(ToolSlot);
  if (slot === undefined) return <div className="fp-tool-bar">{children}</div>;
  return slot && <>{createPortal(children, slot)}</>;
}
