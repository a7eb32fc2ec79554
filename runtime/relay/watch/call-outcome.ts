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
  target: string | undefined;
  /** What metrics call the target. */
  targetLabel: string;
  /** The target's. */
  status: number | undefined;
  headMs: number | undefined;
  requestBytes: number;
  bytes: number;
  isIncomplete: boolean;
  closeCode: number | undefined;
  problem: RelayProblem | undefined;
}

/** What is known of a call when it comes. */
export type CallBeginning = Pick<CallOutcome, "event" | "requestId" | "clientAddress" | "method">;

/** A call that has just come. */
export function beginOutcome(beginning: CallBeginning): CallOutcome {
  // Every part from the beginning: objects that grow are slow ones, and each call reads and writes its own often.
  return {
    event: beginning.event,
    requestId: beginning.requestId,
    clientAddress: toPlainAddress(beginning.clientAddress),
    time: Date.now(),
    started: performance.now(),
    method: beginning.method,
    target: undefined,
    targetLabel: noTarget,
    status: undefined,
    headMs: undefined,
    requestBytes: 0,
    bytes: 0,
    isIncomplete: false,
    closeCode: undefined,
    problem: undefined,
  };
}

/** An IPv4 address that an IPv6 socket reports is that IPv4 address (RFC 4291, section 2.5.5.2). */
function toPlainAddress(address: string): string {
  return address.startsWith("::") ? address.replace(/^::ffff:(?=\d+\.)/i, "") : address;
}

type Writable<Entry> = { -readonly [Key in keyof Entry]: Entry[Key] };

/** The line of a call that has ended. What is absent is left out one by one: spreads cost as much as a check of the call. */
export function toCallEntry(outcome: CallOutcome, now = performance.now()): RelayCallEntry {
  const { event, requestId, clientAddress, method, target, headMs, problem, closeCode } = outcome;
  const status = problem?.status ?? outcome.status;
  const time = new Date(outcome.time).toISOString();
  const entry = { event, time, requestId, clientAddress, method } as Writable<RelayCallEntry>;
  if (target !== undefined) entry.target = target;
  entry.verdict = problem?.code ?? "forwarded";
  if (status !== undefined) entry.status = status;
  if (headMs !== undefined) entry.headMs = toTenths(headMs);
  entry.ms = toTenths(now - outcome.started);
  entry.requestBytes = outcome.requestBytes;
  entry.bytes = outcome.bytes;
  if (outcome.isIncomplete) entry.incomplete = true;
  if (closeCode !== undefined) entry.closeCode = closeCode;
  if (problem?.cause !== undefined) entry.cause = nameCause(problem.cause);
  return entry;
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
