import { createContext, use } from "react";
import type { ChangeReport } from "../changes/change-report.js";
import type { ApiIndex } from "../parts/create-api-index.js";
import type { SitePage } from "../parts/list-pages.js";

/** The API of the page shown, complete. */
export interface ShownApi extends ApiIndex {
  readonly apiId: string;
  /** Of the API, in reading order. */
  readonly pages: readonly SitePage[];
  /** What changed from version to version, the newest first; absent where no earlier one is known. */
  readonly listChanges?: () => readonly ChangeReport[];
}

/** Where all of an API is at hand, types lead to their pages, and what lies deep within them is left to these. */
export const ShownApiContext = createContext<ShownApi | undefined>(undefined);

/** The API of the page shown; undefined where only parts of it are loaded. */
export function useShownApi(): ShownApi | undefined {
  return use(ShownApiContext);
}

/** How many named types are shown within one another before the rest is left to their own pages. */
export const NestingContext = createContext(1);
