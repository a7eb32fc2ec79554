import type { ApiDefinition } from "../../runtime/definition/index.js";
import { createGreenhouse } from "../../runtime/examples/greenhouse/index.js";
import { createShed } from "../../runtime/examples/shed/index.js";
import {
  serveFetch,
  serveSockets,
  type FetchServer,
  type FetchHandler,
} from "../../runtime/node/index.js";

/** The base path of both examples. */
export const examplePath = "/v1";

/** The definitions of the two APIs that {@link serveExample} serves. */
interface ExampleDefinitions {
  /** An HTTP API. */
  readonly greenhouse: ApiDefinition;
  /** A WebSocket API. */
  readonly shed: ApiDefinition;
}

/**
 * Serves the greenhouse and the shed from their handlers on one port, with CORS for the site. Their data is
 * only in memory.
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
  const respond = async (request: Request) => shed.explain(request) ?? greenhouse.fetch(request);
  return serveFetch(allowOrigins(respond, origins), {
    port,
    avoidPorts,
    nextFreePort: true,
    closeTimeout: 500,
    sockets: serveSockets((handshake) => shed.connect(handshake), { origins }),
  });
}

/** Adds CORS headers for pages of these origins. */
export function allowOrigins(handler: FetchHandler, origins: readonly string[]): FetchHandler {
  return async (request) => {
    const origin = request.headers.get("origin");
    const isAllowed = origin !== null && origins.includes(origin);
    const response = isPreflight(request)
      ? respondToPreflight(request, isAllowed)
      : await handler(request);
    response.headers.append("vary", "Origin");
    if (isAllowed) {
      response.headers.set("access-control-allow-origin", origin);
      response.headers.set("access-control-allow-credentials", "true");
      response.headers.set("access-control-expose-headers", listNames(response));
    }
    return response;
  };
}

function isPreflight(request: Request): boolean {
  return request.method === "OPTIONS" && request.headers.has("access-control-request-method");
}

function respondToPreflight(request: Request, isAllowed: boolean): Response {
  if (!isAllowed) return new Response(null, { status: 403 });
  const method = request.headers.get("access-control-request-method") ?? "GET";
  const names = request.headers.get("access-control-request-headers");
  const headers = new Headers({
    "access-control-allow-methods": method,
    "access-control-max-age": "7200",
  });
  if (names) headers.set("access-control-allow-headers", names);
  return new Response(null, { status: 204, headers });
}

/** Lists all headers, because `*` has no effect for requests with credentials. */
function listNames(response: Response): string {
  return [...response.headers.keys()].filter((name) => name !== "set-cookie").join(", ");
}
