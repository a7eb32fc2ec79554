/* Written by frond. Change the document and run `frond generate` instead of editing. */

import { serveCalls } from "./http/index.js";
import type {
  EndpointEncoding,
  HandlerCall,
  HandlerResult,
  NamedError,
  ServedApi,
} from "./http/index.js";
import type {
  AccountListRequest,
  AccountReadRequest,
  AccountRenameRequest,
  LogRequest,
  TransferRequest,
} from "./operations.js";
import type { Account } from "./types.js";

/** What a handler returns, directly or as a promise. */
export type Answer<Body, Named = never> =
  HandlerResult<Body, Named> | Promise<HandlerResult<Body, Named>>;

/** The implementation of the API: one method an operation, by operation id. */
export type Handlers<Context = unknown> = {
  /**
   * Gives the number of the transfer.
   *
   * JSON-RPC `transfer`
   */
  transfer(
    request: TransferRequest,
    call: HandlerCall<Context>,
  ): Answer<
    number | bigint,
    | NamedError<"Overdrawn", { code: 7; message: string; data?: Account }>
    | NamedError<"AccountIsClosed", { code: 8; message: string; data?: unknown }>
  >;
  /** JSON-RPC `account.read` */
  "account.read"(
    request: AccountReadRequest,
    call: HandlerCall<Context>,
  ): Answer<Account, NamedError<"Overdrawn", { code: 7; message: string; data?: Account }>>;
  /** JSON-RPC `account.list` */
  "account.list"(request: AccountListRequest, call: HandlerCall<Context>): Answer<Account[]>;
  /**
   * Takes its params as an object.
   *
   * JSON-RPC `account.rename`
   */
  "account.rename"(request: AccountRenameRequest, call: HandlerCall<Context>): Answer<Account>;
  /**
   * Has no result, so that it is sent without an id.
   *
   * JSON-RPC `log`
   */
  log(request: LogRequest, call: HandlerCall<Context>): Answer<undefined>;
};

/** How every operation is read, in document order. */
export const operations: readonly EndpointEncoding[] = Array.of<EndpointEncoding>(
  {
    id: "transfer",
    method: "POST",
    path: ["/v1/rpc"],
    body: { required: true, contents: [{ kind: "json", contentType: "application/json" }] },
    responses: [{ status: 200, kind: "json" }],
    errors: [
      { name: "Overdrawn", status: 200, marker: { key: "code", value: 7 } },
      { name: "AccountIsClosed", status: 200, marker: { key: "code", value: 8 } },
    ],
    exact: [[], ["data", "**"], ["data", "cents"]],
    rpc: { method: "transfer", params: ["from", "note", "day", "cents"], gaps: ["day"] },
  },
  {
    id: "account.read",
    method: "POST",
    path: ["/v1/rpc"],
    body: { required: true, contents: [{ kind: "json", contentType: "application/json" }] },
    responses: [{ status: 200, kind: "json" }],
    errors: [{ name: "Overdrawn", status: 200, marker: { key: "code", value: 7 } }],
    exact: [["cents"], ["data", "cents"]],
    rpc: { method: "account.read", params: ["account"] },
  },
  {
    id: "account.list",
    method: "POST",
    path: ["/v1/rpc"],
    body: { contents: [{ kind: "json", contentType: "application/json" }] },
    responses: [{ status: 200, kind: "json" }],
    exact: [["*", "cents"]],
    rpc: { method: "account.list", params: [] },
  },
  {
    id: "account.rename",
    method: "POST",
    path: ["/v1/rpc"],
    body: { required: true, contents: [{ kind: "json", contentType: "application/json" }] },
    responses: [{ status: 200, kind: "json" }],
    exact: [["cents"]],
    rpc: {
      method: "account.rename",
      params: ["account", "reason", "limit"],
      byName: true,
      gaps: ["reason", "limit"],
    },
  },
  {
    id: "log",
    method: "POST",
    path: ["/v1/rpc"],
    body: { required: true, contents: [{ kind: "json", contentType: "application/json" }] },
    responses: [{ status: 200, kind: "empty" }],
    rpc: { method: "log", params: ["text"] },
  },
);

export type FetchHandlerOptions<Context = unknown> = Pick<
  ServedApi<Context>,
  "check" | "maxBodyBytes" | "onError"
>;

/** Serves the API by its handlers, as a function from a `Request` to a `Response`. */
export function createFetchHandler<Context = unknown>(
  handlers: Handlers<Context>,
  options: FetchHandlerOptions<Context> = {},
): (request: Request, context: Context) => Promise<Response> {
  return serveCalls({ ...options, operations, handlers });
}
