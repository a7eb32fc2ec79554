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
  accountListOperation,
  accountReadOperation,
  accountRenameOperation,
  api,
  logOperation,
  transferOperation,
} from "./operations.js";
import type {
  AccountListError,
  AccountListRequest,
  AccountReadError,
  AccountReadRequest,
  AccountRenameError,
  AccountRenameRequest,
  LogError,
  LogRequest,
  TransferError,
  TransferRequest,
} from "./operations.js";
import type { CallOptions, ClientOptions } from "./options.js";
import type { Account } from "./types.js";

/** A client of Ledger. */
export class JsonRpcClient<Throws extends boolean = false> {
  /** Used for every request of this client. */
  readonly options: ClientOptions & ThrowOption<Throws>;

  constructor(options: ClientOptions & ThrowOption<Throws> = {}) {
    this.options = options;
    bindMethods(this, JsonRpcClient);
  }

  /**
   * Gives the number of the transfer.
   *
   * JSON-RPC `transfer`
   */
  transfer<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: TransferRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, number | bigint, TransferError, As>> {
    return sendOrThrow(api, transferOperation, this.options, request, callOptions);
  }

  /** JSON-RPC `account.read` */
  accountRead<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: AccountReadRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, Account, AccountReadError, As>> {
    return sendOrThrow(api, accountReadOperation, this.options, request, callOptions);
  }

  /** JSON-RPC `account.list` */
  accountList<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request?: AccountListRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, Account[], AccountListError, As>> {
    return sendOrThrow(api, accountListOperation, this.options, request, callOptions);
  }

  /**
   * Takes its params as an object.
   *
   * JSON-RPC `account.rename`
   */
  accountRename<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: AccountRenameRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, Account, AccountRenameError, As>> {
    return sendOrThrow(api, accountRenameOperation, this.options, request, callOptions);
  }

  /**
   * Has no result, so that it is sent without an id.
   *
   * JSON-RPC `log`
   */
  log<CallThrows extends boolean = Throws, As extends BodyFormat = "declared">(
    request: LogRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows> & AsOption<As>,
  ): Promise<Outcome<CallThrows, undefined, LogError, As>> {
    return sendOrThrow(api, logOperation, this.options, request, callOptions);
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

export { JsonRpcClient as Client };
