import { createContext, use } from "react";
import type { ChangeReport } from "../changes/change-report.js";
import type { ApiIndex } from "../parts/create-api-index.js";
import type { SitePage } from "../parts/list-pages.js";

/** The complete API of the current page. */
export interface ShownApi extends ApiIndex {
  readonly apiId: string;
  /** In reading order. */
  readonly pages: readonly SitePage[];
  /** Reports of changes, newest first; absent without earlier versions. */
  readonly listChanges?: () => readonly ChangeReport[];
}

/**
 * Provided when the complete API is loaded. Types then link to their pages instead of nesting
 * deeply.
 */
export const ShownApiContext = createContext<ShownApi | undefined>(undefined);

/** The API of the current page; undefined when only parts of it are loaded. */
export function useShownApi(): ShownApi | undefined {
  return use(ShownApiContext);
}

/** How deep named types are nested before they only link to their pages. */
export const NestingContext = createContext(1);
