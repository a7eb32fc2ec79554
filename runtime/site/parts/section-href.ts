import { apiHref, type Section } from "./routes.js";

/** The path of a list of schemas, errors or changes, or of one of its items. */
export function sectionHref(apiId: string, section: Section, name?: string): string {
  const list = `${apiHref(apiId)}/${section}`;
  return name === undefined ? list : `${list}/${encodeURIComponent(name)}`;
}

/** The path of the feed of an API's changes. */
export function feedHref(apiId: string): string {
  return `${sectionHref(apiId, "changes")}.xml`;
}
