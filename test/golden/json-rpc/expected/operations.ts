/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { exactPlaces, jsonRpc, sendOperation } from "./http/index.js";
import type { ApiResult, CallFailure, NamedError, OperationApi } from "./http/index.js";
import type { CallOptions, ClientOptions } from "./options.js";
import type { Account } from "./types.js";

/** What the operations of this package share: name and environments. */
export const api: OperationApi = {
  name: "@golden/json-rpc",
  environments: { main: "https://ledger.example" },
  defaultEnvironment: "main",
  userAgent: "golden-json-rpc/1.0.0",
};

/** What `transfer` sends. */
export interface TransferRequest {
  body: { from: string; note?: string | null; day?: string; cents: number | bigint };
}

/** Why `transfer` failed. */
export type TransferFailure = CallFailure<
  | NamedError<"Overdrawn", { code: 7; message: string; data?: Account }>
  | NamedError<"AccountIsClosed", { code: 8; message: string; data?: unknown }>
>;

/**
 * Gives the number of the transfer.
 *
 * JSON-RPC `transfer`
 */
export function transfer(
  options: ClientOptions,
  request: TransferRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<number | bigint, TransferFailure>> {
  return sendOperation(
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
    options,
    request,
    callOptions,
  );
}

/** What `accountRead` sends. */
export interface AccountReadRequest {
  body: { account: string };
}

/** Why `accountRead` failed. */
export type AccountReadFailure = CallFailure<
  NamedError<"Overdrawn", { code: 7; message: string; data?: Account }>
>;

/** JSON-RPC `account.read` */
export function accountRead(
  options: ClientOptions,
  request: AccountReadRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<Account, AccountReadFailure>> {
  return sendOperation(
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
    options,
    request,
    callOptions,
  );
}

/** What `accountList` sends. */
export type AccountListRequest = Record<string, never>;

/** Why `accountList` failed. */
export type AccountListFailure = CallFailure;

/** JSON-RPC `account.list` */
export function accountList(
  options: ClientOptions,
  request?: AccountListRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<Account[], AccountListFailure>> {
  return sendOperation(
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
    options,
    request,
    callOptions,
  );
}

/** What `log` sends. */
export interface LogRequest {
  body: { text: string };
}

/** Why `log` failed. */
export type LogFailure = CallFailure;

/**
 * Has no result, so that it is sent without an id.
 *
 * JSON-RPC `log`
 */
export function log(
  options: ClientOptions,
  request: LogRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<undefined, LogFailure>> {
  return sendOperation(
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
    options,
    request,
    callOptions,
  );
}
