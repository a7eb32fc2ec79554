import { createHash } from "node:crypto";
import { endpointPath, listEndpoints, type ApiDefinition } from "../../definition/index.js";
import { diffDefinitions } from "../../definition/diff/index.js";
import { toApiDiff } from "../operations/definitions/to-api-diff.js";
import { decompress } from "../store/gzip.js";
import { createCallReader } from "./create-call-reader.js";
import { findExcess } from "./find-excess.js";
import type { RegistryTasks } from "./registry-tasks.js";

/**
 * Runs the tasks in the current thread without time limits. Use it in a thread that does not serve requests.
 *
 * @example
 * const tasks = createTasks(definition);
 * await tasks.close();
 */
export function createTasks(definition: ApiDefinition): RegistryTasks {
  const read = createCallReader(definition);
  return {
    async readCall({ method, url, headers, body }) {
      const excess = findExcess(body);
      if (excess) return { status: 400, issues: [excess] };
      const init = {
        method,
        headers: headers.map(([name, value]): [string, string] => [name, value]),
      };
      const bodyHash = createHash("sha256").update(body).digest();
      const call = await read(new Request(url, { ...init, body }), body.length);
      return "status" in call ? call : { ...call, bodyHash };
    },
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
    close: () => Promise.resolve(),
  };
}

async function parse(gzip: Uint8Array): Promise<ApiDefinition> {
  return JSON.parse(new TextDecoder().decode(await decompress(gzip))) as ApiDefinition;
}
