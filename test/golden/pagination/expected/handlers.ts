/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { serveCalls } from "./http/index.js";
import type { EndpointEncoding, HandlerCall, HandlerResult, ServedApi } from "./http/index.js";
import type {
  ListByCursorRequest,
  ListByLinkRequest,
  ListByMediaTypeRequest,
  ListByNextLinkRequest,
  ListByOffsetRequest,
  ListByPageRequest,
  ListNothingRequest,
} from "./operations.js";
import type { Plant, PlantPage } from "./types.js";

/** What a handler returns, directly or as a promise. */
export type Answer<Body, Named = never> =
  HandlerResult<Body, Named> | Promise<HandlerResult<Body, Named>>;

/** The implementation of the API: one method an operation, by operation id. */
export type Handlers<Context = unknown> = {
  /** `GET /by-cursor` */
  listByCursor(
    request: ListByCursorRequest,
    call: HandlerCall<Context>,
  ): Answer<{ data: Plant[]; has_more: boolean }>;
  /** `GET /by-offset` */
  listByOffset(request: ListByOffsetRequest, call: HandlerCall<Context>): Answer<Plant[]>;
  /** `GET /by-page` */
  listByPage(request: ListByPageRequest, call: HandlerCall<Context>): Answer<PlantPage>;
  /** `GET /by-link` */
  listByLink(request: ListByLinkRequest, call: HandlerCall<Context>): Answer<string[]>;
  /** `GET /by-media-type` */
  listByMediaType(
    request: ListByMediaTypeRequest,
    call: HandlerCall<Context>,
  ): Answer<string[] | Plant[]>;
  /** `GET /by-next-link` */
  listByNextLink(request: ListByNextLinkRequest, call: HandlerCall<Context>): Answer<PlantPage>;
  /** `GET /nothing` */
  listNothing(request: ListNothingRequest, call: HandlerCall<Context>): Answer<Plant[]>;
};

/** How every operation is read, in document order. */
export const operations: readonly EndpointEncoding[] = Array.of<EndpointEncoding>(
  {
    id: "listByCursor",
    method: "GET",
    path: ["/by-cursor"],
    parameters: [
      { key: "starting_after", name: "starting_after", in: "query", style: "form", explode: true },
    ],
    responses: [{ status: 200, kind: "json" }],
  },
  {
    id: "listByOffset",
    method: "GET",
    path: ["/by-offset"],
    parameters: [
      { key: "skip", name: "skip", in: "query", style: "form", explode: true, decodeAs: "integer" },
    ],
    responses: [{ status: 200, kind: "json" }],
  },
  {
    id: "listByPage",
    method: "GET",
    path: ["/by-page"],
    parameters: [
      { key: "page", name: "page", in: "query", style: "form", explode: true, decodeAs: "integer" },
    ],
    responses: [{ status: 200, kind: "json" }],
  },
  {
    id: "listByLink",
    method: "GET",
    path: ["/by-link"],
    responses: [{ status: 200, kind: "json" }],
  },
  {
    id: "listByMediaType",
    method: "GET",
    path: ["/by-media-type"],
    parameters: [
      { key: "page", name: "page", in: "query", style: "form", explode: true, decodeAs: "integer" },
    ],
    responses: [
      { status: 200, kind: "json" },
      { status: 200, kind: "json", contentType: "application/vnd.more+json" },
    ],
  },
  {
    id: "listByNextLink",
    method: "GET",
    path: ["/by-next-link"],
    responses: [{ status: 200, kind: "json" }],
  },
  {
    id: "listNothing",
    method: "GET",
    path: ["/nothing"],
    responses: [{ status: 200, kind: "json" }],
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
