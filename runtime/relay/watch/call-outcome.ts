import { performance } from "node:perf_hooks";
import { describeFailure } from "../../monitor/describe-failure.js";
import type { RelayProblem } from "../relay-problem.js";
import { noTarget } from "./label-targets.js";
import type { RelayCallEntry, RelayProblemEntry } from "./relay-log.js";

/** What became of a call, filled in as it goes on. */
export interface CallOutcome {
  readonly event: "request" | "socket";
  readonly requestId: string;
  readonly clientAddress: string;
  /** Milliseconds since 1970. */
  readonly time: number;
  /** On the clock of `performance`. */
  readonly started: number;
  method: string;
  target?: string;
  /** What metrics call the target. */
  targetLabel: string;
  /** The target's. */
  status?: number;
  headMs?: number;
  requestBytes: number;
  bytes: number;
  isIncomplete: boolean;
  closeCode?: number;
  problem?: RelayProblem;
}

/** What is known of a call when it comes. */
export type CallBeginning = Pick<CallOutcome, "event" | "requestId" | "clientAddress" | "method">;

/** A call that has just come. */
export function beginOutcome(beginning: CallBeginning): CallOutcome {
  return {
    ...beginning,
    clientAddress: toPlainAddress(beginning.clientAddress),
    time: Date.now(),
    started: performance.now(),
    targetLabel: noTarget,
    requestBytes: 0,
    bytes: 0,
    isIncomplete: false,
  };
}

/** An IPv4 address that an IPv6 socket reports is that IPv4 address (RFC 4291, section 2.5.5.2). */
function toPlainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, "");
}

/** The line of a call that has ended. */
export function toCallEntry(outcome: CallOutcome, now = performance.now()): RelayCallEntry {
  const { event, requestId, clientAddress, method, target, headMs, problem, closeCode } = outcome;
  const status = problem?.status ?? outcome.status;
  return {
    event,
    time: new Date(outcome.time).toISOString(),
    requestId,
    clientAddress,
    method,
    ...(target !== undefined && { target }),
    verdict: problem?.code ?? "forwarded",
    ...(status !== undefined && { status }),
    ...(headMs !== undefined && { headMs: toTenths(headMs) }),
    ms: toTenths(now - outcome.started),
    requestBytes: outcome.requestBytes,
    bytes: outcome.bytes,
    ...(outcome.isIncomplete && { incomplete: true }),
    ...(closeCode !== undefined && { closeCode }),
    ...(problem?.cause !== undefined && { cause: nameCause(problem.cause) }),
  };
}

/** The line of something that went wrong beside the calls. */
export function toProblemEntry(
  subject: RelayProblemEntry["subject"],
  error: unknown,
): RelayProblemEntry {
  return {
    event: "problem",
    time: new Date().toISOString(),
    subject,
    error: nameCause(error),
  };
}

/** Name and code of an error, and where it was thrown; its message may quote anything. */
function nameCause(error: unknown): string {
  const { name, places } = describeFailure(error);
  return places[0] === undefined ? name : `${name} at ${places[0]}`;
}

function toTenths(ms: number): number {
  return Math.round(ms * 10) / 10;
}
