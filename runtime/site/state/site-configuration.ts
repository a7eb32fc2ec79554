import type { FrameLook } from "./site-look.js";

/** What makes an API of the site one of several versions. */
export interface ApiVersion {
  /** The same for all versions of an API. */
  readonly of: string;
  readonly name: string;
  /** Whether readers see it first. */
  readonly isDefault: boolean;
}

/** One API of the site. */
export interface SiteApi {
  /** First segment of its addresses. */
  readonly id: string;
  readonly title: string;
  /** The version of the docs that it belongs to; absent on sites without versions. */
  readonly version?: ApiVersion;
  /** Where its `ApiDefinition` lies, as JSON. */
  readonly definitionUrl: string;
  /** The address that the document was read from; absent for a file. */
  readonly documentUrl?: string;
  /** What the playground's form starts with. May hold a credential, which then goes to this API alone. */
  readonly initialState?: Readonly<Record<string, unknown>>;
  /** The environment chosen at first. */
  readonly environmentId?: string;
  /** Base addresses that replace the definition's, by environment id. */
  readonly baseUrls?: Readonly<Record<string, string>>;
  /** Packages of SDKs by language; calls of them are next to the snippets. */
  readonly sdk?: Readonly<Record<string, string>>;
  /** Whether calls of SDKs are written from templates: of the definition, or of {@link SiteApi.registry}. */
  readonly snippetTemplates?: boolean;
  /** Where pages read definition and templates. */
  readonly registry?: {
    readonly baseUrl: string;
    readonly orgId: string;
    readonly apiId: string;
    readonly definitionId?: string;
  };
  /** The page whose playground the home page offers. Default: it offers none. */
  readonly trySlug?: string;
  /** The page of the request that readers should make first. Default: the overview shows none. */
  readonly firstSlug?: string;
  /** Lists of its schemas and errors that it has, for navigations that know no more of it than its outline. */
  readonly sections?: readonly ("errors" | "schemas")[];
  /** Whether requests are sent with the token of readers who log in to the site. */
  readonly login?: boolean;
}

/** What `/frond/site.json` says. */
export interface SiteConfiguration {
  readonly title: string;
  readonly apis: readonly SiteApi[];
  /** Address of the relay; `false`: calls go straight from the page. */
  readonly relay: string | false;
  /** Lets the playground call localhost. */
  readonly localDevelopment: boolean;
  /** The command that started the site; with `--allow host:port` the relay may call a private host. */
  readonly startCommand?: string;
  /** Address of the module that receives the playground's events; absent: nothing does. */
  readonly analytics?: string;
  /** A sentence for readers above every page: what is shown may not be the latest. */
  readonly notice?: string;
  /** What is around the pages; absent: nothing. */
  readonly look?: FrameLook;
}

/**
 * Reads `/frond/site.json`. Entries that are no API are left out.
 *
 * @returns `undefined` when the text is no configuration at all.
 */
export function readSiteConfiguration(value: unknown): SiteConfiguration | undefined {
  if (!isRecord(value) || !Array.isArray(value["apis"])) return undefined;
  const { title, relay } = value;
  return {
    title: typeof title === "string" ? title : "API reference",
    apis: value["apis"].flatMap((entry) => readSiteApi(entry) ?? []),
    relay: typeof relay === "string" && relay !== "" ? relay : false,
    localDevelopment: value["localDevelopment"] === true,
    ...pickTexts(value, ["startCommand", "analytics", "notice"]),
    // Written by the same version of frond, from a configuration that was checked.
    ...(isRecord(value["look"]) ? { look: value["look"] as unknown as FrameLook } : {}),
  };
}

function readSiteApi(value: unknown): SiteApi | undefined {
  if (!isRecord(value)) return undefined;
  const { id, title, definitionUrl, initialState, baseUrls, sdk } = value;
  if (typeof id !== "string" || typeof definitionUrl !== "string") return undefined;
  return {
    id,
    title: typeof title === "string" ? title : id,
    definitionUrl,
    ...readVersion(value["version"]),
    ...(isRecord(initialState) ? { initialState } : {}),
    ...pickTexts(value, ["documentUrl", "environmentId", "trySlug", "firstSlug"]),
    ...(isRecord(baseUrls) ? { baseUrls: pickTexts(baseUrls) } : {}),
    ...(isRecord(sdk) ? { sdk: pickTexts(sdk) } : {}),
    ...(value["snippetTemplates"] === true ? { snippetTemplates: true } : {}),
    ...readRegistry(value["registry"]),
    ...readSections(value["sections"]),
    ...(value["login"] === true ? { login: true } : {}),
  };
}

function readVersion(value: unknown): Pick<SiteApi, "version"> {
  if (!isRecord(value)) return {};
  const { of, name, isDefault } = value;
  if (typeof of !== "string" || typeof name !== "string") return {};
  return { version: { of, name, isDefault: isDefault === true } };
}

function readSections(value: unknown): Pick<SiteApi, "sections"> {
  const known = ["errors", "schemas"] as const;
  return Array.isArray(value) ? { sections: known.filter((each) => value.includes(each)) } : {};
}

function readRegistry(value: unknown): Pick<SiteApi, "registry"> {
  if (!isRecord(value)) return {};
  const { baseUrl, orgId, apiId, definitionId } = value;
  if (typeof baseUrl !== "string" || typeof orgId !== "string" || typeof apiId !== "string")
    return {};
  const id = typeof definitionId === "string" ? { definitionId } : {};
  return { registry: { baseUrl, orgId, apiId, ...id } };
}

/** Those of `keys`, by default all, that are texts. */
function pickTexts<Key extends string>(
  value: Readonly<Record<string, unknown>>,
  keys: readonly Key[] = Object.keys(value) as Key[],
): Record<Key, string> {
  const texts = keys.filter((key) => typeof value[key] === "string");
  return Object.fromEntries(texts.map((key) => [key, value[key]])) as Record<Key, string>;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
