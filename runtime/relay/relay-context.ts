import type { IncomingMessage } from "node:http";
import type { Dispatcher } from "undici";
import type { CallerRules } from "./check-caller.js";
import type { ClientCounter } from "./count-clients.js";
import type { DialTarget } from "./dial-target.js";
import type { RelayMetrics } from "./relay-metrics.js";
import type { RelayLimits, RelayLogEntry } from "./relay-options.js";
import type { RelayProblem } from "./relay-problem.js";
import type { TargetPolicy } from "./target-policy.js";

/** What answering calls needs; one for the life of a relay. */
export interface RelayContext {
  readonly rules: CallerRules;
  readonly policy: TargetPolicy;
  readonly limits: RelayLimits;
  readonly clients: ClientCounter;
  readonly metrics: RelayMetrics;
  readonly dispatcher: Dispatcher;
  readonly dial: DialTarget;
  readonly clientAddress: (request: IncomingMessage) => string;
  readonly log: (entry: RelayLogEntry) => void;
  /** Whether the relay is about to stop. */
  isDraining: boolean;
}

/** What became of a call, filled in as it goes on. */
export interface CallOutcome {
  method: string;
  target?: string;
  /** The target's. */
  status: number;
  /** Of the response's body. */
  bytes: number;
  problem?: RelayProblem;
}

/** Counts and logs a finished call; `ms` is its duration. */
export function reportOutcome(outcome: CallOutcome, ms: number, context: RelayContext): void {
  const { method, target, problem, bytes } = outcome;
  const entry: RelayLogEntry = {
    method,
    ...(target === undefined ? {} : { target }),
    status: problem?.status ?? outcome.status,
    ...(problem === undefined ? {} : { error: problem.code }),
    bytes,
    ms,
  };
  context.metrics.count(entry);
  context.log(entry);
}
