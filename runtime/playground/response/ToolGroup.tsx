import { createContext, useContext, type ReactElement, type ReactNode } from "react";
import { createPortal } from "react-dom";

/**
 * The toolbar element that the current view renders its tools into. The tools' state belongs to the view, so
 * they use a portal. `null` means that the toolbar is not mounted yet. `undefined` means that there is none,
 * and the tools are shown above the view.
 */
export const ToolSlot = createContext<HTMLElement | null | undefined>(undefined);

/** Tools of a view, rendered into the toolbar if there is one, otherwise above the view. */
export function ToolGroup({ children }: { readonly children: ReactNode }): ReactElement | null {
  const slot = useContext(ToolSlot);
  if (slot === undefined) return <div className="fp-tool-bar">{children}</div>;
  return slot && <>{createPortal(children, slot)}</>;
}
