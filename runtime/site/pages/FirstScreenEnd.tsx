import type { ReactNode } from "react";
import { useStaticPage } from "../state/use-static-page.js";

/**
 * Marks the end of the first screen, after title and description. Browsers paint what precedes it
 * at once, and the rest when its styles are loaded (`first-screen-end.ts`).
 */
export function FirstScreenEnd(): ReactNode {
  return useStaticPage() ? <wbr data-first-screen-end="" /> : null;
}
