import { performance } from "node:perf_hooks";
import { describeFailure } from "../../monitor/describe-failure.js";
import type { RelayProblem } from "../relay-problem.js";
import { noTarget } from "./label-targets.js";
import type { RelayCallEntry, RelayProblemEntry } from "./relay-log.js";

/** Result of a call, updated as it proceeds. */
export interface CallOutcome {
  readonly event: "request" | "socket";
  readonly requestId: string;
  readonly clientAddress: string;
  /** Milliseconds since 1970. */
  readonly time: number;
  /** By `performance.now()`. */
  readonly started: number;
  method: string;
  target: string | undefined;
  /** Name of the target in metrics. */
  targetLabel: string;
  /** Status of the target's response. */
  status: number | undefined;
  headMs: number | undefined;
  requestBytes: number;
  bytes: number;
  isIncomplete: boolean;
  closeCode: number | undefined;
  problem: RelayProblem | undefined;
}

/** What is known when a call begins. */
type CallBeginning = Pick<CallOutcome, "event" | "requestId" | "clientAddress" | "method">;

/** Creates the outcome of a new call. */
export function beginOutcome(beginning: CallBeginning): CallOutcome {
  // All properties are set at once, because V8 is slow with objects that grow, and every call updates its outcome often.
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

/** Converts an IPv4-mapped IPv6 address to IPv4 (RFC 4291, section 2.5.5.2). */
function toPlainAddress(address: string): string {
  return address.startsWith("::") ? address.replace(/^::ffff:(?=\d+\.)/i, "") : address;
}

type Writable<Entry> = { -readonly [Key in keyof Entry]: Entry[Key] };

/** The log entry of a call that has ended. Assigns optional properties one by one, because spreads are slow. */
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

/** The log entry of a failure outside of a call. */
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

/** Name and code of an error, and where it was thrown. Messages are not logged, because they may contain secrets. */
function nameCause(error: unknown): string {
  const { name, locations } = describeFailure(error);
  return locations[0] === undefined ? name : `${name} at ${locations[0]}`;
}

function toTenths(ms: number): number {
  return Math.round(ms * 10) / 10;
}
