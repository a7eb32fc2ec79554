import type { ReactNode } from "react";
import { useStaticPage } from "../state/use-static-page.js";

/**
 * Stands once in a page, after what it begins with: its title, and what it says of it. Where pages are written as
 * HTML, browsers paint what is before it at once, and the rest when its styles have come (`first-screen-end.ts`).
 */
export function FirstScreenEnd(): ReactNode {
  return useStaticPage() ? <wbr data-first-screen-end="" /> : null;
}
