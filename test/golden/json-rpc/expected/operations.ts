/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { exactPlaces, jsonRpc, sendCall } from "./http/index.js";
import type {
  ApiEncoding,
  ApiResult,
  CallFailure,
  CallOptions,
  ClientOptions,
  EndpointEncoding,
  NamedError,
} from "./http/index.js";
import type { Account } from "./types.js";

/** What the package knows about its API as a whole. */
export const api: ApiEncoding = {
  name: "@golden/json-rpc",
  environments: { main: "https://ledger.example" },
  defaultEnvironment: "main",
};

/** What `transfer` sends. */
export interface TransferRequest {
  from: string;
  note?: string | null;
  day?: string;
  cents: number | bigint;
}

/** Why `transfer` failed. */
export type TransferFailure = CallFailure<
  | NamedError<"Overdrawn", { code: 7; message: string; data?: Account }>
  | NamedError<"AccountIsClosed", { code: 8; message: string; data?: unknown }>
>;

/** How `transfer` travels. */
export const transferEncoding: EndpointEncoding = {
  id: "transfer",
  method: "POST",
  path: ["/v1/rpc"],
  body: {
    required: true,
    flat: ["from", "note", "day", "cents"],
    contents: [{ kind: "json", contentType: "application/json" }],
  },
  responses: [{ status: 200, kind: "json" }],
  errors: [
    { name: "Overdrawn", status: 200, marker: { key: "code", value: 7 } },
    { name: "AccountIsClosed", status: 200, marker: { key: "code", value: 8 } },
  ],
  exact: [[], ["data", "**"], ["data", "cents"]],
  rpc: { method: "transfer", params: ["from", "note", "day", "cents"], gaps: ["day"] },
};

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
  return sendCall(api, transferEncoding, [jsonRpc, exactPlaces], options, request, callOptions);
}

/** What `accountRead` sends. */
export interface AccountReadRequest {
  account: string;
}

/** Why `accountRead` failed. */
export type AccountReadFailure = CallFailure<
  NamedError<"Overdrawn", { code: 7; message: string; data?: Account }>
>;

/** How `accountRead` travels. */
export const accountReadEncoding: EndpointEncoding = {
  id: "account.read",
  method: "POST",
  path: ["/v1/rpc"],
  body: {
    required: true,
    flat: ["account"],
    contents: [{ kind: "json", contentType: "application/json" }],
  },
  responses: [{ status: 200, kind: "json" }],
  errors: [{ name: "Overdrawn", status: 200, marker: { key: "code", value: 7 } }],
  exact: [["cents"], ["data", "cents"]],
  rpc: { method: "account.read", params: ["account"] },
};

/** JSON-RPC `account.read` */
export function accountRead(
  options: ClientOptions,
  request: AccountReadRequest,
  callOptions?: CallOptions,
): Promise<ApiResult<Account, AccountReadFailure>> {
  return sendCall(api, accountReadEncoding, [jsonRpc, exactPlaces], options, request, callOptions);
}

/** What `accountList` sends. */
export type AccountListRequest = Record<string, never>;

/** Why `accountList` failed. */
export type AccountListFailure = CallFailure;

/** How `accountList` travels. */
export const accountListEncoding: EndpointEncoding = {
  id: "account.list",
  method: "POST",
  path: ["/v1/rpc"],
  body: { flat: [], contents: [{ kind: "json", contentType: "application/json" }] },
  responses: [{ status: 200, kind: "json" }],
  exact: [["*", "cents"]],
  rpc: { method: "account.list", params: [] },
};

/** JSON-RPC `account.list` */
export function accountList(
  options: ClientOptions,
  request: AccountListRequest = {},
  callOptions?: CallOptions,
): Promise<ApiResult<Account[], AccountListFailure>> {
  return sendCall(api, accountListEncoding, [jsonRpc, exactPlaces], options, request, callOptions);
}

/** What `log` sends. */
export interface LogRequest {
  text: string;
}

/** Why `log` failed. */
export type LogFailure = CallFailure;

/** How `log` travels. */
export const logEncoding: EndpointEncoding = {
  id: "log",
  method: "POST",
  path: ["/v1/rpc"],
  body: {
    required: true,
    flat: ["text"],
    contents: [{ kind: "json", contentType: "application/json" }],
  },
  responses: [{ status: 200, kind: "empty" }],
  rpc: { method: "log", params: ["text"] },
};

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
  return sendCall(api, logEncoding, [jsonRpc], options, request, callOptions);
}
