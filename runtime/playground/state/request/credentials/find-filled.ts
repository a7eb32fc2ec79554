import { listSchemes } from "../encode-form.js";
import type { RequestSource } from "../../model/form-slice.js";
import type { OpenEndpoint } from "../../model/form/open-endpoint.js";
import { isAuthenticated, listAlternatives } from "./credentials.js";

/** The first way to authenticate whose credentials are there, else the first. */
export function findFilled(open: OpenEndpoint, source: RequestSource): number {
  const found = listAlternatives(open.encoding).findIndex((_, alternative) =>
    isFilled(open, { ...source, alternative }),
  );
  return Math.max(found, 0);
}

/** Whether the credentials of the chosen way are there. */
export function isFilled(open: OpenEndpoint, source: RequestSource): boolean {
  return isAuthenticated(listSchemes(open, source));
}
