import type { ChannelClose, ChannelOptions } from "./channel.js";
import { describeAbort, describeClose, describeProblem } from "./channel-result.js";
import { isTransientFailure } from "../send/retry.js";
import type { ConnectionEnd } from "./run-connection.js";
import type { CallFailure } from "../types.js";

/** Describes the end of a connection; `undefined` when it was closed on purpose. */
export function describeEnd(
  { close, problem }: ConnectionEnd,
  requested: ChannelClose | undefined,
  caller: AbortSignal | undefined,
): CallFailure | undefined {
  if (requested) return undefined;
  if (caller?.aborted) return describeAbort(caller);
  if (problem !== undefined) return describeProblem(problem);
  return close.code === 1000 || close.code === 1005 ? undefined : describeClose(close);
}

/**
 * Codes after which the other side may become available again (RFC 6455, section 7.4.1, and the
 * registry).
 */
const passing: readonly number[] = [1001, 1006, 1011, 1012, 1013, 1014];

/** Whether to connect again after `failed` attempts in a row without a message. */
export function mayReconnect(
  reconnect: ChannelOptions["reconnect"],
  { close, problem }: ConnectionEnd,
  failure: CallFailure | undefined,
  failed: number,
): boolean {
  if (!reconnect) return false;
  const { maxAttempts = 10, codes = [] } = reconnect === true ? {} : reconnect;
  if (failed >= maxAttempts) return false;
  if (problem !== undefined) return failure !== undefined && isTransientFailure(failure);
  return passing.includes(close.code) || codes.includes(close.code);
}
