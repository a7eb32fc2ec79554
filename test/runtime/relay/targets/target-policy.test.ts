import { describe, expect, it } from "vitest";
import { createTargetPolicy, isPrivateHost } from "../../../../runtime/relay/target-policy.js";

const anything = createTargetPolicy({ allowedTargets: [], anyHost: true });

describe("a relay that may call any host", () => {
  it.each(["api.example.com", "93.184.216.34", "2606:4700::1111"])("calls %s", (host) => {
    expect(anything.check(host, 443)).toBe("public");
    expect(anything.check(host, 80)).toBe("public");
  });

  it.each([81, 8080, 8443, 9000])("calls no port but 80 and 443: %d", (port) => {
    expect(anything.check("api.example.com", port)).toBe("target-refused");
    expect(anything.check("93.184.216.34", port)).toBe("target-refused");
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
  const listed = createTargetPolicy({
    allowedTargets: [
      { host: "api.example.com", port: 443 },
      { host: "*.wide.example", port: 443 },
      { host: "10.0.0.1", port: 80 },
      { host: "metadata.google.internal", port: 80, privateHost: true },
      { host: "db.internal", port: 80 },
      { host: "cache.internal", port: 80, privateHost: true },
    ],
  });

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

describe("a relay with private networks", () => {
  const policy = createTargetPolicy({
    allowedTargets: [{ host: "api.corp.internal", port: 443, privateHost: "only" }],
    privateNetworks: ["10.20.0.0/16", "fd00:20::/32"],
    token: "secret",
  });

  it.each([
    ["10.20.0.1", 8080, "network"],
    ["10.20.255.255", 80, "network"],
    ["10.21.0.1", 80, "address-refused"],
    ["fd00:20::1", 443, "network"],
    ["fd00:21::1", 443, "address-refused"],
    ["127.0.0.1", 80, "address-refused"],
    ["169.254.169.254", 80, "address-refused"],
    ["93.184.216.34", 443, "target-refused"],
    ["api.corp.internal", 443, "internal"],
    ["db.corp.internal", 443, "address-refused"],
  ])("%s, port %d: %s", (host, port, expected) => {
    expect(policy.check(host, port)).toBe(expected);
  });

  it.each([
    ["10.20.3.4", true],
    ["::ffff:10.20.3.4", true],
    ["10.21.3.4", false],
    ["127.0.0.1", false],
    ["93.184.216.34", false],
    ["fd00:20::9", true],
    ["fe80::1", false],
  ])("a private host whose address is %s: %j", (address, expected) => {
    expect(policy.permits(address, "internal")).toBe(expected);
    expect(policy.permits(address, "network")).toBe(expected);
  });

  it("never takes what networks may hold besides hosts", () => {
    const wide = createTargetPolicy({
      allowedTargets: [],
      privateNetworks: ["0.0.0.0/0", "::/0"],
      token: "secret",
    });
    for (const address of ["127.0.0.1", "169.254.169.254", "0.0.0.0", "::1", "224.0.0.1"]) {
      expect(wide.permits(address, "network")).toBe(false);
    }
  });

  it.each(["10.20.0.0/x", "corp", "", "10.20.0.0/33"])("%j is no network", (network) => {
    const options = { allowedTargets: [], privateNetworks: [network], token: "secret" };
    expect(() => createTargetPolicy(options)).toThrow("neither an IP address nor a network");
  });

  it("needs a token", () => {
    expect(() =>
      createTargetPolicy({ allowedTargets: [], privateNetworks: ["10.20.0.0/16"] }),
    ).toThrow("privateNetworks requires token.");
  });
});
