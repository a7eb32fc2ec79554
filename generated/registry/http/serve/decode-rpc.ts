import type { EndpointEncoding, Issue, JsonValue } from "../types.js";

/** The id of a JSON-RPC call; `null` if it could not be read. */
export type RpcId = string | number | bigint | null;

/** JSON-RPC 2.0 errors of invalid requests, by code (section 5.1). */
export const rpcRefusals = {
  [-32700]: "Parse error",
  [-32600]: "Invalid Request",
  [-32601]: "Method not found",
  [-32602]: "Invalid params",
  [-32603]: "Internal error",
} as const;

/** A code of {@link rpcRefusals}. */
export type RpcCode = keyof typeof rpcRefusals;

/** A call read from its envelope. Without an id it is a notification, which has no response. */
interface RpcCall {
  readonly method: string;
  readonly params: JsonValue;
  readonly id?: RpcId;
}

/**
 * Reads the envelope of one call. Batches are not supported. Errors contain the id, if there is
 * one.
 */
export function readEnvelope(envelope: JsonValue | undefined): RpcCall | { refused: RpcId } {
  const given = Object(envelope) as Readonly<Record<string, JsonValue | undefined>>;
  const { jsonrpc, method, params = [], id } = given;
  const isId = id === null || ["string", "number", "bigint"].includes(typeof id);
  const isList = typeof params === "object" && params !== null;
  if (jsonrpc !== "2.0" || typeof method !== "string" || !isList || !(isId || id === undefined)) {
    return { refused: isId ? (id as RpcId) : null };
  }
  return { method, params, ...(id !== undefined && { id: id as RpcId }) };
}

/**
 * The named values of a call from `params`, a list or an object, with issues for undeclared ones.
 */
export function readParams(
  { rpc }: EndpointEncoding,
  params: JsonValue,
): { readonly body: JsonValue; readonly issues: Issue[] } {
  const { params: names = [], gaps = [] } = rpc ?? {};
  if (!Array.isArray(params)) {
    const extra = Object.keys(params as object).filter((name) => !names.includes(name));
    return { body: params, issues: extra.map((name) => createIssue(`${name} is not a parameter`)) };
  }
  const list = params as readonly JsonValue[];
  const given = names
    .map((name, index) => [name, list[index]] as const)
    .filter(([name, value]) => value !== undefined && !(value === null && gaps.includes(name)));
  const body: JsonValue = Object.fromEntries(given);
  const isLong = list.length > names.length;
  return { body, issues: isLong ? [createIssue(`There are ${names.length} parameters`)] : [] };
}

function createIssue(message: string): Issue {
  return { code: "unknown-parameter", severity: "error", message, pointer: "/body" };
}
