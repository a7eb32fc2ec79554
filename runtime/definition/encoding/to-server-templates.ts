import type { ServerTemplate } from "../../http/types.js";
import type { ApiDefinition } from "../model.js";
import { environmentUrl, listServers } from "./environments.js";

/**
 * The servers with variables, by their URL with default values; undefined if there are none. The
 * first of several servers with the same URL is used.
 * @example
 * toServerTemplates(definition);
 * // { "https://eu.example.com": { url: "https://{region}.example.com", variables: {...} } }
 */
export function toServerTemplates(
  definition: ApiDefinition,
): Readonly<Record<string, ServerTemplate>> | undefined {
  const templates: Record<string, ServerTemplate> = {};
  for (const { environment } of listServers(definition)) {
    const { baseUrl: url, variables: declared } = environment;
    const names = [...url.matchAll(/\{([^{}]+)\}/g)].map(([, name = ""]) => name);
    const address = environmentUrl(environment);
    if (names.length === 0 || Object.hasOwn(templates, address)) continue;
    const variables = [...new Set(names)].map((name) => {
      const variable = declared && Object.hasOwn(declared, name) ? declared[name] : undefined;
      const values = variable?.values;
      return [name, { ...(variable && { default: variable.default }), ...(values && { values }) }];
    });
    templates[address] = { url, variables: Object.fromEntries(variables) };
  }
  return Object.keys(templates).length > 0 ? templates : undefined;
}
