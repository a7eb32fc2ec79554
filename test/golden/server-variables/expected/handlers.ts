/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { serveCalls } from "./http/index.js";
import type { EndpointEncoding, HandlerCall, HandlerResult, ServedApi } from "./http/index.js";
import type { ListPlantsRequest, UploadRequest } from "./operations.js";

/** What a handler returns, directly or as a promise. */
export type Answer<Body, Named = never> =
  HandlerResult<Body, Named> | Promise<HandlerResult<Body, Named>>;

/** The implementation of the API: one method an operation, by operation id. */
export type Handlers<Context = unknown> = {
  /** `GET /plants` */
  listPlants(request: ListPlantsRequest, call: HandlerCall<Context>): Answer<undefined>;
  /** `POST /uploads` */
  upload(request: UploadRequest, call: HandlerCall<Context>): Answer<undefined>;
};

/** How every operation is read, in document order. */
export const operations: readonly EndpointEncoding[] = Array.of<EndpointEncoding>(
  {
    id: "listPlants",
    method: "GET",
    path: ["/plants"],
    accept: "application/json, */*",
    responses: [{ status: 204, kind: "empty" }],
  },
  {
    id: "upload",
    method: "POST",
    path: ["/uploads"],
    accept: "application/json, */*",
    responses: [{ status: 204, kind: "empty" }],
    servers: "https://eu.files.example.com",
  },
);

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
