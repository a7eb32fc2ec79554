import { describe, expect, it } from "vitest";
import { createTargetPolicy, isPrivateHost } from "../../../runtime/relay/target-policy.js";

const anything = createTargetPolicy([], true);

describe("a relay that may call any host", () => {
  it.each(["api.example.com", "93.184.216.34", "2606:4700::1111"])("calls %s", (host) => {
    expect(anything.check(host, 443)).toBe("public");
  });

  it.each([
    "10.0.0.1",
    "127.0.0.1",
    "::1",
    "localhost",
    "a.localhost",
    "localhost.",
    "intranet",
    "metadata",
    "metadata.google.internal",
    "instance-data.ec2",
    "kubernetes.default.anything",
    "db.internal",
    "db.internal.",
    "printer.local",
    "hidden.onion",
  ])("does not call %s", (host) => {
    expect(isPrivateHost(host)).toBe(true);
    expect(anything.check(host, 443)).toBe("address-refused");
  });
});

describe("a relay with a list", () => {
  const listed = createTargetPolicy(
    [
      { host: "api.example.com", port: 443 },
      { host: "*.wide.example", port: 443 },
      { host: "10.0.0.1", port: 80 },
      { host: "metadata.google.internal", port: 80, privateHost: true },
      { host: "db.internal", port: 80 },
      { host: "cache.internal", port: 80, privateHost: true },
    ],
    false,
  );

  it.each([
    ["api.example.com", 443, "public"],
    ["api.example.com", 80, "target-refused"],
    ["other.example.com", 443, "target-refused"],
    ["a.wide.example", 443, "public"],
    ["a.wide.example", 80, "target-refused"],
    ["a.b.wide.example", 443, "target-refused"],
    ["wide.example", 443, "target-refused"],
    ["10.0.0.1", 80, "private"],
    ["10.0.0.2", 80, "address-refused"],
    ["metadata.google.internal", 80, "address-refused"],
    ["db.internal", 80, "address-refused"],
    ["cache.internal", 80, "private"],
  ])("%s, port %d: %s", (host, port, expected) => {
    expect(listed.check(host, port)).toBe(expected);
  });
});
