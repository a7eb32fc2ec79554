import { createMetrics, listStates } from "../monitor/create-metrics.js";
import type { LimitedKind } from "./limits/refuse-over-rate.js";
import type { RequestLogEntry } from "./log-request.js";
import type { ConnectionUsage } from "./store/registry-database.js";

export interface RegistryMetrics {
  /** Counts a request in progress. */
  begin(): void;
  /** Counts a finished request, by its log entry. */
  end(entry: RequestLogEntry, requestBytes: number | undefined): void;
  refuse(kind: LimitedKind): void;
  /** In Prometheus' text format. */
  print(): string;
}

/** Sources of the connection counts. */
interface MetricSources {
  readonly database: () => ConnectionUsage | undefined;
  readonly server: () => { readonly open: number; readonly refused: number } | undefined;
}

const seconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const bytes = [
  256, 1024, 4096, 16_384, 65_536, 262_144, 1_048_576, 4_194_304, 16_777_216, 104_857_600,
];

/** Creates the metrics of one registry. Labels never contain ids or organizations. */
export function createRegistryMetrics(sources: MetricSources): RegistryMetrics {
  const metrics = createMetrics();
  const prefix = "frond_registry_";
  let inFlight = 0;
  const duration = metrics.addHistogram(
    `${prefix}request_duration_seconds`,
    "Time from a request to the end of its response.",
    seconds,
  );
  const received = metrics.addHistogram(
    `${prefix}request_body_bytes`,
    "Bytes of request bodies.",
    bytes,
  );
  const sent = metrics.addHistogram(
    `${prefix}response_body_bytes`,
    "Bytes of response bodies.",
    bytes,
  );
  const refused = metrics.addCounter(
    `${prefix}rate_limit_refusals_total`,
    "Calls refused with 429, by what was limited.",
  );
  metrics.addGauge(`${prefix}requests_in_flight`, "Requests in flight.", () => [
    { value: inFlight },
  ]);
  metrics.addGauge(`${prefix}database_connections`, "Connections to the database, by state.", () =>
    listStates(sources.database()),
  );
  metrics.addGauge(`${prefix}connections`, "Connections of clients, by state.", () =>
    listStates(sources.server()),
  );
  return {
    begin: () => void (inFlight += 1),
    end({ method, route, status, ms, bytes: responseBytes }, requestBytes) {
      inFlight -= 1;
      duration(ms / 1000, { method, route, status });
      if (requestBytes !== undefined) received(requestBytes, { method, route });
      if (responseBytes !== undefined) sent(responseBytes, { method, route });
    },
    refuse: (kind) => refused({ kind }),
    print: () => metrics.print(),
  };
}
