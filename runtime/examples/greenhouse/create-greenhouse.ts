import { createFetchHandler } from "../../../generated/examples/greenhouse/handlers.js";
import { checkCall, findEndpoint } from "../../definition/index.js";
import type { ApiDefinition } from "../../definition/index.js";
import type { CallValues, EndpointEncoding, Issue } from "../../http/index.js";
import { climateHandlers } from "./climate-handlers.js";
import { createStore } from "./greenhouse-store.js";
import { photoHandlers } from "./photo-handlers.js";
import { plantHandlers } from "./plant-handlers.js";
import { styleHandlers } from "./style-handlers.js";
import { wateringHandlers } from "./watering-handlers.js";

/** Options of {@link createGreenhouse}. */
export interface GreenhouseOptions {
  /** Its own definition; values are checked against it. Without it only their structure is. */
  readonly definition?: ApiDefinition;
  /** Prefix of all paths, such as `/v1`. Default: none. */
  readonly basePath?: string;
  /** Milliseconds since 1970; default: the machine's clock. */
  readonly now?: () => number;
}

/** An example API. Its data is in memory only. */
export interface Greenhouse {
  fetch(request: Request): Promise<Response>;
}

/** Creates a greenhouse with seed data. */
export function createGreenhouse(options: GreenhouseOptions = {}): Greenhouse {
  const store = createStore(options.now ?? Date.now);
  const { definition, basePath = "" } = options;
  const handlers = {
    ...plantHandlers,
    ...wateringHandlers,
    ...photoHandlers,
    ...climateHandlers,
    ...styleHandlers,
  };
  const answer = createFetchHandler(handlers, definition ? { check: createCheck(definition) } : {});
  return {
    fetch: async (request) => {
      const inner = withoutBasePath(request, basePath);
      return inner ? answer(inner, store) : Response.json({ error: "NotFound" }, { status: 404 });
    },
  };
}

function createCheck(definition: ApiDefinition) {
  return (operation: EndpointEncoding, values: CallValues): Issue[] => {
    const endpoint = findEndpoint(definition, operation.id);
    return endpoint ? checkCall(definition, endpoint, values) : [];
  };
}

function withoutBasePath(request: Request, basePath: string): Request | undefined {
  if (basePath === "") return request;
  const url = new URL(request.url);
  if (!url.pathname.startsWith(`${basePath}/`)) return undefined;
  url.pathname = url.pathname.slice(basePath.length);
  return new Request(url, request);
}
