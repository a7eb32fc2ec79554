import { expect, test } from "vitest";
import { RelayMetrics } from "../../../runtime/relay/relay-metrics.js";

test("counts responses by class, problems by code, bytes and seconds", () => {
  const metrics = new RelayMetrics();
  const entry = { method: "GET", bytes: 10, ms: 1500 };
  metrics.count({ ...entry, status: 200 });
  metrics.count({ ...entry, status: 299, ms: 250 });
  metrics.count({ ...entry, status: 404 });
  metrics.count({ ...entry, status: 502, error: "connect-failed", bytes: 0 });
  expect(metrics.toText(3).split("\n")).toEqual([
    "# HELP relay_answers_total Responses of targets by status class.",
    "# TYPE relay_answers_total counter",
    'relay_answers_total{status="2xx"} 2',
    'relay_answers_total{status="4xx"} 1',
    "# HELP relay_problems_total Problems of the relay itself by code.",
    "# TYPE relay_problems_total counter",
    'relay_problems_total{code="connect-failed"} 1',
    "# HELP relay_answer_bytes_total Bytes of bodies passed to callers.",
    "# TYPE relay_answer_bytes_total counter",
    "relay_answer_bytes_total 30",
    "# HELP relay_call_seconds Duration of requests.",
    "# TYPE relay_call_seconds summary",
    "relay_call_seconds_sum 4.75",
    "relay_call_seconds_count 4",
    "# HELP relay_open_calls Requests and sockets in progress.",
    "# TYPE relay_open_calls gauge",
    "relay_open_calls 3",
    "",
  ]);
});
