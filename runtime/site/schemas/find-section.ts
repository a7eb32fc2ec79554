import type { ComponentType } from "react";
import type { SectionPage } from "../state/resolve-page.js";

/** Renders a page of schemas or errors. */
export type Section = ComponentType<{ readonly page: SectionPage }>;

let found: Section | undefined;

/**
 * The component for pages of schemas and errors, if loaded. Rendering to HTML needs it
 * synchronously.
 */
export function findSection(): Section | undefined {
  return found;
}

/** Stores the loaded component. */
export function storeSection(section: Section): void {
  found = section;
}
