/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { credentials, sendOperation } from "./http/index.js";
import type {
  AsOption,
  BodyFormat,
  CallFailure,
  DeclaredStatusFailure,
  Operation,
  OperationApi,
  ResultAs,
} from "./http/index.js";
import type { CallOptions, ClientOptions } from "./options.js";
import type { Plant, PlantInput, Size } from "./types.js";

/** What the operations of this package share: name and environments. */
export const api: OperationApi = {
  name: "@golden/documentation",
  environments: { production: "https://api.example.com", test: "https://test.example.com" },
  defaultEnvironment: "production",
  tokenScheme: "oauth",
  userAgent: "golden-documentation/1.0.0",
  security: [
    [{ scheme: "oauth", type: "bearer" }],
    [{ scheme: "key", type: "header", name: "x-key" }],
  ],
  codecs: [credentials],
};

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

export type SavePlantError = CallFailure<never, DeclaredStatusFailure<404, undefined>>;

export const savePlantOperation: Operation = {
  id: "savePlant",
  method: "PUT",
  path: "/plants/{plantId}",
  query: ["dryRun", "size"],
  body: { kind: "json", required: true },
  errors: [{ name: "NotFoundError", status: 404, kind: "empty" }],
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
export function savePlant<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: SavePlantRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, Plant, SavePlantError>> {
  return sendOperation(api, savePlantOperation, options, request, callOptions);
}
