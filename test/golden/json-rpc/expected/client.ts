/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { exactPlaces, jsonRpc, sendOperation } from "./http/index.js";
import type { ApiResult, CallOptions, ClientOptions } from "./http/index.js";
import { api } from "./operations.js";
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
  /** Used for every request of this client. */
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
    return sendOperation(
      api,
      {
        call: "POST /v1/rpc {from,note,day,cents}",
        errors: [
          { name: "Overdrawn", marker: { key: "code", value: 7 } },
          { name: "AccountIsClosed", marker: { key: "code", value: 8 } },
        ],
        exact: [[], ["data", "**"], ["data", "cents"]],
        rpc: { method: "transfer", params: ["from", "note", "day", "cents"], gaps: ["day"] },
        codecs: [jsonRpc, exactPlaces],
      },
      this.options,
      request,
      callOptions,
    );
  }

  /** JSON-RPC `account.read` */
  accountRead(
    request: AccountReadRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<Account, AccountReadFailure>> {
    return sendOperation(
      api,
      {
        call: "POST /v1/rpc {account}",
        errors: [{ name: "Overdrawn", marker: { key: "code", value: 7 } }],
        exact: [["cents"], ["data", "cents"]],
        rpc: { method: "account.read", params: ["account"] },
        codecs: [jsonRpc, exactPlaces],
      },
      this.options,
      request,
      callOptions,
    );
  }

  /** JSON-RPC `account.list` */
  accountList(
    request?: AccountListRequest,
    callOptions?: CallOptions,
  ): Promise<ApiResult<Account[], AccountListFailure>> {
    return sendOperation(
      api,
      {
        call: "POST /v1/rpc",
        body: { flat: [] },
        exact: [["*", "cents"]],
        rpc: { method: "account.list", params: [] },
        codecs: [jsonRpc, exactPlaces],
      },
      this.options,
      request,
      callOptions,
    );
  }

  /**
   * Has no result, so that it is sent without an id.
   *
   * JSON-RPC `log`
   */
  log(request: LogRequest, callOptions?: CallOptions): Promise<ApiResult<undefined, LogFailure>> {
    return sendOperation(
      api,
      {
        call: "POST /v1/rpc {text}",
        responses: [{ status: 200, kind: "empty" }],
        rpc: { method: "log", params: ["text"] },
        codecs: [jsonRpc],
      },
      this.options,
      request,
      callOptions,
    );
  }
}

export { JsonRpcClient as Client };
