import type { FileStore } from "../../files/index.js";
import { compress, decompress } from "../../store/gzip.js";
import type { RegistryStore } from "../../store/registry-store.js";

/** The part of loaded docs that is constant for a version: everything except URLs. */
interface DocsBody {
  /** The members of a `DocsDefinition` as JSON, with `{` before the first and no `}`. */
  readonly opened: string;
  readonly hasLightMode: boolean;
}

/** Name of prepared docs in the file store. */
export function nameBody(versionId: string): string {
  return versionId.replace(/^docs_/, "prepared_");
}

/** Loads docs and the definitions that they refer to. */
export async function createBody(
  store: RegistryStore,
  versionId: string,
  hasApis: boolean,
): Promise<DocsBody> {
  const version = await store.docs.sites.findVersion(versionId);
  if (version === undefined) throw new Error("The version of a site is not there.");
  const text = new TextDecoder().decode(await decompress(version.definition)).trimEnd();
  const apis = hasApis ? await listApis(store, version.definitionIds) : [];
  // The text is that of an object, which has at least the required members.
  const opened = `${text.slice(0, -1)},"apis":{${apis.join(",")}}`;
  return { opened, hasLightMode: version.hasLightMode };
}

/** API definitions as members of a JSON object, by id. */
export async function listApis(store: RegistryStore, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const found = await store.definitions.findMany(ids);
  const texts = found.map(async ({ id, gzip }) => {
    const text = new TextDecoder().decode(await decompress(gzip));
    return `${JSON.stringify(id)}:${text}`;
  });
  return (await Promise.all(texts)).sort();
}

/** Serializes a body for the file store: the theme, then the text. */
export function packBody({ opened, hasLightMode }: DocsBody): Promise<Uint8Array> {
  return compress(`${hasLightMode ? "1" : "0"}${opened}`);
}

/** Reads {@link packBody} from the file store; undefined if it is absent or the file store fails. */
export async function readBody(files: FileStore, versionId: string): Promise<DocsBody | undefined> {
  try {
    const stored = await files.read(nameBody(versionId));
    if (stored === undefined) return undefined;
    const packed = new Uint8Array(await new Response(stored.bytes).arrayBuffer());
    const text = new TextDecoder().decode(await decompress(packed));
    return { opened: text.slice(1), hasLightMode: text.startsWith("1") };
  } catch {
    return undefined;
  }
}
