import type { ApiDefinition } from "../../../definition/index.js";
import { createNavigation } from "../../parts/create-navigation.js";
import { groupByPath } from "../../parts/group-by-path.js";
import { apiHref, nodeHref } from "../../parts/routes.js";
import { joinProperties } from "./join-properties.js";
import { listErrorEntries } from "./list-error-entries.js";
import { listOperationEntries } from "./list-operation-entries.js";
import { listSchemaEntries } from "./list-schema-entries.js";
import type { SearchedApi, SearchEntries, SearchEntry } from "./search-entry.js";
import { toPlainText } from "../../../definition/text/index.js";

/** An API of the site with its complete definition. */
export interface ApiToSearch extends SearchedApi {
  readonly definition: ApiDefinition;
}

/** A custom page of the site. */
export interface PageToSearch {
  /** Path from the site's root, with a leading slash. */
  readonly href: string;
  readonly title: string;
  readonly headings: readonly string[];
  /** Markdown. */
  readonly text: string;
}

/** Characters indexed of a page or the overview of an API. */
const maxPageLength = 3000;

/**
 * Lists what readers can search: operations, schemas, properties, errors and pages.
 * @example
 * const { entries } = createSearchEntries([{ id: "shop", title: "Shop", definition }]);
 */
export function createSearchEntries(
  apis: readonly ApiToSearch[],
  pages: readonly PageToSearch[] = [],
): SearchEntries {
  const listed = apis.map(({ id, definition }, place) => {
    const api = { id, place };
    return {
      operations: listOperationEntries(definition, api),
      schemas: listSchemaEntries(definition, api),
      errors: listErrorEntries(definition, api),
    };
  });
  const operations = listed.flatMap((each) => each.operations);
  const holders = [...operations, ...listed.flatMap(({ schemas }) => schemas)];
  return {
    apis: apis.map(({ id, title, version }) => ({ id, title, ...(version ? { version } : {}) })),
    entries: [
      ...holders.map(({ entry }) => entry),
      ...joinProperties(holders),
      ...listed.flatMap(({ errors }) => errors),
      ...apis.flatMap((api, place) => [toOverviewEntry(api, place), ...toTagEntries(api, place)]),
      ...pages.map(toPageEntry),
    ],
  };
}

function toOverviewEntry({ id, title, definition }: ApiToSearch, place: number): SearchEntry {
  const { summary, description } = definition.info ?? {};
  const markdown = [summary, description].filter(Boolean).join("\n\n");
  const text = toPlainText(markdown, maxPageLength);
  return { kind: "page", api: place, title, href: apiHref(id), ...(text === "" ? {} : { text }) };
}

/** Pages of tags without operations. */
function toTagEntries({ id: apiId, definition }: ApiToSearch, place: number): SearchEntry[] {
  const nodes = createNavigation(groupByPath(definition)).all.filter(({ kind }) => kind === "tag");
  return nodes.map((node): SearchEntry => {
    const { id, title } = node;
    const text = toPlainText(definition.subpackages[id]?.description ?? "", maxPageLength);
    const href = nodeHref(apiId, node);
    return { kind: "page", api: place, title, href, ...(text === "" ? {} : { text }) };
  });
}

function toPageEntry({ href, title, headings, text }: PageToSearch): SearchEntry {
  const short = toPlainText(text, maxPageLength);
  const group = headings.filter((heading) => heading !== title).join(" · ");
  return {
    kind: "page",
    title,
    href,
    ...(group === "" ? {} : { group }),
    ...(short === "" ? {} : { text: short }),
  };
}
