/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { exactPlaces, reconnection, sendOperation, streams } from "./http/index.js";
import type {
  AsOption,
  BodyFormat,
  CallFailure,
  Operation,
  OperationApi,
  ResultAs,
} from "./http/index.js";
import type { ClientOptions, StreamOptions } from "./options.js";

/** What the operations of this package share: name and environments. */
export const api: OperationApi = {
  name: "@golden/channels",
  environments: { feed: "https://feed.example" },
  defaultEnvironment: "feed",
  userAgent: "golden-channels/1.0.0",
};

export interface OpenPlantsRequest {
  /** Which plant. */
  plantId: string;
  since?: string;
}

export type OpenPlantsError = CallFailure;

export const openPlantsOperation: Operation = {
  id: "openPlants",
  method: "GET",
  path: "/plants/{plantId}/changes",
  query: ["since"],
  accept: "text/event-stream",
  responses: [
    {
      status: 200,
      kind: "stream",
      contentType: "text/event-stream",
      stream: { format: "sse", json: true },
    },
  ],
  exact: [["id"]],
  codecs: [exactPlaces, streams, reconnection],
};

/**
 * Plants {plantId} changes
 *
 * What changes in one plant.
 *
 * `GET /plants/{plantId}/changes`
 */
export function openPlants<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: OpenPlantsRequest,
  callOptions?: StreamOptions & AsOption<As>,
): Promise<
  ResultAs<
    As,
    AsyncIterable<
      | {
          type: "grew";
          /** A `bigint` where a number would lose digits: see `toNumber` and the option `integers`. */
          id: number | bigint;
        }
      | { type: "withered" }
    >,
    OpenPlantsError
  >
> {
  return sendOperation(api, openPlantsOperation, options, request, callOptions);
}
