import { endpointPath, listEndpoints, type ApiDefinition } from "../../definition/index.js";
import { diffDefinitions } from "../../definition/diff/index.js";
import { toApiDiff } from "../operations/definitions/to-api-diff.js";
import { decompress } from "../store/gzip.js";
import type { RegistryTasks } from "./registry-tasks.js";

/** Does the tasks in the thread that asks for them. */
export function createTasks(): RegistryTasks {
  return {
    diff: async (before, after) => toApiDiff(await parse(before), await parse(after)),
    async countChanges(before, after) {
      const { breaking, compatible } = diffDefinitions(await parse(before), await parse(after));
      return { breaking, compatible };
    },
    async listEndpoints(definition) {
      const endpoints = listEndpoints(await parse(definition));
      return endpoints.map((endpoint) => {
        const { id, method } = endpoint;
        return { id, method, path: endpointPath(endpoint) };
      });
    },
  };
}

async function parse(gzip: Uint8Array): Promise<ApiDefinition> {
  return JSON.parse(new TextDecoder().decode(await decompress(gzip))) as ApiDefinition;
}
