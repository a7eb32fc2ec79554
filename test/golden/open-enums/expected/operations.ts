/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { sendCall } from "./http/index.js";
import type {
  ApiEncoding,
  ApiResult,
  CallFailure,
  CallOptions,
  ClientOptions,
  EndpointEncoding,
} from "./http/index.js";
import type { Plant, PlantId } from "./types.js";

/** What the package knows about its API as a whole. */
export const api: ApiEncoding = {
  name: "@golden/open-enums",
  environments: {},
};

/** What `loadPlant` sends. */
export interface LoadPlantRequest {
  plantId: PlantId;
}

/** Why `loadPlant` failed. */
export type LoadPlantFailure = CallFailure;

/** How `loadPlant` travels. */
export const loadPlantEncoding: EndpointEncoding = {
  id: "loadPlant",
  method: "GET",
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
  ],
  responses: [{ status: 200, kind: "json" }],
};

/** `GET /plants/{plantId}` */
export function loadPlant(
  options: ClientOptions,
  request: LoadPlantRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<Plant, LoadPlantFailure>> {
  return sendCall(api, loadPlantEncoding, [], options, request, callOptions);
}
