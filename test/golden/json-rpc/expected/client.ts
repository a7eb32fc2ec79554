/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { callOperation, exactPlaces, jsonRpc } from "./http/index.js";
import type { Outcome, ThrowOption } from "./http/index.js";
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
import type { CallOptions, ClientOptions } from "./options.js";
import type { Account } from "./types.js";

/** A client of Ledger. */
export class JsonRpcClient<Throws extends boolean = false> {
  /** Used for every request of this client. */
  readonly options: ClientOptions & ThrowOption<Throws>;

  constructor(options: ClientOptions & ThrowOption<Throws> = {}) {
    this.options = options;
  }

  /**
   * Gives the number of the transfer.
   *
   * JSON-RPC `transfer`
   */
  transfer<CallThrows extends boolean = Throws>(
    request: TransferRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, number | bigint, TransferFailure>> {
    return callOperation(
      api,
      {
        id: "transfer",
        method: "POST",
        path: "/v1/rpc",
        body: { kind: "json", required: true },
        errors: [
          { name: "Overdrawn", marker: { key: "code", value: 7 } },
          { name: "AccountIsClosed", marker: { key: "code", value: 8 } },
        ],
        exact: [[], ["data", "**"], ["data", "cents"]],
        rpc: { method: "transfer", params: ["from", "note", "day", "cents"], gaps: ["day"] },
        codecs: [jsonRpc, exactPlaces],
      },
      this,
      request,
      callOptions,
    );
  }

  /** JSON-RPC `account.read` */
  accountRead<CallThrows extends boolean = Throws>(
    request: AccountReadRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, Account, AccountReadFailure>> {
    return callOperation(
      api,
      {
        id: "accountRead",
        method: "POST",
        path: "/v1/rpc",
        body: { kind: "json", required: true },
        errors: [{ name: "Overdrawn", marker: { key: "code", value: 7 } }],
        exact: [["cents"], ["data", "cents"]],
        rpc: { method: "account.read", params: ["account"] },
        codecs: [jsonRpc, exactPlaces],
      },
      this,
      request,
      callOptions,
    );
  }

  /** JSON-RPC `account.list` */
  accountList<CallThrows extends boolean = Throws>(
    request?: AccountListRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, Account[], AccountListFailure>> {
    return callOperation(
      api,
      {
        id: "accountList",
        method: "POST",
        path: "/v1/rpc",
        body: { kind: "json" },
        exact: [["*", "cents"]],
        rpc: { method: "account.list", params: [] },
        codecs: [jsonRpc, exactPlaces],
      },
      this,
      request,
      callOptions,
    );
  }

  /**
   * Has no result, so that it is sent without an id.
   *
   * JSON-RPC `log`
   */
  log<CallThrows extends boolean = Throws>(
    request: LogRequest,
    callOptions?: CallOptions & ThrowOption<CallThrows>,
  ): Promise<Outcome<CallThrows, undefined, LogFailure>> {
    return callOperation(
      api,
      {
        id: "log",
        method: "POST",
        path: "/v1/rpc",
        body: { kind: "json", required: true },
        accept: "application/json",
        responses: [{ status: 200, kind: "empty" }],
        rpc: { method: "log", params: ["text"] },
        codecs: [jsonRpc],
      },
      this,
      request,
      callOptions,
    );
  }
}

export { JsonRpcClient as Client };
