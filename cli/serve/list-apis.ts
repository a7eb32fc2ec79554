import type { SiteConfig } from "../../generator/config/index.js";
import type { ApiDefinition } from "../../runtime/definition/index.js";
import { printJson } from "../../runtime/http/index.js";
import { createNodeSlugs, nodeKey } from "../../runtime/site/parts/create-node-slugs.js";
import { findFirstCall } from "../../runtime/site/parts/find-first-call.js";
import type { LoadedDefinition } from "./load-definitions.js";
import { listEnvironments } from "./check-environments.js";
import { nameApi } from "./name-api.js";
import { definitionUrl } from "../site/site-configuration.js";
import type { NamedDocument } from "./load-documents.js";
import type { ListedApi, SiteApi } from "../site/site-configuration.js";

/** The organization of the embedded registry. */
const localOrganization = "local";

/** The environment of the examples and the registry for the servers of `frond start`. */
const localEnvironment = "local";

/** Lists the example of an HTTP API. Its local environment is the running server. */
export function listGreenhouse(loaded: LoadedDefinition, baseUrl: string): ListedApi {
  return listExample(loaded, "greenhouse", {
    baseUrl,
    tryFirst: nodeKey("endpoint", "listPlants"),
  });
}

/** Lists the example of a WebSocket API with values, so that users can connect immediately. */
export function listShed(loaded: LoadedDefinition, baseUrl: string): ListedApi {
  const { api, ...others } = listExample(loaded, "shed", {
    baseUrl,
    tryFirst: nodeKey("channel", "room"),
  });
  const initialState = {
    auth: { bearer_token: "any-token-will-do" },
    headers: { "X-Gardener-Name": "Ada" },
    path_parameters: { roomId: "basil" },
  };
  return { api: { ...api, initialState }, ...others };
}

/** Lists an API of this repository with the URL of its running server. `tryFirst` is the key of a node. */
function listExample(
  loaded: LoadedDefinition,
  id: string,
  { baseUrl, tryFirst }: { readonly baseUrl: string; readonly tryFirst: string },
): ListedApi {
  const slug = createNodeSlugs(loaded.definition).get(tryFirst);
  return {
    api: {
      id,
      title: loaded.definition.info?.title ?? id,
      definitionUrl: definitionUrl(id),
      environmentId: localEnvironment,
      baseUrls: { [localEnvironment]: baseUrl },
      ...(slug === undefined ? {} : { trySlug: slug }),
      ...findFirst(loaded.definition),
    },
    definition: loaded.definition,
    definitionText: loaded.text,
  };
}

/** Lists the embedded registry. Only this API gets the bootstrap token, and a default organization. */
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
      ...findFirst(definition),
      initialState: {
        env_state: { [localEnvironment]: { auth: { bearer_token: options.token } } },
      },
    },
    definition,
    definitionText: printJson(definition),
  };
}

/** A document of the user and its source. */
type OwnDocument = LoadedDefinition & Partial<Pick<NamedDocument, "name" | "isFile" | "settings">>;

/** Lists the user's documents with their settings in the configuration. */
export function listDocuments(
  documents: readonly OwnDocument[],
  others: readonly ListedApi[],
  site: SiteConfig = {},
): ListedApi[] {
  const listed: ListedApi[] = [];
  const given = documents.flatMap(({ settings }) => settings?.id ?? []);
  for (const document of documents) {
    const { definition, text, settings, original } = document;
    const title = titleOf(document);
    const taken = [...others, ...listed].map(({ api }) => api.id);
    const version = findVersion(title, settings?.version, listed);
    const name = version?.isDefault === false ? `${title} ${version.name}` : title;
    const id =
      settings?.id === undefined || taken.includes(settings.id)
        ? nameApi(name, [...taken, ...given])
        : settings.id;
    const api: SiteApi = {
      id,
      title,
      ...(version ? { version } : {}),
      definitionUrl: definitionUrl(id),
      ...findFirst(definition),
      ...pickSettings(document, site),
    };
    const own = original ? { original } : {};
    listed.push({ api, definition, definitionText: text, ...own });
  }
  return listed;
}

/** The title of a document's API for readers. */
export function titleOf({ definition, settings }: OwnDocument): string {
  return settings?.title ?? definition.info?.title ?? definition.apiName ?? "API";
}

/** The version of an API. APIs with the same title are versions of each other, and the first is the default. */
function findVersion(
  title: string,
  name: string | undefined,
  listed: readonly ListedApi[],
): SiteApi["version"] {
  if (name === undefined) return undefined;
  return { of: title, name, isDefault: !listed.some(({ api }) => api.version?.of === title) };
}

/** The request in the quick start of the overview page. */
function findFirst(definition: ApiDefinition): Pick<SiteApi, "firstSlug"> {
  const id = findFirstCall(definition);
  const slug =
    id === undefined ? undefined : createNodeSlugs(definition).get(nodeKey("endpoint", id));
  return slug === undefined ? {} : { firstSlug: slug };
}

/** The settings with shared values and tokens, which documents from URLs do not get by default. */
function pickSettings(
  { settings, isFile, definition }: OwnDocument,
  { initialState: shared, login, environmentId: preferred }: SiteConfig,
): Partial<SiteApi> {
  const { baseUrls, sdk } = settings ?? {};
  const hasPreferred = preferred !== undefined && listEnvironments(definition).has(preferred);
  const environmentId = settings?.environmentId ?? (hasPreferred ? preferred : undefined);
  const isTrusted = settings !== undefined || isFile === true;
  const initialState = settings?.initialState ?? (isTrusted ? shared : undefined);
  return {
    ...(login && isTrusted && settings?.login !== false ? { login: true } : {}),
    ...(environmentId === undefined ? {} : { environmentId }),
    ...(baseUrls ? { baseUrls } : {}),
    ...(sdk ? { sdk } : {}),
    ...(initialState ? { initialState: { ...initialState } } : {}),
  };
}

/** Makes the organization the default in forms of the embedded registry. */
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
