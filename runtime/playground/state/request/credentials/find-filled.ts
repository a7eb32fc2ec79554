import { listSchemes } from "../encode-form.js";
import type { RequestSource } from "../../model/form-slice.js";
import type { OpenEndpoint } from "../../model/form/open-endpoint.js";
import { isAuthenticated, listAlternatives } from "./credentials.js";

/** Index of the first security alternative with complete credentials, or else 0. */
export function findFilled(open: OpenEndpoint, source: RequestSource): number {
  const found = listAlternatives(open.encoding).findIndex((_, alternative) =>
    isFilled(open, { ...source, alternative }),
  );
  return Math.max(found, 0);
}

/** Whether the credentials of the selected security alternative are complete. */
export function isFilled(open: OpenEndpoint, source: RequestSource): boolean {
  return isAuthenticated(listSchemes(open, source));
}
