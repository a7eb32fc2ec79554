/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { bindMethods, sendOrThrow } from "./http/index.js";
import type { Outcome, ThrowOption } from "./http/index.js";
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
  sendReport<CallThrows extends boolean = Throws>(
    request: SendReportRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, undefined, SendReportError>> {
    return sendOrThrow(api, sendReportOperation, this.options, request, callOptions);
  }

  /**
   * Sends one summary a part, or nothing.
   *
   * `POST /batches`
   */
  sendBatch<CallThrows extends boolean = Throws>(
    request?: SendBatchRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, undefined, SendBatchError>> {
    return sendOrThrow(api, sendBatchOperation, this.options, request, callOptions);
  }

  /**
   * Sends lists, each of which is one part.
   *
   * `POST /scans`
   */
  sendScans<CallThrows extends boolean = Throws>(
    request: SendScansRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, undefined, SendScansError>> {
    return sendOrThrow(api, sendScansOperation, this.options, request, callOptions);
  }

  /**
   * Sends exactly two parts.
   *
   * `POST /pairs`
   */
  sendPair<CallThrows extends boolean = Throws>(
    request: SendPairRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, undefined, SendPairError>> {
    return sendOrThrow(api, sendPairOperation, this.options, request, callOptions);
  }

  /**
   * Sends named parts in another type than a form's.
   *
   * `POST /uploads`
   */
  sendUpload<CallThrows extends boolean = Throws>(
    request: SendUploadRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, undefined, SendUploadError>> {
    return sendOrThrow(api, sendUploadOperation, this.options, request, callOptions);
  }
}

export { MultipartPartsClient as Client };
