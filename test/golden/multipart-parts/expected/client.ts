/* Written by frond. Change the document and run `frond generate` instead of editing. */

import * as operations from "./operations.js";
import { bindMethods, settle } from "./http/index.js";
import type { Outcome, ThrowOption } from "./http/index.js";
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
    return settle(
      operations.sendReport(this.options, request, callOptions),
      this.options,
      callOptions,
    );
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
    return settle(
      operations.sendBatch(this.options, request, callOptions),
      this.options,
      callOptions,
    );
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
    return settle(
      operations.sendScans(this.options, request, callOptions),
      this.options,
      callOptions,
    );
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
    return settle(
      operations.sendPair(this.options, request, callOptions),
      this.options,
      callOptions,
    );
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
    return settle(
      operations.sendUpload(this.options, request, callOptions),
      this.options,
      callOptions,
    );
  }
}

export { MultipartPartsClient as Client };
