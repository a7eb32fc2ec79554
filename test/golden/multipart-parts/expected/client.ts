/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { bindMethods, exactJson, sendOrThrow, sendRequest } from "./http/index.js";
import type {
  AsOption,
  BodyFormat,
  CallFailure,
  Outcome,
  RequestOptions,
  ThrowOption,
} from "./http/index.js";
import {
  api,
  sendBatchOperation,
  sendPairOperation,
  sendReportOperation,
  sendScansOperation,
  sendUploadOperation,
} from "./operations.js";
import type {
  SendBatchError,
  SendBatchRequest,
  SendPairError,
  SendPairRequest,
  SendReportError,
  SendReportRequest,
  SendScansError,
  SendScansRequest,
  SendUploadError,
  SendUploadRequest,
} from "./operations.js";
import type { CallOptions, ClientOptions } from "./options.js";

/** A client of Parts. */
export class MultipartPartsClient<Throws extends boolean = false> {
  /** Used for every request of this client. */
  readonly options: ClientOptions & ThrowOption<Throws>;

  constructor(options: ClientOptions & ThrowOption<Throws> = {}) {
    this.options = options;
    bindMethods(this, MultipartPartsClient);
  }

  /**
   * Sends parts that each have a type and headers of their own, and pictures after them.
   *
   * `POST /reports`
   */
  sendReport<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: SendReportRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, undefined, SendReportError, As>> {
    return sendOrThrow(api, sendReportOperation, this.options, request, callOptions);
  }

  /**
   * Sends one summary a part, or nothing.
   *
   * `POST /batches`
   */
  sendBatch<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request?: SendBatchRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, undefined, SendBatchError, As>> {
    return sendOrThrow(api, sendBatchOperation, this.options, request, callOptions);
  }

  /**
   * Sends lists, each of which is one part.
   *
   * `POST /scans`
   */
  sendScans<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: SendScansRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, undefined, SendScansError, As>> {
    return sendOrThrow(api, sendScansOperation, this.options, request, callOptions);
  }

  /**
   * Sends exactly two parts.
   *
   * `POST /pairs`
   */
  sendPair<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: SendPairRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, undefined, SendPairError, As>> {
    return sendOrThrow(api, sendPairOperation, this.options, request, callOptions);
  }

  /**
   * Sends named parts in another type than a form's.
   *
   * `POST /uploads`
   */
  sendUpload<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: SendUploadRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, undefined, SendUploadError, As>> {
    return sendOrThrow(api, sendUploadOperation, this.options, request, callOptions);
  }

  /**
   * Calls what the document does not declare, with the servers, credentials, retries and results of other calls.
   *
   * @example
   * const result = await client.request("GET", "/beta/reports", { query: { year: 2026 } });
   */
  request<Body = unknown, CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    method: string,
    path: string,
    callOptions?: RequestOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, Body, CallFailure, As>> {
    return sendRequest(api, this.options, method, path, callOptions, [exactJson]);
  }
}

export { MultipartPartsClient as Client };
