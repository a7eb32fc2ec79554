import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { toRequestId } from "../monitor/to-request-id.js";
import type { TargetRules } from "./check-call.js";
import type { CallerRules } from "./check-caller.js";
import type { DialTarget } from "./dial-target.js";
import type { EnterCall } from "./limits/shared-counter.js";
import type { RelayLimits } from "./relay-options.js";
import { RelayProblem } from "./relay-problem.js";
import type { TargetDispatcher } from "./target-dispatcher.js";
import { beginOutcome, toCallEntry, type CallOutcome } from "./watch/call-outcome.js";
import type { RelayLogEntry } from "./watch/relay-log.js";
import type { RelayMetrics } from "./watch/relay-metrics.js";

/** Shared state of one relay. */
export interface RelayContext extends TargetRules {
  readonly rules: CallerRules;
  readonly limits: RelayLimits;
  /** Counts a call against the limits of its caller. */
  readonly enter: EnterCall;
  readonly metrics: RelayMetrics;
  readonly dispatcher: TargetDispatcher;
  readonly dial: DialTarget;
  readonly clientAddress: (request: IncomingMessage) => string;
  /** The id that a proxy assigned to the request. */
  readonly givenRequestId: (request: IncomingMessage) => string | undefined;
  /** Outcomes of open requests, for errors of the connection. */
  readonly outcomes: WeakMap<IncomingMessage, CallOutcome>;
  /** Never throws. */
  readonly log: (entry: RelayLogEntry) => void;
  /** Whether the relay is about to stop. */
  isDraining: boolean;
}

/** Creates the outcome of a new call. It has a problem if a function of the options threw. */
export function openOutcome(
  event: CallOutcome["event"],
  request: IncomingMessage,
  context: RelayContext,
): CallOutcome {
  const outcome = createOutcome(event, request, context);
  context.outcomes.set(request, outcome);
  return outcome;
}

function createOutcome(
  event: CallOutcome["event"],
  request: IncomingMessage,
  context: RelayContext,
): CallOutcome {
  const { method = "" } = request;
  try {
    const requestId = toRequestId(context.givenRequestId(request));
    return beginOutcome({
      event,
      requestId,
      clientAddress: context.clientAddress(request),
      method,
    });
  } catch (cause) {
    const requestId = toRequestId(undefined);
    const beginning = { event, requestId, clientAddress: "", method };
    return { ...beginOutcome(beginning), problem: new RelayProblem("internal", { cause }) };
  }
}

/** The outcome of a connection without a valid request. */
export function openConnectionOutcome(
  socket: Duplex,
  problem: RelayProblem,
  method = "(unknown)",
): CallOutcome {
  const address = "remoteAddress" in socket ? String(socket.remoteAddress ?? "") : "";
  const requestId = toRequestId(undefined);
  const beginning = { event: "request", requestId, clientAddress: address, method } as const;
  return { ...beginOutcome(beginning), problem };
}

/** Counts and logs a call that has ended. */
export function reportOutcome(outcome: CallOutcome, context: RelayContext): void {
  const entry = toCallEntry(outcome);
  context.metrics.count(entry, outcome.targetLabel);
  context.log(entry);
}
