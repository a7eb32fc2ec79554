/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { bindMethods, sendOrThrow } from "./http/index.js";
import type { Outcome, ThrowOption } from "./http/index.js";
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
  transfer<CallThrows extends boolean = Throws>(
    request: TransferRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, number | bigint, TransferError>> {
    return sendOrThrow(api, transferOperation, this.options, request, callOptions);
  }

  /** JSON-RPC `account.read` */
  accountRead<CallThrows extends boolean = Throws>(
    request: AccountReadRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, Account, AccountReadError>> {
    return sendOrThrow(api, accountReadOperation, this.options, request, callOptions);
  }

  /** JSON-RPC `account.list` */
  accountList<CallThrows extends boolean = Throws>(
    request?: AccountListRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, Account[], AccountListError>> {
    return sendOrThrow(api, accountListOperation, this.options, request, callOptions);
  }

  /**
   * Takes its params as an object.
   *
   * JSON-RPC `account.rename`
   */
  accountRename<CallThrows extends boolean = Throws>(
    request: AccountRenameRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, Account, AccountRenameError>> {
    return sendOrThrow(api, accountRenameOperation, this.options, request, callOptions);
  }

  /**
   * Has no result, so that it is sent without an id.
   *
   * JSON-RPC `log`
   */
  log<CallThrows extends boolean = Throws>(
    request: LogRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, undefined, LogError>> {
    return sendOrThrow(api, logOperation, this.options, request, callOptions);
  }
}

export { JsonRpcClient as Client };
