import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import {
  decodeAcceptance,
  decodeEnvelope,
  decodeHeaderPairs,
  encodeAcceptance,
  encodeEnvelope,
  encodeHeaderPairs,
  encodeRelayHeaders,
  explainRelayError,
  relayErrorCodes,
  relaySocketUrl,
  relayUrl,
} from "../../../runtime/relay/protocol.js";
import type { HeaderPair } from "../../../runtime/relay/protocol.js";

describe("relayUrl", () => {
  it("appends the normalized target as text, query untouched", () => {
    expect(
      relayUrl("http://localhost:4001", "HTTP://API.Example:80/x/../a?a=1&a=2&b=%2F&c=+#here"),
    ).toBe("http://localhost:4001/proxy/http://api.example/a?a=1&a=2&b=%2F&c=+");
  });

  it.each(["http://r", "http://r/", "http://r/proxy", "http://r/proxy/"])("takes %s", (address) => {
    expect(relayUrl(address, "https://a.example/b")).toBe("http://r/proxy/https://a.example/b");
  });

  it("keeps double slashes, semicolons and an address within the query", () => {
    const target = "https://a.example//b//c;v=1?next=http://x.example/?q=1";
    expect(relayUrl("http://r", target)).toBe(`http://r/proxy/${target}`);
  });

  it("writes an IDN host as punycode and unicode paths as bytes", () => {
    expect(relayUrl("http://r", "https://bücher.example/ü")).toBe(
      "http://r/proxy/https://xn--bcher-kva.example/%C3%BC",
    );
  });

  it("opens sockets by the relay's own scheme", () => {
    expect(relaySocketUrl("https://r", "wss://a.example/s")).toBe(
      "wss://r/proxy/wss://a.example/s",
    );
    expect(relaySocketUrl("http://r", "ws://a.example/s")).toBe("ws://r/proxy/ws://a.example/s");
  });
});

describe("the acceptance of a target", () => {
  it.each([{ type: "accepted" }, { type: "accepted", protocol: "talk.v2" }] as const)(
    "%j comes back as it was",
    (acceptance) => expect(decodeAcceptance(encodeAcceptance(acceptance))).toEqual(acceptance),
  );

  it.each(["", "accepted", "null", "[]", '{"type":"said"}', '{"type":"accepted","protocol":1}'])(
    "%j is none",
    (text) => expect(decodeAcceptance(text)).toBeUndefined(),
  );
});

describe("header pairs", () => {
  const pairs: HeaderPair[] = [
    ["X-A", ""],
    ["x-a", "é ÿ"],
    ["Cookie", "a=1; b=2"],
    ["x-日", "日本 🌿"],
  ];

  it("that are no UTF-8, no JSON or no pairs are none", () => {
    const encode = (bytes: string) => Buffer.from(bytes, "latin1").toString("base64url");
    for (const text of [
      '[["a","\xff"]]',
      "[",
      "{}",
      '[["a"]]',
      '[["a",1]]',
      '[[1,"a"]]',
      '["a"]',
      '[["a","b","c"]]',
    ]) {
      expect([text, decodeHeaderPairs(encode(text))]).toEqual([text, undefined]);
    }
    expect(decodeHeaderPairs("%")).toBeUndefined();
    expect(decodeHeaderPairs(encode("[]"))).toEqual([]);
  });

  it("come back as they went, as base64url of UTF-8 JSON", () => {
    const text = encodeHeaderPairs(pairs);
    expect(text).toMatch(/^[A-Za-z0-9_-]+$/);
    expect(text).toBe(Buffer.from(JSON.stringify(pairs)).toString("base64url"));
    expect(decodeHeaderPairs(text)).toEqual(pairs);
  });

  it.each(["", "%", "e30", "W1tdXQ", "W1siYSIsMV1d", "bnVsbA", "//8"])("%j is none", (text) => {
    expect(decodeHeaderPairs(text)).toBeUndefined();
  });
});

describe("envelope", () => {
  it("comes back as it went", () => {
    const headers: HeaderPair[] = [
      ["Set-Cookie", "a=1"],
      ["Set-Cookie", "b=ü"],
      ["X-Empty", ""],
    ];
    const envelope = {
      status: 404,
      statusText: "Não",
      url: "http://a/",
      redirected: false,
      headers,
    };
    expect(decodeEnvelope(encodeEnvelope(envelope))).toEqual(envelope);
  });

  it.each(["", "e30", "W10", "bnVsbA"])("%j is none", (text) => {
    expect(decodeEnvelope(text)).toBeUndefined();
  });
});

describe("encodeRelayHeaders", () => {
  it("names every header once in lower case, and never the cookie", () => {
    const headers = encodeRelayHeaders({
      headers: [
        ["X-A", "1"],
        ["x-a", "2"],
        ["Cookie", "s=1"],
        ["Content-Type", "application/json"],
      ],
      token: "t",
      method: "PURGE",
    });
    expect(headers["X-Relay-Request-Headers"]).toBe("x-a, content-type");
    expect(decodeHeaderPairs(headers["X-Relay-Headers"] ?? "")).toHaveLength(4);
    expect(headers["X-Relay-Token"]).toBe("t");
    expect(headers["X-Relay-Method"]).toBe("PURGE");
  });

  it("names a content type that the browser will set", () => {
    const headers = encodeRelayHeaders({ headers: [], browserContentType: true });
    expect(headers["X-Relay-Request-Headers"]).toBe("content-type");
  });
});

describe("explainRelayError", () => {
  it("has a sentence for every code, and one for codes of newer relays", () => {
    for (const code of relayErrorCodes) expect(explainRelayError(code)).toMatch(/^[A-Z].*\.$/);
    expect(explainRelayError("toString")).toBe("The relay refused the request (toString).");
  });
});

it("the protocol imports nothing", () => {
  const text = readFileSync(new URL("../../../runtime/relay/protocol.ts", import.meta.url), "utf8");
  expect(text).not.toMatch(/^import /m);
});
