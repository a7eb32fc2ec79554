import type { FrameLook } from "./site-look.js";

/** Version information of an API. */
interface ApiVersion {
  /** The same for all versions of an API. */
  readonly of: string;
  readonly name: string;
  readonly isDefault: boolean;
}

/** An API of the site. */
export interface SiteApi {
  /** First segment of its URLs. */
  readonly id: string;
  readonly title: string;
  /** Absent on sites without versions. */
  readonly version?: ApiVersion;
  /** URL of its `ApiDefinition` as JSON. */
  readonly definitionUrl: string;
  /**
   * Initial values of the playground's form. They may contain a credential, which is sent to this
   * API only.
   */
  readonly initialState?: Readonly<Record<string, unknown>>;
  /** Id of the initial environment. */
  readonly environmentId?: string;
  /** Base URLs by environment id that override the definition's. */
  readonly baseUrls?: Readonly<Record<string, string>>;
  /** SDK packages by language. Their calls are shown next to the snippets. */
  readonly sdk?: Readonly<Record<string, string>>;
  /**
   * Whether SDK calls are created from templates of the definition or of {@link SiteApi.registry}.
   */
  readonly snippetTemplates?: boolean;
  /** Registry that pages load definition and templates from. */
  readonly registry?: {
    readonly baseUrl: string;
    readonly orgId: string;
    readonly apiId: string;
    readonly definitionId?: string;
  };
  /** The page whose playground the home page opens. Default: none. */
  readonly trySlug?: string;
  /** The page of the quick start's first call. Default: no first call. */
  readonly firstSlug?: string;
  /** List pages that it has, for navigations that know only its outline. */
  readonly sections?: readonly ("errors" | "schemas")[];
  /** Whether requests use the token of readers who log in to the site. */
  readonly login?: boolean;
}

/** Content of `/frond/site.json`. */
export interface SiteConfiguration {
  readonly title: string;
  readonly apis: readonly SiteApi[];
  /** URL of the relay; `false` to send requests directly from the page. */
  readonly relay: string | false;
  /** Whether the playground may call localhost. */
  readonly localDevelopment: boolean;
  /**
   * The command that started the site, to which `--allow host:port` is added in hints about private
   * hosts.
   */
  readonly startCommand?: string;
  /** URL of the module that receives the playground's events. Default: none. */
  readonly analytics?: string;
  /** A notice above every page, such as that content may be outdated. */
  readonly notice?: string;
  /** Custom content around pages. Default: none. */
  readonly look?: FrameLook;
}

/**
 * Parses `/frond/site.json`. Invalid APIs are skipped.
 * @returns `undefined` if the text is not a configuration.
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
    // Not validated: it is written by the same version of frond.
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
    ...pickTexts(value, ["environmentId", "trySlug", "firstSlug"]),
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

/** The string properties among `keys`. Default: all. */
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
