import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { ApiDefinition, EndpointDefinition } from "../../runtime/definition/index.js";
import { importText } from "../generator/import/import-text.js";

/** Imports a document of this folder. */
export async function importXml(name: string): Promise<ApiDefinition> {
  const path = fileURLToPath(new URL(`./documents/${name}.yaml`, import.meta.url));
  const { definition } = await importText(readFileSync(path, "utf8"));
  return definition;
}

/** The endpoint of this id. */
export function findEndpoint({ endpoints }: ApiDefinition, id: string): EndpointDefinition {
  const endpoint = endpoints[id];
  if (!endpoint) throw new Error(`There is no endpoint '${id}'.`);
  return endpoint;
}
