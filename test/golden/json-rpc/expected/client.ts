/* Written by frond. Change the document and run `frond generate` instead of editing. */

import * as operations from "./operations.js";
import type { ApiResult, CallOptions, ClientOptions } from "./http/index.js";
import type {
  AccountListFailure,
  AccountListRequest,
  AccountReadFailure,
  AccountReadRequest,
  LogFailure,
  LogRequest,
  TransferFailure,
  TransferRequest,
} from "./operations.js";
import type { Account } from "./types.js";

/** A client of Ledger. */
export class JsonRpcClient {
  /** Used by every call of this client. */
  readonly options: ClientOptions;

  constructor(options: ClientOptions = {}) {
    this.options = options;
  }

  /**
   * Gives the number of the transfer.
   *
   * JSON-RPC `transfer`
   */
  transfer(
    request: TransferRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<number | bigint, TransferFailure>> {
    return operations.transfer(this.options, request, callOptions);
  }

  /** JSON-RPC `account.read` */
  accountRead(
    request: AccountReadRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<Account, AccountReadFailure>> {
    return operations.accountRead(this.options, request, callOptions);
  }

  /** JSON-RPC `account.list` */
  accountList(
    request: AccountListRequest = {},
    callOptions?: CallOptions,
  ): Promise<ApiResult<Account[], AccountListFailure>> {
    return operations.accountList(this.options, request, callOptions);
  }

  /**
   * Has no result, so that it is sent without an id.
   *
   * JSON-RPC `log`
   */
  log(request: LogRequest, callOptions?: CallOptions): Promise<ApiResult<undefined, LogFailure>> {
    return operations.log(this.options, request, callOptions);
  }
}

export { JsonRpcClient as Client };
