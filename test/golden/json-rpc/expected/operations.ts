/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { exactPlaces, jsonRpc, sendOperation } from "./http/index.js";
import type {
  AsOption,
  BodyFormat,
  CallFailure,
  NamedError,
  Operation,
  OperationApi,
  ResultAs,
} from "./http/index.js";
import type { CallOptions, ClientOptions } from "./options.js";
import type { Account } from "./types.js";

/** What the operations of this package share: name and environments. */
export const api: OperationApi = {
  name: "@golden/json-rpc",
  environments: { main: "https://ledger.example" },
  defaultEnvironment: "main",
  userAgent: "golden-json-rpc/1.0.0",
};

export interface TransferRequest {
  body: { from: string; note?: string | null; day?: string; cents: number | bigint };
}

export type TransferError = CallFailure<
  | NamedError<"Overdrawn", { code: 7; message: string; data?: Account }>
  | NamedError<"AccountIsClosed", { code: 8; message: string; data?: unknown }>
>;

export const transferOperation: Operation = {
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
};

/**
 * Gives the number of the transfer.
 *
 * JSON-RPC `transfer`
 */
export function transfer<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: TransferRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, number | bigint, TransferError>> {
  return sendOperation(api, transferOperation, options, request, callOptions);
}

export interface AccountReadRequest {
  body: { account: string };
}

export type AccountReadError = CallFailure<
  NamedError<"Overdrawn", { code: 7; message: string; data?: Account }>
>;

export const accountReadOperation: Operation = {
  id: "accountRead",
  method: "POST",
  path: "/v1/rpc",
  body: { kind: "json", required: true },
  errors: [{ name: "Overdrawn", marker: { key: "code", value: 7 } }],
  exact: [["cents"], ["data", "cents"]],
  rpc: { method: "account.read", params: ["account"] },
  codecs: [jsonRpc, exactPlaces],
};

/** JSON-RPC `account.read` */
export function accountRead<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: AccountReadRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, Account, AccountReadError>> {
  return sendOperation(api, accountReadOperation, options, request, callOptions);
}

export type AccountListRequest = Record<string, never>;

export type AccountListError = CallFailure;

export const accountListOperation: Operation = {
  id: "accountList",
  method: "POST",
  path: "/v1/rpc",
  body: { kind: "json" },
  exact: [["*", "cents"]],
  rpc: { method: "account.list", params: [] },
  codecs: [jsonRpc, exactPlaces],
};

/** JSON-RPC `account.list` */
export function accountList<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request?: AccountListRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, Account[], AccountListError>> {
  return sendOperation(api, accountListOperation, options, request, callOptions);
}

export interface AccountRenameRequest {
  body: { account: string; reason?: string; limit?: number | bigint };
}

export type AccountRenameError = CallFailure;

export const accountRenameOperation: Operation = {
  id: "accountRename",
  method: "POST",
  path: "/v1/rpc",
  body: { kind: "json", required: true },
  exact: [["cents"]],
  rpc: {
    method: "account.rename",
    params: ["account", "reason", "limit"],
    byName: true,
    gaps: ["reason", "limit"],
  },
  codecs: [jsonRpc, exactPlaces],
};

/**
 * Takes its params as an object.
 *
 * JSON-RPC `account.rename`
 */
export function accountRename<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: AccountRenameRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, Account, AccountRenameError>> {
  return sendOperation(api, accountRenameOperation, options, request, callOptions);
}

export interface LogRequest {
  body: { text: string };
}

export type LogError = CallFailure;

export const logOperation: Operation = {
  id: "log",
  method: "POST",
  path: "/v1/rpc",
  body: { kind: "json", required: true },
  accept: "application/json",
  responses: [{ status: 200, kind: "empty" }],
  rpc: { method: "log", params: ["text"] },
  codecs: [jsonRpc],
};

/**
 * Has no result, so that it is sent without an id.
 *
 * JSON-RPC `log`
 */
export function log<As extends BodyFormat = "declared">(
  options: ClientOptions,
  request: LogRequest,
  callOptions?: CallOptions & AsOption<As>,
): Promise<ResultAs<As, undefined, LogError>> {
  return sendOperation(api, logOperation, options, request, callOptions);
}
