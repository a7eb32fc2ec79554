/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { multipartBody, partsBody, sendOperation } from "./http/index.js";
import type {
  AsOption,
  BodyFormat,
  CallFailure,
  FileValue,
  Operation,
  OperationApi,
  ResultAs,
} from "./http/index.js";
import type { CallOptions, ClientOptions } from "./options.js";
import type { Summary } from "./types.js";

/** What the operations of this package share: name and environments. */
export const api: OperationApi = {
  name: "@golden/multipart-parts",
  environments: { default: "https://parts.example/v1" },
  defaultEnvironment: "default",
  userAgent: "golden-multipart-parts/0.0.0",
};

export interface SendReportRequest {
  body: [Summary, string, string?, ...(Blob | FileValue)[]];
}

export type SendReportError = CallFailure;

export const sendReportOperation: Operation = {
  id: "sendReport",
  method: "POST",
  path: "/reports",
  body: {
    kind: "parts",
    fields: [
      {
        name: "part 1",
        kind: "value",
        required: true,
        headers: { "X-Rank": "7" },
        contentType: "application/vnd.summary+json",
        explode: false,
      },
      {
        name: "part 2",
        kind: "value",
        required: true,
        contentType: "text/markdown",
        explode: false,
      },
      {
        name: "part 3",
        kind: "value",
        headers: { "Content-Transfer-Encoding": "base64" },
        contentType: "application/octet-stream",
        explode: false,
      },
      { name: "further parts", kind: "files", contentType: "image/png" },
    ],
    required: true,
  },
  responses: [{ status: 204, kind: "empty" }],
  codecs: [partsBody],
};

/**
 * Sends parts that each have a type and headers of their own, and pictures after them.
 *
 * `POST /reports`
 */
export function sendReport<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: SendReportRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, undefined, SendReportError>> {
  return sendOperation(api, sendReportOperation, options, request, callOptions);
}

export interface SendBatchRequest {
  body?: Summary[];
}

export type SendBatchError = CallFailure;

export const sendBatchOperation: Operation = {
  id: "sendBatch",
  method: "POST",
  path: "/batches",
  body: {
    kind: "parts",
    contentType: "multipart/batch",
    fields: [{ name: "parts", kind: "value", contentType: "application/json" }],
  },
  responses: [{ status: 204, kind: "empty" }],
  codecs: [partsBody],
};

/**
 * Sends one summary a part, or nothing.
 *
 * `POST /batches`
 */
export function sendBatch<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request?: SendBatchRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, undefined, SendBatchError>> {
  return sendOperation(api, sendBatchOperation, options, request, callOptions);
}

export interface SendScansRequest {
  body: number[][];
}

export type SendScansError = CallFailure;

export const sendScansOperation: Operation = {
  id: "sendScans",
  method: "POST",
  path: "/scans",
  body: {
    kind: "parts",
    fields: [{ name: "parts", kind: "value", required: true }],
    required: true,
  },
  responses: [{ status: 204, kind: "empty" }],
  codecs: [partsBody],
};

/**
 * Sends lists, each of which is one part.
 *
 * `POST /scans`
 */
export function sendScans<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: SendScansRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, undefined, SendScansError>> {
  return sendOperation(api, sendScansOperation, options, request, callOptions);
}

export interface SendPairRequest {
  body: [number, Blob | FileValue];
}

export type SendPairError = CallFailure;

export const sendPairOperation: Operation = {
  id: "sendPair",
  method: "POST",
  path: "/pairs",
  body: {
    kind: "parts",
    contentType: "multipart/related",
    fields: [
      { name: "part 1", kind: "value", required: true, explode: false },
      { name: "part 2", kind: "file", required: true, contentType: "image/png" },
    ],
    required: true,
  },
  responses: [{ status: 204, kind: "empty" }],
  codecs: [partsBody],
};

/**
 * Sends exactly two parts.
 *
 * `POST /pairs`
 */
export function sendPair<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: SendPairRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, undefined, SendPairError>> {
  return sendOperation(api, sendPairOperation, options, request, callOptions);
}

export interface SendUploadRequest {
  body: { meta: Summary; file: Blob | FileValue };
}

export type SendUploadError = CallFailure;

export const sendUploadOperation: Operation = {
  id: "sendUpload",
  method: "POST",
  path: "/uploads",
  body: {
    kind: "multipart",
    contentType: "multipart/related",
    fields: [
      { name: "meta", kind: "value", required: true, contentType: "application/json" },
      { name: "file", kind: "file", required: true },
    ],
    required: true,
  },
  responses: [{ status: 204, kind: "empty" }],
  codecs: [multipartBody],
};

/**
 * Sends named parts in another type than a form's.
 *
 * `POST /uploads`
 */
export function sendUpload<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: SendUploadRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, undefined, SendUploadError>> {
  return sendOperation(api, sendUploadOperation, options, request, callOptions);
}
