/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { credentials, jsonBody, plainParameters, sendCall } from "./http/index.js";
import type {
  ApiEncoding,
  ApiResult,
  CallFailure,
  CallOptions,
  ClientOptions,
  DeclaredStatusFailure,
  EndpointEncoding,
} from "./http/index.js";
import type { Plant, PlantInput, Size } from "./types.js";

/** What the package knows about its API as a whole. */
export const api: ApiEncoding = {
  name: "@golden/documentation",
  environments: { production: "https://api.example.com", test: "https://test.example.com" },
  defaultEnvironment: "production",
  tokenScheme: "oauth",
};

/** What `savePlant` sends. */
export interface SavePlantRequest {
  /**
   * Which one.
   *
   * @example "fern"
   */
  plantId: string;
  /**
   * Only look.
   *
   * @default false
   */
  dryRun?: boolean;
  /** @deprecated */
  size?: Size;
  body: PlantInput;
}

/** Why `savePlant` failed. */
export type SavePlantFailure = CallFailure<never, DeclaredStatusFailure<404, undefined>>;

/** How `savePlant` travels. */
export const savePlantEncoding: EndpointEncoding = {
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
    { key: "dryRun", name: "dryRun", in: "query", style: "form", explode: true },
    { key: "size", name: "size", in: "query", style: "form", explode: true },
  ],
  body: { required: true, contents: [{ kind: "json", contentType: "application/json" }] },
  responses: [{ status: 200, kind: "json" }],
  errors: [{ name: "NotFoundError", status: 404, kind: "empty" }],
  security: [
    [{ scheme: "oauth", type: "bearer" }],
    [{ scheme: "key", type: "header", name: "x-key" }],
  ],
};

/**
 * Saves a plant
 *
 * The plant may be new.
 *
 * `PUT /plants/{plantId}`
 *
 * @see {@link https://docs.example.com/plants#save | How to save plants}
 */
export function savePlant(
  options: ClientOptions,
  request: SavePlantRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<Plant, SavePlantFailure>> {
  return sendCall(
    api,
    savePlantEncoding,
    [jsonBody, credentials, plainParameters],
    options,
    request,
    callOptions,
  );
}
