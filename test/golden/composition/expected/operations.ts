/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { sendOperation } from "./http/index.js";
import type {
  AsOption,
  BodyFormat,
  CallFailure,
  Operation,
  OperationApi,
  ResultAs,
} from "./http/index.js";
import type { CallOptions, ClientOptions } from "./options.js";
import type { Fan, Lamp, NumberReading, TextReading } from "./types.js";

/** What the operations of this package share: name and environments. */
export const api: OperationApi = {
  name: "@golden/composition",
  environments: {},
  userAgent: "golden-composition/1.0.0",
};

export type ListDevicesRequest = Record<string, never>;

export type ListDevicesResponse = (
  ({ type: "LAMP"; state: "on" } & Lamp) | ({ type: "FAN"; state: "on" } & Fan)
)[];

export type ListDevicesError = CallFailure;

export const listDevicesOperation: Operation = {
  id: "listDevices",
  method: "GET",
  path: "/devices",
};

/** `GET /devices` */
export function listDevices<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request?: ListDevicesRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, ListDevicesResponse, ListDevicesError>> {
  return sendOperation(api, listDevicesOperation, options, request, callOptions);
}

export type ListReadingsRequest = Record<string, never>;

export type ListReadingsResponse = (TextReading | NumberReading)[];

export type ListReadingsError = CallFailure;

export const listReadingsOperation: Operation = {
  id: "listReadings",
  method: "GET",
  path: "/readings",
};

/** `GET /readings` */
export function listReadings<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request?: ListReadingsRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, ListReadingsResponse, ListReadingsError>> {
  return sendOperation(api, listReadingsOperation, options, request, callOptions);
}
