import type { IncomingMessage } from "node:http";
import { describe, expect, it } from "vitest";
import { checkCaller, type CallerRules } from "../../../runtime/relay/check-caller.js";
import { CallerOrigins } from "../../../runtime/relay/relay-responses.js";

const rules: CallerRules = {
  origins: new CallerOrigins([]),
  allowedHosts: new Set(["relay.example.com"]),
  isToken: () => true,
  needsOrigin: false,
  needsLoopback: true,
  isBehindProxy: true,
};

/** A request for /metrics on a connection to an address of the relay. */
function check(host: string, localAddress: string): void {
  const socket = { localAddress, localPort: 4001 };
  const request = { url: "/metrics", headers: { host }, rawHeaders: ["Host", host], socket };
  checkCaller(request as unknown as IncomingMessage, rules);
}

describe("a relay that others reach by a name", () => {
  it.each([
    ["relay.example.com", "10.1.2.3"],
    ["10.1.2.3:4001", "10.1.2.3"],
    ["10.1.2.3:4001", "::ffff:10.1.2.3"],
    ["[fd00::7]:4001", "fd00::7"],
  ])("answers %s at %s: probes and Prometheus call the address", (host, address) => {
    expect(() => check(host, address)).not.toThrow();
  });

  it.each([
    ["10.1.2.3", "10.1.2.3"],
    ["10.1.2.3:80", "10.1.2.3"],
    ["10.1.2.4:4001", "10.1.2.3"],
    ["rebound.example:4001", "10.1.2.3"],
    [":4001", ""],
  ])("refuses %s at %s", (host, address) => {
    expect(() => check(host, address)).toThrow("The request names a host that is not the relay's.");
  });
});
