import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { RelayCallEntry } from "../../runtime/relay/index.js";
import { beginOutcome, toCallEntry } from "../../runtime/relay/watch/call-outcome.js";
import type { CallOutcome } from "../../runtime/relay/watch/call-outcome.js";
import { createRelayMetrics } from "../../runtime/relay/watch/relay-metrics.js";

const page = readFileSync(join(import.meta.dirname, "../../docs/operate/relay.md"), "utf8");

describe("The page on watching a relay", () => {
  it("shows a line of the log with the fields that one has", async () => {
    const [, text = ""] = /<!-- log -->\s*```json\n([\s\S]*?)```/.exec(page) ?? [];
    const shown = JSON.parse(text) as RelayCallEntry;
    const { requestId, clientAddress, method, target, status, headMs, requestBytes, bytes } = shown;
    const begun = beginOutcome({ event: "request", requestId, clientAddress, method });
    const outcome = { ...begun, time: Date.parse(shown.time), target, status, headMs };
    const line = toCallEntry(
      { ...outcome, requestBytes, bytes } as CallOutcome,
      begun.started + shown.ms,
    );
    expect(JSON.stringify(line)).toBe(JSON.stringify(shown));
  });

  it("lists every metric with its type and labels", () => {
    const [, table = ""] = /<!-- metrics -->\n([\s\S]*?)<!-- end -->/.exec(page) ?? [];
    const rows = [...table.matchAll(/^\| `(\w+)` +\| (\w+) +\| ([^|]*)\|/gm)];
    const listed = rows.map(([, name, type, labels = ""]) => [name, type, listNames(labels)]);
    expect(listed.sort()).toEqual(readPrinted().sort());
  });
});

function listNames(text: string): string[] {
  return [...text.matchAll(/`(\w+)`/g)].map(([, name]) => name ?? "");
}

/** Metrics as a relay prints them that has counted each once. */
function readPrinted(): [name: string, type: string, labels: string[]][] {
  const metrics = createRelayMetrics(() => ({ open: 1, refused: 0 }));
  const call = {
    time: "",
    requestId: "",
    clientAddress: "",
    method: "GET",
    verdict: "forwarded",
  } as const;
  const numbers = { status: 200, headMs: 1, ms: 1, requestBytes: 1, bytes: 1 };
  metrics.count({ event: "request", ...call, ...numbers }, "a");
  metrics.count({ event: "socket", ...call, ...numbers }, "a");
  metrics.lookUp({ source: "dns", isFound: true, ms: 1 });
  const text = metrics.print();
  return [...text.matchAll(/^# TYPE (\w+) (\w+)\n\w+(?:\{(.*)\})?/gm)].map(
    ([, name = "", type = "", labels = ""]) => {
      const names = [...labels.matchAll(/(\w+)="/g)].map(([, label]) => label ?? "");
      return [name, type, names.filter((label) => label !== "le")];
    },
  );
}
