import type { ComponentType } from "react";
import type { SectionPage } from "../state/resolve-page.js";

/** Shows a page of schemas or errors. */
export type Section = ComponentType<{ readonly page: SectionPage }>;

let found: Section | undefined;

/** What shows pages of schemas and errors, once it is loaded: pages written as HTML wait for nothing. */
export function findSection(): Section | undefined {
  return found;
}

/** Keeps what was loaded. */
export function keepSection(section: Section): void {
  found = section;
}
