import type { ApiDefinition } from "../../../definition/index.js";
import { listErrors, type SiteError } from "../../parts/list-errors.js";
import { sectionHref } from "../../parts/section-href.js";
import type { EntryApi } from "./held-property.js";
import type { SearchEntry } from "./search-entry.js";
import { toPlainText } from "../../../definition/text/index.js";

/** Characters indexed of a description. */
const maxTextLength = 160;

/** Entries of the errors that operations of an API declare. */
export function listErrorEntries(definition: ApiDefinition, api: EntryApi): SearchEntry[] {
  return listErrors(definition).map((error) => toEntry(error, api));
}

function toEntry({ slug, error }: SiteError, api: EntryApi): SearchEntry {
  const text = toPlainText(error.description, maxTextLength);
  return {
    kind: "error",
    api: api.place,
    title: error.displayName?.trim() || error.name,
    href: `${sectionHref(api.id, "errors")}#${slug}`,
    group: nameStatus(error),
    ...(text === "" ? {} : { text }),
  };
}

/** Such as `404`, `4XX` or `default`. */
function nameStatus({ statusCode, isWildcard }: SiteError["error"]): string {
  if (statusCode === 0) return "default";
  return isWildcard ? `${String(statusCode).charAt(0)}XX` : String(statusCode);
}
