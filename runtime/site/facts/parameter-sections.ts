import type { ObjectProperty } from "../../definition/index.js";

type Properties = readonly ObjectProperty[] | null | undefined;

/** Parameters by location. */
export interface ParameterLists {
  readonly headers?: Properties;
  readonly path?: Properties;
  readonly query?: Properties;
  readonly cookies?: Properties;
}

/** The parameters at one location. */
interface ParameterSection {
  readonly title: string;
  readonly anchor: string;
  readonly properties: readonly ObjectProperty[];
}

/** One section for each location with parameters, in the order of pages. */
export function listParameterSections(lists: ParameterLists): ParameterSection[] {
  return [
    { title: "Headers", anchor: "header", properties: lists.headers ?? [] },
    { title: "Path parameters", anchor: "path", properties: lists.path ?? [] },
    { title: "Query parameters", anchor: "query", properties: lists.query ?? [] },
    { title: "Cookies", anchor: "cookie", properties: lists.cookies ?? [] },
  ].filter(({ properties }) => properties.length > 0);
}
