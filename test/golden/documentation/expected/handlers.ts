/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { serveCalls } from "./http/index.js";
import type {
  EndpointEncoding,
  HandlerCall,
  HandlerResult,
  NamedError,
  ServedApi,
} from "./http/index.js";
import type { SavePlantRequest } from "./operations.js";
import type { Plant } from "./types.js";

/** What a handler returns, directly or as a promise. */
export type Answer<Body, Named = never> =
  HandlerResult<Body, Named> | Promise<HandlerResult<Body, Named>>;

/** The implementation of the API: one method an operation, by operation id. */
export type Handlers<Context = unknown> = {
  /**
   * Saves a plant
   *
   * The plant may be new.
   *
   * `PUT /plants/{plantId}`
   *
   * @see {@link https://docs.example.com/plants#save | How to save plants}
   */
  savePlant(
    request: SavePlantRequest,
    call: HandlerCall<Context>,
  ): Answer<Plant, NamedError<"NotFoundError">>;
};

/** How every operation is read, in document order. */
export const operations: readonly EndpointEncoding[] = [
  {
    id: "savePlant",
    method: "PUT",
    path: ["/plants/", { parameter: "plantId" }],
    parameters: [
      {
        key: "plantId",
        name: "plantId",
        in: "path",
        style: "simple",
        explode: false,
        required: true,
      },
      {
        key: "dryRun",
        name: "dryRun",
        in: "query",
        style: "form",
        explode: true,
        decodeAs: "boolean",
      },
      { key: "size", name: "size", in: "query", style: "form", explode: true },
    ],
    body: { required: true, contents: [{ kind: "json", contentType: "application/json" }] },
    responses: [{ status: 200, kind: "json" }],
    errors: [{ name: "NotFoundError", status: 404, kind: "empty" }],
    security: [
      [{ scheme: "oauth", type: "bearer" }],
      [{ scheme: "key", type: "header", name: "x-key" }],
    ],
  },
];

export type FetchHandlerOptions<Context = unknown> = Pick<
  ServedApi<Context>,
  "check" | "maxBodyBytes" | "onError"
>;

/** Serves the API by its handlers, as a function from a `Request` to a `Response`. */
export function createFetchHandler<Context = unknown>(
  handlers: Handlers<Context>,
  options: FetchHandlerOptions<Context> = {},
): (request: Request, context: Context) => Promise<Response> {
  return serveCalls({ ...options, operations, handlers });
}
