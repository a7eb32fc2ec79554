/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { exactPlaces, jsonBody, sendCall } from "./http/index.js";
import type {
  ApiEncoding,
  ApiResult,
  CallFailure,
  CallOptions,
  ClientOptions,
  EndpointEncoding,
} from "./http/index.js";
import type { Plant, PlantInput } from "./types.js";

/** What the package knows about its API as a whole. */
export const api: ApiEncoding = {
  name: "@golden/schemas",
  environments: {},
};

/** Why `savePlant` failed. */
export type SavePlantFailure = CallFailure;

/** How `savePlant` travels. */
export const savePlantEncoding: EndpointEncoding = {
  id: "savePlant",
  method: "POST",
  path: ["/plants"],
  body: {
    required: true,
    flat: [
      "name",
      "colour",
      "height",
      "leaves",
      "seeds",
      "sown",
      "seen",
      "seedlings",
      "place",
      "notes",
      "kind",
    ],
    contents: [{ kind: "json", contentType: "application/json" }],
  },
  responses: [{ status: 200, kind: "json" }],
  exact: [["**", "seeds"]],
};

/** `POST /plants` */
export function savePlant(
  options: ClientOptions,
  request: PlantInput,
  callOptions?: CallOptions,
): Promise<ApiResult<Plant, SavePlantFailure>> {
  return sendCall(api, savePlantEncoding, [jsonBody, exactPlaces], options, request, callOptions);
}
