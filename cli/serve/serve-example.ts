import type { ApiDefinition } from "../../runtime/definition/index.js";
import { createGreenhouse } from "../../runtime/examples/greenhouse/index.js";
import { serveFetch } from "../../runtime/node/index.js";
import type { FetchServer } from "../../runtime/node/index.js";
import { allowOrigins } from "./allow-origins.js";

/** Where the example's paths begin. */
export const examplePath = "/v1";

/** Serves the greenhouse from its handlers, with CORS for the site. Everything in it is forgotten at the end. */
export function serveExample(options: {
  readonly definition: ApiDefinition;
  readonly port: number;
  readonly avoidPorts: readonly number[];
  readonly origins: readonly string[];
}): Promise<FetchServer> {
  const greenhouse = createGreenhouse({ definition: options.definition, basePath: examplePath });
  const handler = allowOrigins((request) => greenhouse.fetch(request), options.origins);
  const { port, avoidPorts } = options;
  return serveFetch(handler, { port, avoidPorts, nextFreePort: true, closeTimeout: 500 });
}
