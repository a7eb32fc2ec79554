import { apiHref, type Section } from "./routes.js";

/** The address of a list of schemas, errors or changes, or of one page of it. */
export function sectionHref(apiId: string, section: Section, name?: string): string {
  const list = `${apiHref(apiId)}/${section}`;
  return name === undefined ? list : `${list}/${encodeURIComponent(name)}`;
}

/** The address of the feed of an API's changes, beside their page. */
export function feedHref(apiId: string): string {
  return `${sectionHref(apiId, "changes")}.xml`;
}
