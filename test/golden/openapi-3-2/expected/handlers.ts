/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { serveCalls } from "./http/index.js";
import type { EndpointEncoding, HandlerCall, HandlerResult, ServedApi } from "./http/index.js";
import type {
  CopyPlantsRequest,
  FindPlantsRequest,
  FollowPlantsRequest,
  FollowTicksRequest,
  LinkPlantsRequest,
  ListPlantsRequest,
  SearchPlantsRequest,
} from "./operations.js";
import type { Plant } from "./types.js";

/** What a handler returns, directly or as a promise. */
export type Answer<Body, Named = never> =
  HandlerResult<Body, Named> | Promise<HandlerResult<Body, Named>>;

/** The implementation of the API: one method an operation, by operation id. */
export type Handlers<Context = unknown> = {
  /** `QUERY /plants` */
  searchPlants(request: SearchPlantsRequest, call: HandlerCall<Context>): Answer<Plant[]>;
  /** `GET /plants` */
  listPlants(request: ListPlantsRequest, call: HandlerCall<Context>): Answer<AsyncIterable<Plant>>;
  /** `COPY /plants` */
  copyPlants(request: CopyPlantsRequest, call: HandlerCall<Context>): Answer<undefined>;
  /** `Link /plants` */
  linkPlants(request: LinkPlantsRequest, call: HandlerCall<Context>): Answer<undefined>;
  /** `GET /plants/find` */
  findPlants(request: FindPlantsRequest, call: HandlerCall<Context>): Answer<AsyncIterable<Plant>>;
  /** `GET /plants/events` */
  followPlants(
    request: FollowPlantsRequest,
    call: HandlerCall<Context>,
  ): Answer<
    AsyncIterable<
      | {
          event: "addString";
          /** What happened. */
          data?: string;
          retry?: number;
        }
      | {
          event: "addInt64";
          /** What happened. */
          data?: string;
          retry?: number;
        }
      | {
          event: "addJson";
          /** What happened. */
          data?: Plant;
          retry?: number;
        }
    >
  >;
  /** `GET /plants/ticks` */
  followTicks(
    request: FollowTicksRequest,
    call: HandlerCall<Context>,
  ): Answer<AsyncIterable<Plant>>;
};

/** How every operation is read, in document order. */
export const operations: readonly EndpointEncoding[] = Array.of<EndpointEncoding>(
  {
    id: "searchPlants",
    method: "QUERY",
    path: ["/plants"],
    body: { required: true, contents: [{ kind: "json", contentType: "application/json" }] },
    responses: [{ status: 200, kind: "json" }],
  },
  {
    id: "listPlants",
    method: "GET",
    path: ["/plants"],
    parameters: [
      { key: "kind", name: "kind", in: "query", style: "form", explode: true, required: true },
      {
        key: "sizes",
        name: "sizes",
        in: "query",
        style: "pipeDelimited",
        explode: false,
        decodeAs: { list: "integer" },
      },
    ],
    accept: "application/jsonl",
    responses: [
      {
        status: 200,
        kind: "stream",
        contentType: "application/jsonl",
        stream: { format: "json-lines", json: true },
      },
    ],
  },
  {
    id: "copyPlants",
    method: "COPY",
    path: ["/plants"],
    accept: "application/json, */*",
    responses: [{ status: 204, kind: "empty" }],
  },
  {
    id: "linkPlants",
    method: "Link",
    path: ["/plants"],
    parameters: [
      { key: "session", name: "session", in: "cookie", style: "cookie", explode: true },
      {
        key: "flags",
        name: "flags",
        in: "cookie",
        style: "cookie",
        explode: true,
        decodeAs: { list: "string" },
      },
    ],
    accept: "application/json, */*",
    responses: [{ status: 204, kind: "empty" }],
  },
  {
    id: "findPlants",
    method: "GET",
    path: ["/plants/find"],
    parameters: [
      {
        key: "criteria",
        name: "criteria",
        in: "query",
        style: "form",
        explode: true,
        contentType: "application/json",
        isEntireQuery: true,
        required: true,
      },
    ],
    accept: "application/jsonl",
    responses: [
      {
        status: 200,
        kind: "stream",
        contentType: "application/jsonl",
        stream: { format: "json-lines", json: true },
      },
    ],
  },
  {
    id: "followPlants",
    method: "GET",
    path: ["/plants/events"],
    accept: "text/event-stream",
    responses: [
      {
        status: 200,
        kind: "stream",
        contentType: "text/event-stream",
        stream: { format: "sse", json: ["addJson"], isEvent: true },
      },
    ],
  },
  {
    id: "followTicks",
    method: "GET",
    path: ["/plants/ticks"],
    accept: "text/event-stream",
    responses: [
      {
        status: 200,
        kind: "stream",
        contentType: "text/event-stream",
        stream: { format: "sse", json: true },
      },
    ],
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
