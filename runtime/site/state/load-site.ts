import { parseJson } from "../../http/index.js";
import type { ApiDefinition } from "../../definition/index.js";
import { partUrl, type PartName } from "../parts/part-urls.js";
import { createNavigation, type Navigation } from "../parts/create-navigation.js";
import { homeHref } from "../parts/routes.js";
import { overrideBaseUrls } from "./override-base-urls.js";
import {
  readSiteConfiguration,
  type SiteApi,
  type SiteConfiguration,
} from "./site-configuration.js";

/** An API with its outline. */
export interface LoadedApi {
  readonly api: SiteApi;
  /** The outline: names, groups, methods and paths, with base URLs overridden by the site. */
  readonly definition: ApiDefinition;
  readonly navigation: Navigation;
}

/** A value that is loading, loaded or failed with a message. */
export type Loading<T> =
  | { readonly state: "loading" }
  | { readonly state: "loaded"; readonly value: T }
  | { readonly state: "failed"; readonly message: string; readonly status?: number };

const configurationPath = "frond/site.json";

/** Loads `/frond/site.json`. Never throws. */
export async function loadSiteConfiguration(
  signal?: AbortSignal,
): Promise<Loading<SiteConfiguration>> {
  const text = await loadText(homeHref() + configurationPath, signal);
  return text.state === "loaded" ? readConfiguration(text.value) : text;
}

/**
 * The configuration embedded in the page, without initial form values of other APIs. Can be taken
 * once.
 */
export function takeSiteConfiguration(): Loading<SiteConfiguration> | undefined {
  const text = takePageText(homeHref() + configurationPath);
  return text === undefined ? undefined : readConfiguration(text);
}

function readConfiguration(text: string): Loading<SiteConfiguration> {
  const value = readJson(text);
  const configuration = value === undefined ? undefined : readSiteConfiguration(value);
  if (configuration) return { state: "loaded", value: configuration };
  return {
    state: "failed",
    message: "The site's configuration at /frond/site.json cannot be read.",
  };
}

/** Loads the outline of an API. Never throws. */
export async function loadApi(api: SiteApi, signal?: AbortSignal): Promise<Loading<LoadedApi>> {
  return toLoadedApi(api, await loadPart(api, { type: "outline" }, signal));
}

function toLoadedApi(api: SiteApi, loaded: Loading<ApiDefinition>): Loading<LoadedApi> {
  if (loaded.state !== "loaded") return loaded;
  const definition = loaded.value;
  return { state: "loaded", value: { api, definition, navigation: createNavigation(definition) } };
}

/** The outline of an API embedded in the page. Can be taken once. */
export function takeApi(api: SiteApi): Loading<LoadedApi> | undefined {
  const taken = takePart(api, { type: "outline" });
  return taken && toLoadedApi(api, taken);
}

/** Loads a part of a definition with exact numbers, or without `part` all of it. Never throws. */
export async function loadPart(
  api: SiteApi,
  part: PartName | undefined,
  signal?: AbortSignal,
): Promise<Loading<ApiDefinition>> {
  const { definitionUrl } = api;
  const text = await loadText(part ? partUrl(definitionUrl, part) : definitionUrl, signal);
  const read = text.state === "loaded" ? readPart(api, text.value) : text;
  if (part?.type !== "response" || read.state !== "loaded") return read;
  const types = await import("./add-shared-types.js").catch(() => undefined);
  if (!types) return silent;
  return types.addSharedTypes(api, read.value, { loadText, readJson });
}

/** A part embedded in the page. Can be taken once. */
export function takePart(api: SiteApi, part: PartName): Loading<ApiDefinition> | undefined {
  const text = takePageText(partUrl(api.definitionUrl, part));
  return text === undefined ? undefined : readPart(api, text);
}

function readPart(api: SiteApi, text: string): Loading<ApiDefinition> {
  const value = readJson(text);
  if (!isApiDefinition(value)) {
    return { state: "failed", message: `The definition of ${api.title} cannot be read.` };
  }
  return { state: "loaded", value: overrideBaseUrls(value, api.baseUrls) };
}

const silent: Loading<never> = {
  state: "failed",
  message: `The server does not respond. Is it still running?`,
};

async function loadText(url: string, signal?: AbortSignal): Promise<Loading<string>> {
  try {
    const response = await fetch(url, signal ? { signal } : {});
    if (response.ok) return { state: "loaded", value: await response.text() };
    const { status } = response;
    return { state: "failed", message: `The server responded with ${status} to ${url}.`, status };
  } catch {
    return silent;
  }
}

function readJson(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

function isApiDefinition(value: unknown): value is ApiDefinition {
  if (typeof value !== "object" || value === null) return false;
  const parts = ["endpoints", "websockets", "types", "subpackages", "auths"] as const;
  const record = value as Record<string, unknown>;
  return parts.every((part) => typeof record[part] === "object" && record[part] !== null);
}

/** Returns a text that the server has embedded in the page, once; later requests load it again. */
function takePageText(address: string): string | undefined {
  const blocks = document.querySelectorAll<HTMLScriptElement>("script[data-address]");
  const block = [...blocks].find(({ dataset }) => dataset["address"] === address);
  block?.remove();
  return block?.text;
}
