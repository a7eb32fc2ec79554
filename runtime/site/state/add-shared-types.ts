import type { ApiDefinition } from "../../definition/index.js";
import type { ResponsePart } from "../parts/create-response-parts.js";
import type { SiteApi } from "./site-configuration.js";

/** The same type as in `load-site.ts`, which imports this file lazily. */
type Loading<Value> =
  | { readonly state: "loading" }
  | { readonly state: "loaded"; readonly value: Value }
  | { readonly state: "failed"; readonly message: string; readonly status?: number };

/** Functions to load files and to parse JSON with exact numbers. */
interface Reading {
  readonly loadText: (url: string) => Promise<Loading<string>>;
  readonly readJson: (text: string) => unknown;
}

/** Shared files by URL, cached because many parts refer to the same ones. */
const files = new Map<string, Promise<Loading<string>>>();

/** Adds the types of shared files to a part. Fails if one of them cannot be loaded. */
export async function addSharedTypes(
  api: SiteApi,
  part: ResponsePart,
  { loadText, readJson }: Reading,
): Promise<Loading<ApiDefinition>> {
  const { sharedTypes = [], ...definition } = part;
  const folder = api.definitionUrl.replace(/\.json$/, "/");
  const loads = sharedTypes.map((file) => {
    const url = `${folder}${file}`;
    const loading = files.get(url) ?? loadText(url);
    files.set(url, loading);
    return loading;
  });
  const all: ApiDefinition["types"] = {};
  for (const loaded of await Promise.all(loads)) {
    if (loaded.state !== "loaded") {
      for (const file of sharedTypes) files.delete(`${folder}${file}`);
      return loaded;
    }
    Object.assign(all, readJson(loaded.value));
  }
  return { state: "loaded", value: { ...definition, types: { ...all, ...definition.types } } };
}
