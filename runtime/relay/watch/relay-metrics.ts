import { createMetrics, listStates, type Metrics } from "../../monitor/create-metrics.js";
import type { NameLookup } from "../create-resolver.js";
import { clientLimits, type ClientLimit } from "../limits/client-counter.js";
import type { CallOutcome } from "./call-outcome.js";
import type { ConnectionUsage } from "../relay-options.js";
import { noTarget } from "./label-targets.js";
import type { RelayCallEntry } from "./relay-log.js";

/** Metrics of a relay. Labels never contain text of a caller, and only listed targets. */
export interface RelayMetrics {
  /** Counts a request or socket in progress. */
  begin(event: CallOutcome["event"]): void;
  /** Ends what {@link begin} counted. */
  end(event: CallOutcome["event"]): void;
  /** Counts a call that has ended, by its log entry. */
  count(entry: RelayCallEntry, targetLabel: string): void;
  /** Counts a call that a limit refused. */
  refuse(limit: ClientLimit): void;
  /** Counts a failure of the store of shared limits. */
  failShared(): void;
  /** Counts a lookup of a host name. */
  lookUp(lookup: NameLookup): void;
  /** In Prometheus' text format. */
  print(): string;
}

const prefix = "frond_relay_";
const headSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];
const requestSeconds = [...headSeconds, 120, 300, 600];
const socketSeconds = [1, 10, 60, 300, 900, 3600, 14_400, 86_400];
const lookupSeconds = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 2.5, 5];

/** Creates the metrics of one relay. */
export function createRelayMetrics(
  readConnections: () => ConnectionUsage | undefined,
): RelayMetrics {
  const metrics = createMetrics();
  const inFlight = { request: 0, socket: 0 };
  const calls = addCalls(metrics);
  const refused = metrics.addCounter(
    `${prefix}limit_refusals_total`,
    "Calls refused with 429, by what was limited.",
  );
  for (const limit of clientLimits) refused({ limit }, 0);
  const failed = metrics.addCounter(
    `${prefix}shared_limit_failures_total`,
    "Failures of the store of shared limits; calls are then counted by this process alone.",
  );
  failed({}, 0);
  const lookUp = addLookups(metrics);
  metrics.addGauge(`${prefix}in_flight`, "Requests and sockets that are open.", () =>
    Object.entries(inFlight).map(([kind, value]) => ({ value, labels: { kind } })),
  );
  metrics.addGauge(`${prefix}connections`, "Connections of callers, by state.", () =>
    listStates(readConnections()),
  );
  return {
    begin: (event) => void (inFlight[event] += 1),
    end: (event) => void (inFlight[event] -= 1),
    count: calls,
    refuse: (limit) => refused({ limit }),
    failShared: () => failed(),
    lookUp,
    print: () => metrics.print(),
  };
}

function addCalls(metrics: Metrics): RelayMetrics["count"] {
  const calls = metrics.addCounter(
    `${prefix}calls_total`,
    "Requests and sockets that have ended, by what became of them.",
  );
  const head = metrics.addHistogram(
    `${prefix}response_head_seconds`,
    "Time from a request to the target's headers.",
    headSeconds,
  );
  const request = metrics.addHistogram(
    `${prefix}request_duration_seconds`,
    "Time from a request to a permitted target until its response was sent.",
    requestSeconds,
  );
  const socket = metrics.addHistogram(
    `${prefix}socket_duration_seconds`,
    "Time from the opening of a socket to a permitted target until its end.",
    socketSeconds,
  );
  const sent = metrics.addCounter(
    `${prefix}request_bytes_total`,
    "Bytes of bodies and messages passed to targets, counted when a call ends.",
  );
  const received = metrics.addCounter(
    `${prefix}response_bytes_total`,
    "Bytes of bodies and messages that came from targets, counted when a call ends.",
  );
  return ({ event, verdict, status, headMs, ms, requestBytes, bytes }, target) => {
    const statusClass = status === undefined ? "none" : `${Math.floor(status / 100)}xx`;
    calls({ kind: event, target, verdict, status: statusClass });
    if (target === noTarget) return;
    if (headMs !== undefined) head(headMs / 1000, { target });
    (event === "request" ? request : socket)(ms / 1000, { target });
    sent({ target }, requestBytes);
    received({ target }, bytes);
  };
}

function addLookups(metrics: Metrics): RelayMetrics["lookUp"] {
  const lookups = metrics.addCounter(
    `${prefix}name_lookups_total`,
    "Host names looked up, by source and result.",
  );
  const seconds = metrics.addHistogram(
    `${prefix}name_lookup_seconds`,
    "Time until a host name was looked up.",
    lookupSeconds,
  );
  return ({ source, isFound, ms }) => {
    lookups({ source, result: isFound ? "found" : "failed" });
    if (source !== "memory") seconds(ms / 1000, { source });
  };
}
