/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { sendOperation } from "./http/index.js";
import type { ApiResult, CallFailure, OperationApi } from "./http/index.js";
import type { CallOptions, ClientOptions } from "./options.js";
import type { Fan, Lamp, NumberReading, TextReading } from "./types.js";

/** What the operations of this package share: name and environments. */
export const api: OperationApi = {
  name: "@golden/composition",
  environments: {},
  userAgent: "golden-composition/1.0.0",
};

/** What `listDevices` sends. */
export type ListDevicesRequest = Record<string, never>;

/** What `listDevices` returns. */
export type ListDevicesResponse = (
  ({ type: "LAMP"; state: "on" } & Lamp) | ({ type: "FAN"; state: "on" } & Fan)
)[];

/** Why `listDevices` failed. */
export type ListDevicesFailure = CallFailure;

/** `GET /devices` */
export function listDevices(
  options: ClientOptions,
  request?: ListDevicesRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<ListDevicesResponse, ListDevicesFailure>> {
  return sendOperation(
    api,
    { id: "listDevices", method: "GET", path: "/devices" },
    options,
    request,
    callOptions,
  );
}

/** What `listReadings` sends. */
export type ListReadingsRequest = Record<string, never>;

/** What `listReadings` returns. */
export type ListReadingsResponse = (TextReading | NumberReading)[];

/** Why `listReadings` failed. */
export type ListReadingsFailure = CallFailure;

/** `GET /readings` */
export function listReadings(
  options: ClientOptions,
  request?: ListReadingsRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<ListReadingsResponse, ListReadingsFailure>> {
  return sendOperation(
    api,
    { id: "listReadings", method: "GET", path: "/readings" },
    options,
    request,
    callOptions,
  );
}
