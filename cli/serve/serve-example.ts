import type { ApiDefinition } from "../../runtime/definition/index.js";
import { createGreenhouse } from "../../runtime/examples/greenhouse/index.js";
import { createShed } from "../../runtime/examples/shed/index.js";
import { serveFetch, serveSockets } from "../../runtime/node/index.js";
import type { FetchServer } from "../../runtime/node/index.js";
import { allowOrigins } from "./allow-origins.js";

/** Where the paths of both examples begin. */
export const examplePath = "/v1";

/** The definitions of the two APIs that {@link serveExample} serves. */
interface ExampleDefinitions {
  /** An HTTP API. */
  readonly greenhouse: ApiDefinition;
  /** A WebSocket API. */
  readonly shed: ApiDefinition;
}

/**
 * Serves the greenhouse and the shed from their handlers on one port, with CORS for the site.
 * Everything in them is forgotten at the end.
 */
export function serveExample(options: {
  readonly definitions: ExampleDefinitions;
  readonly port: number;
  readonly avoidPorts: readonly number[];
  readonly origins: readonly string[];
}): Promise<FetchServer> {
  const { definitions, origins, port, avoidPorts } = options;
  const basePath = examplePath;
  const greenhouse = createGreenhouse({ definition: definitions.greenhouse, basePath });
  const shed = createShed({ definition: definitions.shed, basePath });
  const answer = async (request: Request) => shed.explain(request) ?? greenhouse.fetch(request);
  return serveFetch(allowOrigins(answer, origins), {
    port,
    avoidPorts,
    nextFreePort: true,
    closeTimeout: 500,
    sockets: serveSockets((handshake) => shed.connect(handshake), { origins }),
  });
}
