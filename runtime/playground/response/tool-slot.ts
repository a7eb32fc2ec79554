import { createContext } from "react";

/**
 * Where the view on screen puts its tools: an element in the toolbar of the response. The state of these
 * tools belongs to the view, so they are rendered there and shown in the toolbar. `null`: the toolbar is
 * about to come; `undefined`: there is none, and the tools stay above the view.
 */
export const ToolSlot = createContext<HTMLElement | null | undefined>(undefined);
