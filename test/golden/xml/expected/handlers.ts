/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { serveCalls } from "./http/index.js";
import type {
  EndpointEncoding,
  HandlerCall,
  HandlerResult,
  NamedError,
  ServedApi,
} from "./http/index.js";
import type { AddPetRequest, ListPetsRequest } from "./operations.js";

/** What a handler returns, directly or as a promise. */
export type Answer<Body, Named = never> =
  HandlerResult<Body, Named> | Promise<HandlerResult<Body, Named>>;

/** The implementation of the API: one method an operation, by operation id. */
export type Handlers<Context = unknown> = {
  /** `GET /pets` */
  listPets(
    request: ListPetsRequest,
    call: HandlerCall<Context>,
  ): Answer<string, NamedError<"BadRequestError", string>>;
  /** `POST /pets` */
  addPet(request: AddPetRequest, call: HandlerCall<Context>): Answer<string>;
};

/** How every operation is read, in document order. */
export const operations: readonly EndpointEncoding[] = Array.of<EndpointEncoding>(
  {
    id: "listPets",
    method: "GET",
    path: ["/pets"],
    accept: "application/xml, application/problem+xml",
    responses: [{ status: 200, kind: "text", contentType: "application/xml" }],
    errors: [
      {
        name: "BadRequestError",
        status: 400,
        kind: "text",
        contentType: "application/problem+xml",
      },
    ],
  },
  {
    id: "addPet",
    method: "POST",
    path: ["/pets"],
    body: { contents: [{ kind: "text", contentType: "text/xml" }] },
    accept: "application/xml",
    responses: [{ status: 201, kind: "text", contentType: "application/xml" }],
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
