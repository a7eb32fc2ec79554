import { afterAll, beforeAll, expect, it } from "vitest";
import { createMetrics } from "../../../runtime/monitor/create-metrics.js";
import { openEmbedded, type TestDatabase } from "../node/open-databases.js";
import { bootstrapToken, nobodysId, openRegistry } from "./open-registry.js";

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openEmbedded();
});
afterAll(() => opened.remove());

it("metrics are printed as Prometheus reads them", () => {
  const metrics = createMetrics();
  const count = metrics.addCounter("calls_total", "Calls.");
  count({ route: 'a"b\\c\nd' });
  count({ route: 'a"b\\c\nd' });
  metrics.addGauge("open", "Open ones.", () => [{ value: 3 }]);
  const observe = metrics.addHistogram("seconds", "Time.", [0.1, 1]);
  for (const value of [0.05, 0.1, 0.5, 2]) observe(value, { status: 200 });
  expect(metrics.print()).toBe(
    [
      "# HELP calls_total Calls.",
      "# TYPE calls_total counter",
      String.raw`calls_total{route="a\"b\\c\nd"} 2`,
      "# HELP open Open ones.",
      "# TYPE open gauge",
      "open 3",
      "# HELP seconds Time.",
      "# TYPE seconds histogram",
      'seconds_bucket{status="200",le="0.1"} 2',
      'seconds_bucket{status="200",le="1"} 3',
      'seconds_bucket{status="200",le="+Inf"} 4',
      'seconds_sum{status="200"} 2.65',
      'seconds_count{status="200"} 4',
      "",
    ].join("\n"),
  );
});

it("the registry's tell of routes, never of callers or ids", async () => {
  const server = await openRegistry(opened.database, {
    connections: () => ({ open: 7, refused: 2 }),
  });
  const { token } = await server.generate("marked-organization");
  await server.load(nobodysId, token);
  await server.load(nobodysId, bootstrapToken);
  const { status, text, headers } = await server.call("GET", "/metrics");
  expect([status, headers.get("content-type")]).toEqual([
    200,
    "text/plain; version=0.0.4; charset=utf-8",
  ]);
  const route = "/registry/api/latest/load/{apiId}";
  expect(text).toContain(
    `frond_registry_request_duration_seconds_count{method="GET",route="${route}",status="404"} 2`,
  );
  expect(text).toContain("frond_registry_requests_in_flight 1\n");
  expect(text).toContain('frond_registry_connections{state="open"} 7\n');
  for (const secret of [token, "marked-organization", nobodysId]) {
    expect(text).not.toContain(secret);
  }
});
