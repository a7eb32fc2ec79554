import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { createRelayOptions } from "../../../cli/relay/create-relay-options.js";
import { readRelayToken, explainOpenness } from "../../../cli/commands/relay.js";
import { readSettings } from "../../../cli/settings/read-settings.js";
import { relayServer, type RelayValues } from "../../../generator/config/relay-settings.js";
import { createRelay, defaultLimits } from "../../../runtime/relay/index.js";

const folder = mkdtempSync(join(tmpdir(), "frond-relay-settings-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function readValues(given: Partial<RelayValues> = {}): RelayValues {
  const read = readSettings(relayServer, { flags: {}, environment: {}, file: given });
  if ("problems" in read) throw new Error(read.problems.join("\n"));
  return read.values;
}

describe("what a relay is created with", () => {
  it("is what it documents when nothing is set", () => {
    const { limits, ...options } = createRelayOptions(readValues(), undefined);
    expect({ ...defaultLimits, ...limits }).toEqual(defaultLimits);
    expect(options).toEqual({
      allowedTargets: [],
      anyHost: false,
      allowedOrigins: [],
      allowedHosts: [],
      privateNetworks: [],
      isOpen: false,
      dnsServers: [],
      http2: false,
      certificateAuthorities: [],
    });
  });

  it("allows private hosts by name alone, and networks with a token", () => {
    const given = { privateHosts: ["api.corp.internal:8080"], privateNetworks: ["10.20.0.0/16"] };
    expect(() => createRelayOptions(readValues(given), undefined)).toThrow(
      "--private-network needs a token",
    );
    const { allowedTargets, ...options } = createRelayOptions(readValues(given), "t");
    expect(allowedTargets).toEqual([
      { host: "api.corp.internal", port: 8080, privateHost: "only" },
    ]);
    expect(() => createRelay({ ...options, allowedTargets })).not.toThrow();
  });

  it("finds the client before trusted proxies", () => {
    const { clientAddress } = createRelayOptions(
      readValues({ trustedProxies: ["127.0.0.1"] }),
      undefined,
    );
    const request = {
      socket: { remoteAddress: "127.0.0.1" },
      headers: { "x-forwarded-for": "203.0.113.9" },
    };
    expect(clientAddress?.(request as never)).toBe("203.0.113.9");
  });

  it.each([
    ["*", "it is every host. Use --any-host"],
    ["*:80", "it is every host. Use --any-host"],
    ["*.com", "every host of a top-level domain"],
    ["*.*.example.com", "a star stands for one label at the beginning"],
    ["api.*.example.com", "a star stands for one label at the beginning"],
    ["169.254.169.254:80", "no API is at this address"],
    ["[fe80::1]:80", "no API is at this address"],
    ["0.0.0.0:80", "no API is at this address"],
    ["metadata.google.internal:80", "metadata services"],
    ["a.example:22", "port 22 belongs to a protocol other than HTTP"],
    ["a.example:6379", "port 6379 belongs to a protocol other than HTTP"],
    ["a.example:99999", "is not a valid target"],
    ["a_%b.example", "it is not a host name"],
  ])("refuses the target %s at the start, with the reason", (target, words) => {
    expect(() => createRelayOptions(readValues({ targets: [target] }), undefined)).toThrow(words);
    expect(() => createRelayOptions(readValues({ privateHosts: [target] }), undefined)).toThrow(
      words,
    );
  });

  it("names each private host", () => {
    const values = readValues({ privateHosts: ["*.corp.internal"] });
    expect(() => createRelayOptions(values, undefined)).toThrow("name each private host");
  });
});

describe("the token of a relay", () => {
  const tokenFile = join(folder, "token");
  const readFrom = (text: string) => {
    writeFileSync(tokenFile, text, { mode: 0o600 });
    return readRelayToken(readValues({ tokenFile }), {});
  };

  it("is what the file holds, without its line end", () => {
    expect(readFrom("right\n")).toEqual({ secret: "right" });
  });

  it.each([
    ["\n", "the token (from"],
    ["two words\n", "characters that a header cannot carry"],
  ])("is refused when the file holds %j, without itself", (text, words) => {
    expect(() => readFrom(text)).toThrow(words);
    expect(() => readFrom(text)).not.toThrow("two words");
  });
});

describe("a relay for any host", () => {
  const open = { anyHost: true, host: "0.0.0.0" };

  it.each([
    [open],
    [{ ...open, origins: ["*"] }],
    [{ ...open, host: "203.0.113.1" }],
    [{ anyHost: true, trustedProxies: ["10.0.0.1"] }],
  ])("does not start when anybody may use it: %j", (given) => {
    expect(explainOpenness(readValues(given))).toContain("--i-know-this-is-open");
  });

  it.each([
    [{ anyHost: true }],
    [{ ...open, origins: ["https://docs.example"] }],
    [{ ...open, token: "t" }],
    [{ ...open, tokenFile: "token" }],
    [{ ...open, isKnownOpen: true }],
    [{ host: "0.0.0.0", targets: ["api.example.com"] }],
  ])("starts otherwise: %j", (given) => {
    expect(explainOpenness(readValues(given))).toBeUndefined();
  });
});
