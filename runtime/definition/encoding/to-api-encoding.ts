import type { ApiEncoding, ServerTemplate } from "../../http/types.js";
import type { ApiDefinition } from "../model.js";
import { omitAbsent } from "../omit-absent.js";
import {
  apiBaseUrls,
  findDefaultEnvironment,
  environmentUrl,
  listServers,
} from "./environments.js";
import { toSecurityEncoding } from "./to-security-encodings.js";

/**
 * What a generated package knows about its API. `name` is the name of the package.
 *
 * @example
 * const api = toApiEncoding(definition, "@acme/pets");
 */
export function toApiEncoding(definition: ApiDefinition, name: string): ApiEncoding {
  return omitAbsent<ApiEncoding>({
    name,
    environments: apiBaseUrls(definition),
    defaultEnvironment: findDefaultEnvironment(definition),
    serverTemplates: toServerTemplates(definition),
    tokenScheme: findTokenScheme(definition),
  });
}

/**
 * The scheme that a single token can authenticate: the first bearer scheme, otherwise the only API
 * key.
 */
function findTokenScheme(definition: ApiDefinition): string | undefined {
  const ids = Object.keys(definition.auths);
  const typeOf = (id: string) => toSecurityEncoding(definition, id)?.type ?? "";
  const keys = ids.filter((id) => /^(?:header|query|cookie)$/.test(typeOf(id)));
  return ids.find((id) => typeOf(id) === "bearer") ?? (keys.length === 1 ? keys[0] : undefined);
}

/**
 * The servers with variables, by their URL with default values; undefined if there are none. The
 * first of several servers with the same URL is used.
 * @example
 * toServerTemplates(definition);
 * // { "https://eu.example.com": { url: "https://{region}.example.com", variables: {...} } }
 */
function toServerTemplates(
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
