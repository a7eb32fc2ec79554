/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { sendOperation, serverVariables } from "./http/index.js";
import type {
  AsOption,
  BodyFormat,
  CallFailure,
  Operation,
  OperationApi,
  ResultAs,
} from "./http/index.js";
import type { CallOptions, ClientOptions } from "./options.js";

/** What the operations of this package share: name and environments. */
export const api: OperationApi = {
  name: "@golden/server-variables",
  environments: { production: "https://eu.example.com/v1", local: "http://127.0.0.1:4100/v1" },
  defaultEnvironment: "production",
  serverTemplates: {
    "https://eu.example.com/v1": {
      url: "https://{region}.example.com/{basePath}",
      variables: { region: { default: "eu", values: ["eu", "us"] }, basePath: { default: "v1" } },
    },
    "http://127.0.0.1:4100/v1": {
      url: "http://127.0.0.1:{port}/{basePath}",
      variables: { port: { default: "4100" }, basePath: { default: "v1" } },
    },
    "https://eu.files.example.com": {
      url: "https://{region}.files.example.com",
      variables: { region: { default: "eu", values: ["eu", "ap"] } },
    },
  },
  userAgent: "golden-server-variables/1.0.0",
  codecs: [serverVariables],
};

export type ListPlantsRequest = Record<string, never>;

export type ListPlantsError = CallFailure;

export const listPlantsOperation: Operation = {
  id: "listPlants",
  method: "GET",
  path: "/plants",
  responses: [{ status: 204, kind: "empty" }],
};

/** `GET /plants` */
export function listPlants<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request?: ListPlantsRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, undefined, ListPlantsError>> {
  return sendOperation(api, listPlantsOperation, options, request, callOptions);
}

export type UploadRequest = Record<string, never>;

export type UploadError = CallFailure;

export const uploadOperation: Operation = {
  id: "upload",
  method: "POST",
  path: "/uploads",
  responses: [{ status: 204, kind: "empty" }],
  servers: "https://eu.files.example.com",
};

/** `POST /uploads` */
export function upload<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request?: UploadRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, undefined, UploadError>> {
  return sendOperation(api, uploadOperation, options, request, callOptions);
}
