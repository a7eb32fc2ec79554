import { expect, it } from "vitest";
import { createRelayMetrics } from "../../../../runtime/relay/watch/relay-metrics.js";
import type { RelayCallEntry } from "../../../../runtime/relay/index.js";
import { responseText, call, startPair, startRelay } from "../relay-harness.js";
import type { RelayUnderTest } from "../relay-harness.js";
import { echo, openShaken, startSocketRelay, startSocketTarget } from "../socket-harness.js";

const entry: RelayCallEntry = {
  event: "request",
  time: "2026-01-01T00:00:00.000Z",
  requestId: "r1",
  clientAddress: "203.0.113.7",
  method: "GET",
  target: "api.example:443",
  verdict: "forwarded",
  status: 200,
  headMs: 40,
  ms: 90,
  requestBytes: 10,
  bytes: 1000,
};

async function readMetrics(relay: RelayUnderTest): Promise<string[]> {
  return (await (await fetch(`${relay.url}/metrics`)).text()).split("\n");
}

it("times are spread over buckets, by listed target", () => {
  const metrics = createRelayMetrics(() => ({ open: 3, refused: 1 }));
  metrics.count(entry, "api.example:443");
  metrics.count({ ...entry, headMs: 700, ms: 301_000 }, "api.example:443");
  metrics.count({ ...entry, event: "socket", ms: 5000, status: 101 }, "api.example:443");
  const lines = metrics.print().split("\n");
  const target = 'target="api.example:443"';
  expect(lines).toEqual(
    expect.arrayContaining([
      `frond_relay_calls_total{kind="request",${target},verdict="forwarded",status="2xx"} 2`,
      `frond_relay_calls_total{kind="socket",${target},verdict="forwarded",status="1xx"} 1`,
      `frond_relay_response_head_seconds_bucket{${target},le="0.025"} 0`,
      `frond_relay_response_head_seconds_bucket{${target},le="0.05"} 2`,
      `frond_relay_response_head_seconds_bucket{${target},le="1"} 3`,
      `frond_relay_response_head_seconds_count{${target}} 3`,
      `frond_relay_request_duration_seconds_bucket{${target},le="300"} 1`,
      `frond_relay_request_duration_seconds_bucket{${target},le="600"} 2`,
      `frond_relay_request_duration_seconds_sum{${target}} 301.09`,
      `frond_relay_socket_duration_seconds_bucket{${target},le="10"} 1`,
      `frond_relay_request_bytes_total{${target}} 30`,
      `frond_relay_response_bytes_total{${target}} 3000`,
      'frond_relay_connections{state="open"} 3',
      'frond_relay_connections{state="refused"} 1',
    ]),
  );
});

it("what was refused is counted by its code, without times", () => {
  const metrics = createRelayMetrics(() => undefined);
  metrics.count({ ...entry, verdict: "target-refused", status: 403, ms: 1 }, "(none)");
  const text = metrics.print();
  expect(text).toContain(
    'frond_relay_calls_total{kind="request",target="(none)",verdict="target-refused",status="4xx"} 1',
  );
  expect(text).not.toMatch(/_seconds_count\{/);
  expect(text).not.toContain("api.example");
});

it("a relay counts answers, bytes both ways and refusals", async () => {
  const { relay, target, base } = await startPair(responseText("200 OK", [], "hi"), {
    limits: { requestsPerMinute: 3 },
  });
  await call(relay, `${base}/`, { method: "POST", body: "hello" });
  await call(relay, `${base}/`);
  await call(relay, "http://10.0.0.1/");
  await call(relay, `${base}/`);
  await expect.poll(() => relay.log.length).toBe(4);
  const lines = await readMetrics(relay);
  const label = `target="127.0.0.1:${target.port}"`;
  expect(lines).toEqual(
    expect.arrayContaining([
      `frond_relay_calls_total{kind="request",${label},verdict="forwarded",status="2xx"} 2`,
      'frond_relay_calls_total{kind="request",target="(none)",verdict="address-refused",status="4xx"} 1',
      'frond_relay_calls_total{kind="request",target="(none)",verdict="rate-limited",status="4xx"} 1',
      `frond_relay_response_head_seconds_count{${label}} 2`,
      `frond_relay_request_duration_seconds_count{${label}} 2`,
      `frond_relay_request_bytes_total{${label}} 5`,
      `frond_relay_response_bytes_total{${label}} 4`,
      'frond_relay_limit_refusals_total{limit="rate"} 1',
      'frond_relay_limit_refusals_total{limit="network"} 0',
      'frond_relay_in_flight{kind="request"} 0',
    ]),
  );
  for (const line of lines.slice(0, -1)) {
    expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{\w+="[^"]*"(,\w+="[^"]*")*\})? [\d.e-]+)$/);
  }
});

it("open requests and sockets are counted while they are", async () => {
  const target = await startSocketTarget(echo);
  const relay = await startSocketRelay(target);
  const page = await openShaken(relay, `ws://127.0.0.1:${target.port}/`);
  page.socket.send("hi");
  await expect.poll(() => page.messages).toEqual(["hi"]);
  expect(await readMetrics(relay)).toContain('frond_relay_in_flight{kind="socket"} 1');
  page.socket.close(1000);
  await expect.poll(() => readMetrics(relay)).toContain('frond_relay_in_flight{kind="socket"} 0');
  expect(await readMetrics(relay)).toContain(
    `frond_relay_response_bytes_total{target="127.0.0.1:${target.port}"} 2`,
  );
});

it("hosts that callers choose never become labels", async () => {
  const relay = await startRelay({
    anyHost: true,
    resolve: () => Promise.resolve(["93.184.216.34"]),
    connect: () => Promise.reject(new Error("nothing is there")),
  });
  for (let count = 0; count < 5; count++) await call(relay, `http://chosen-${count}.example/`);
  await expect.poll(() => relay.log.length).toBe(5);
  const lines = await readMetrics(relay);
  expect(lines.join("\n")).not.toContain("chosen");
  expect(lines).toContain(
    'frond_relay_calls_total{kind="request",target="(other)",verdict="connect-failed",status="5xx"} 5',
  );
  expect(relay.log.map(({ target }) => target)).toContain("chosen-4.example:80");
});

it("lookups of names are counted by who answered", () => {
  const metrics = createRelayMetrics(() => undefined);
  metrics.lookUp({ source: "dns", isFound: true, ms: 20 });
  metrics.lookUp({ source: "dns", isFound: false, ms: 4000 });
  metrics.lookUp({ source: "memory", isFound: true, ms: 0 });
  expect(metrics.print().split("\n")).toEqual(
    expect.arrayContaining([
      'frond_relay_name_lookups_total{source="dns",result="found"} 1',
      'frond_relay_name_lookups_total{source="dns",result="failed"} 1',
      'frond_relay_name_lookups_total{source="memory",result="found"} 1',
      'frond_relay_name_lookup_seconds_bucket{source="dns",le="0.05"} 1',
      'frond_relay_name_lookup_seconds_count{source="dns"} 2',
    ]),
  );
});
