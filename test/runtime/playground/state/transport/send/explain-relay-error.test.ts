import { describe, expect, it } from "vitest";
import { relayErrorCodes } from "../../../../../../runtime/relay/protocol.js";
import {
  explainRelayError,
  type FailedRelayCall,
} from "../../../../../../runtime/playground/state/transport/send/explain-relay-error.js";

const secrets = "https://user:pass-word@api.example.com:8443/pets/path-secret?key=query-secret#x";
const call: FailedRelayCall = {
  url: secrets,
  relay: "https://relay.example.com/proxy",
  page: "https://docs.example.com",
};

describe.each(["request", "connection"] as const)("a refused %s", (kind) => {
  it.each(relayErrorCodes)("says what %s means, who says it and what to do next", (code) => {
    const { title, hint, source, operator } = explainRelayError(code, { ...call, kind });
    expect(title).toMatch(/^[A-Zna].*\.$/);
    expect(hint).toMatch(/[.:]$/);
    expect(hint.length).toBeGreaterThan(25);
    expect(source).toContain("the relay at relay.example.com");
    expect(operator?.text ?? "Set it:").toMatch(/[.:]$/);
  });

  it.each(relayErrorCodes)("tells nothing of the URL but its host with %s", (code) => {
    const said = JSON.stringify(explainRelayError(code, { ...call, kind }));
    expect(said).not.toMatch(/user:|pass-word|path-secret|query-secret/);
  });
});

it("a connection is never sent again, nor a request connected again", () => {
  for (const code of relayErrorCodes) {
    const { hint } = explainRelayError(code, { ...call, kind: "connection" });
    expect(hint).not.toMatch(/\bsend (it |again)/);
    expect(explainRelayError(code, { ...call, kind: "request" }).hint).not.toMatch(/connect again/);
  }
});

it("of a newer relay still offers a way", () => {
  expect(explainRelayError("brand-new", call)).toMatchObject({
    title: "The relay refused the request.",
    hint: expect.stringMatching(/reload the page, then send again/),
    code: "brand-new",
  });
  expect(explainRelayError("constructor", call).title).toBe("The relay refused the request.");
});

describe("what whoever runs the relay can set", () => {
  const settingOf = (code: string, rest: Partial<FailedRelayCall> = {}): string | undefined =>
    explainRelayError(code, { ...call, ...rest }).operator?.setting;

  it("names the host and port, or the origin of the page", () => {
    expect(settingOf("target-refused")).toBe("--allow api.example.com:8443");
    expect(settingOf("target-refused", { url: "https://api.example.com/" })).toBe(
      "--allow api.example.com",
    );
    expect(settingOf("target-refused", { url: "http://api.example.com/" })).toBe(
      "--allow api.example.com:80",
    );
    expect(settingOf("origin-refused")).toBe("--origin https://docs.example.com");
    expect(settingOf("host-refused")).toBe("--allowed-host relay.example.com");
    expect(settingOf("token-required")).toBe("--origin https://docs.example.com");
  });

  it("allows private names and addresses by different settings, and metadata services by none", () => {
    const at = (url: string): string | undefined => settingOf("address-refused", { url });
    expect(at("http://api.corp.internal:8080/")).toBe("--private-host api.corp.internal:8080");
    expect(at("http://10.0.0.7/")).toBe("--allow 10.0.0.7:80");
    expect(at("https://[fd00::7]/")).toBe("--allow [fd00::7]");
    const never = [
      "169.254.169.254",
      "168.63.129.16",
      "[fe80::1]",
      "metadata",
      "metadata.google.internal",
    ];
    for (const host of never) expect(at(`http://${host}/`)).toBeUndefined();
  });

  it("is left out where a command started the site: that has other settings", () => {
    expect(settingOf("target-refused", { startCommand: "frond start a.yaml" })).toBeUndefined();
    expect(
      explainRelayError("private-refused", {
        ...call,
        url: "ws://10.0.0.7/room",
        startCommand: "frond start a.yaml",
      }),
    ).toMatchObject({
      title: "10.0.0.7:80 belongs to your machine or network and is not allowed.",
      command: "frond start a.yaml --allow 10.0.0.7:80",
    });
  });

  it("is one word of a shell, whatever a document calls its host", () => {
    expect(
      explainRelayError("private-refused", {
        ...call,
        url: "http://a;reboot;.localhost/room",
        startCommand: "frond start a.yaml",
      }),
    ).toMatchObject({ command: "frond start a.yaml --allow 'a;reboot;.localhost:80'" });
    expect(settingOf("target-refused", { url: "https://$(reboot).example/" })).toBe(
      "--allow '$(reboot).example'",
    );
  });
});

describe("when to try again", () => {
  it("is counted from Retry-After", () => {
    const before = Date.now();
    const { hint, retryAt = 0 } = explainRelayError("rate-limited", { ...call, retryAfter: "42" });
    expect(hint).toBe("Wait 42 seconds, then send again.");
    expect(retryAt - before).toBeGreaterThanOrEqual(42_000);
    expect(retryAt - before).toBeLessThan(60_000);
  });

  it.each([null, undefined, "", "soon", "-1", "Wed, 21 Oct 2026 07:28:00 GMT"])(
    "is not known from %j",
    (retryAfter) => {
      const said = explainRelayError("rate-limited", { ...call, retryAfter: retryAfter ?? null });
      expect(said.hint).toBe("Wait a moment, then send again.");
      expect(said).not.toHaveProperty("retryAt");
    },
  );
});

describe("whether the API has seen the request", () => {
  it.each([
    ["target-refused", 403, "Nothing was sent to the API."],
    ["connect-failed", 502, "could not reach the API"],
    ["headers-timeout", 504, "may have received the request and acted on it"],
    ["response-too-large", 502, "may have received the request and acted on it"],
    ["headers-too-large", 431, "Nothing was sent to the API."],
    ["headers-too-large", 502, "may have received the request and acted on it"],
  ])("%s with status %d: %s", (code, status, words) => {
    expect(explainRelayError(code, { ...call, status }).source).toContain(words);
  });
});

it("the relay's name for the request is handed on", () => {
  expect(explainRelayError("internal", { ...call, requestId: "r-1" }).requestId).toBe("r-1");
  expect(explainRelayError("internal", { ...call, requestId: null })).not.toHaveProperty(
    "requestId",
  );
});
