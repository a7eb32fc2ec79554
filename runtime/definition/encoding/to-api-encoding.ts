import type { ApiEncoding } from "../../http/types.js";
import type { ApiDefinition } from "../model.js";
import { omitAbsent } from "../omit-absent.js";
import { apiBaseUrls, findDefaultEnvironment } from "./environments.js";
import { toServerTemplates } from "./to-server-templates.js";
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
