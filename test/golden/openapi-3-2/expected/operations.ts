/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { reconnection, sendOperation, streams } from "./http/index.js";
import type {
  AsOption,
  BodyFormat,
  CallFailure,
  Operation,
  OperationApi,
  ResultAs,
} from "./http/index.js";
import type { CallOptions, ClientOptions, StreamOptions } from "./options.js";
import type { Plant, Search } from "./types.js";

/** What the operations of this package share: name and environments. */
export const api: OperationApi = {
  name: "@golden/openapi-3-2",
  environments: { production: "https://plants.example" },
  defaultEnvironment: "production",
  userAgent: "golden-openapi-3-2/1.0.0",
};

export interface SearchPlantsRequest {
  body: Search;
}

export type SearchPlantsError = CallFailure;

export const searchPlantsOperation: Operation = {
  id: "searchPlants",
  method: "QUERY",
  path: "/plants",
  body: { kind: "json", required: true },
};

/** `QUERY /plants` */
export function searchPlants<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: SearchPlantsRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, Plant[], SearchPlantsError>> {
  return sendOperation(api, searchPlantsOperation, options, request, callOptions);
}

export interface ListPlantsRequest {
  /** The genus. */
  kind: string;
  sizes?: number[];
}

export type ListPlantsError = CallFailure;

export const listPlantsOperation: Operation = {
  id: "listPlants",
  method: "GET",
  path: "/plants",
  query: [
    { name: "kind", required: true },
    { name: "sizes", style: "pipeDelimited", explode: false },
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
  codecs: [streams],
};

/** `GET /plants` */
export function listPlants<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: ListPlantsRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, AsyncIterable<Plant>, ListPlantsError>> {
  return sendOperation(api, listPlantsOperation, options, request, callOptions);
}

export type CopyPlantsRequest = Record<string, never>;

export type CopyPlantsError = CallFailure;

export const copyPlantsOperation: Operation = {
  id: "copyPlants",
  method: "COPY",
  path: "/plants",
  responses: [{ status: 204, kind: "empty" }],
};

/** `COPY /plants` */
export function copyPlants<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request?: CopyPlantsRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, undefined, CopyPlantsError>> {
  return sendOperation(api, copyPlantsOperation, options, request, callOptions);
}

export interface LinkPlantsRequest {
  session?: string;
  flags?: string[];
}

export type LinkPlantsError = CallFailure;

export const linkPlantsOperation: Operation = {
  id: "linkPlants",
  method: "Link",
  path: "/plants",
  cookies: [
    { name: "session", style: "cookie" },
    { name: "flags", style: "cookie" },
  ],
  responses: [{ status: 204, kind: "empty" }],
};

/** `Link /plants` */
export function linkPlants<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request?: LinkPlantsRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, undefined, LinkPlantsError>> {
  return sendOperation(api, linkPlantsOperation, options, request, callOptions);
}

export interface FindPlantsRequest {
  criteria: Search;
}

export type FindPlantsError = CallFailure;

export const findPlantsOperation: Operation = {
  id: "findPlants",
  method: "GET",
  path: "/plants/find",
  query: [
    { name: "criteria", contentType: "application/json", isEntireQuery: true, required: true },
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
  codecs: [streams],
};

/** `GET /plants/find` */
export function findPlants<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: FindPlantsRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, AsyncIterable<Plant>, FindPlantsError>> {
  return sendOperation(api, findPlantsOperation, options, request, callOptions);
}

export type FollowPlantsRequest = Record<string, never>;

export type FollowPlantsError = CallFailure;

export const followPlantsOperation: Operation = {
  id: "followPlants",
  method: "GET",
  path: "/plants/events",
  accept: "text/event-stream",
  responses: [
    {
      status: 200,
      kind: "stream",
      contentType: "text/event-stream",
      stream: { format: "sse", json: ["addJson"], isEvent: true },
    },
  ],
  codecs: [streams, reconnection],
};

/** `GET /plants/events` */
export function followPlants<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request?: FollowPlantsRequest,
  callOptions?: StreamOptions & AsOption<As>,
): Promise<
  ResultAs<
    As,
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
    >,
    FollowPlantsError
  >
> {
  return sendOperation(api, followPlantsOperation, options, request, callOptions);
}

export type FollowTicksRequest = Record<string, never>;

export type FollowTicksError = CallFailure;

export const followTicksOperation: Operation = {
  id: "followTicks",
  method: "GET",
  path: "/plants/ticks",
  accept: "text/event-stream",
  responses: [
    {
      status: 200,
      kind: "stream",
      contentType: "text/event-stream",
      stream: { format: "sse", json: true },
    },
  ],
  codecs: [streams, reconnection],
};

/** `GET /plants/ticks` */
export function followTicks<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request?: FollowTicksRequest,
  callOptions?: StreamOptions & AsOption<As>,
): Promise<ResultAs<As, AsyncIterable<Plant>, FollowTicksError>> {
  return sendOperation(api, followTicksOperation, options, request, callOptions);
}
