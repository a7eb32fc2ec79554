import type { ApiDefinition } from "../../runtime/definition/index.js";
import { printJson } from "../../runtime/http/index.js";
import type { LoadedDefinition } from "./load-definitions.js";
import { nameApi } from "./name-api.js";
import { definitionUrl } from "./site-configuration.js";
import type { ListedApi } from "./site-configuration.js";

/** The organization of the embedded registry. */
export const localOrganization = "local";

/** The environment that our own APIs have for what runs next to the site. */
const localEnvironment = "local";

/** Lists the example: its local environment is where it is served right now. */
export function listExample(loaded: LoadedDefinition, baseUrl: string): ListedApi {
  const id = "greenhouse";
  return {
    api: {
      id,
      title: loaded.definition.info?.title ?? "Greenhouse",
      definitionUrl: definitionUrl(id),
      environmentId: localEnvironment,
      baseUrls: { [localEnvironment]: baseUrl },
    },
    definition: loaded.definition,
    definitionText: loaded.text,
  };
}

/** Lists the embedded registry. It alone gets the bootstrap token, and its organization as the default. */
export function listRegistry(
  loaded: LoadedDefinition,
  options: { readonly baseUrl: string; readonly token: string },
): ListedApi {
  const id = "registry";
  const definition = withDefaultOrganization(loaded.definition, localOrganization);
  return {
    api: {
      id,
      title: loaded.definition.info?.title ?? "Registry",
      definitionUrl: definitionUrl(id),
      environmentId: localEnvironment,
      baseUrls: { [localEnvironment]: options.baseUrl },
      sdk: { typescript: "@frond/registry" },
      initialState: {
        env_state: { [localEnvironment]: { auth: { bearer_token: options.token } } },
      },
    },
    definition,
    definitionText: printJson(definition),
  };
}

/** Lists the user's own documents. */
export function listDocuments(
  documents: readonly (LoadedDefinition & { readonly name?: string })[],
  others: readonly ListedApi[],
): ListedApi[] {
  const listed: ListedApi[] = [];
  for (const { definition, text, name } of documents) {
    const title = definition.info?.title ?? definition.apiName ?? "API";
    const id = nameApi(
      title,
      [...others, ...listed].map(({ api }) => api.id),
    );
    const documentUrl =
      name !== undefined && /^https?:\/\//i.test(name) ? { documentUrl: name } : {};
    const api = { id, title, definitionUrl: definitionUrl(id), ...documentUrl };
    listed.push({ api, definition, definitionText: text });
  }
  return listed;
}

/** A form for the embedded registry begins with its organization. */
function withDefaultOrganization(definition: ApiDefinition, organization: string): ApiDefinition {
  const type = definition.types["OrgId"];
  if (type?.shape.type !== "alias" || type.shape.value.type !== "primitive") return definition;
  const primitive = type.shape.value.value;
  if (primitive.type !== "string") return definition;
  const shape = {
    type: "alias" as const,
    value: { type: "primitive" as const, value: { ...primitive, default: organization } },
  };
  return { ...definition, types: { ...definition.types, OrgId: { ...type, shape } } };
}
