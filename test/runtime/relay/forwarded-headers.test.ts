import { describe, expect, it } from "vitest";
import type { HeaderPair } from "../../../runtime/relay/protocol.js";
import { responseText, call, startPair } from "./relay-harness.js";

const ok = responseText("200 OK", ["Content-Type: text/plain"], "hi");

describe("what claims to be the client's address", () => {
  const names = [
    "Client-IP",
    "X-Client-IP",
    "X-Cluster-Client-IP",
    "True-Client-IP",
    "Fastly-Client-IP",
    "Fly-Client-IP",
    "WL-Proxy-Client-IP",
    "CF-Connecting-IP",
    "CF-Connecting-IPv6",
    "X-Azure-ClientIP",
    "X-Remote-IP",
    "X-Remote-Addr",
    "X-Originating-IP",
    "X-Original-Forwarded-For",
    "X-Envoy-External-Address",
    "X-AppEngine-User-IP",
  ];

  it("is left out as a pair and as a name, and the rest arrives", async () => {
    const { relay, target, base } = await startPair(ok);
    const pairs = names.map((name): HeaderPair => [name, "10.0.0.1"]);
    const asPairs = await call(relay, `${base}/`, { pairs: [...pairs, ["X-A", "1"]] });
    const headers = Object.fromEntries(names.map((name) => [name, "10.0.0.1"]));
    const listed = { ...headers, "x-a": "1", "x-relay-request-headers": [...names, "x-a"].join() };
    const asNames = await call(relay, `${base}/`, { headers: listed });
    expect([asPairs.envelope?.status, asNames.envelope?.status]).toEqual([200, 200]);
    const text = target.received().toString();
    expect(text).not.toContain("10.0.0.1");
    expect(text.match(/^x-a: 1\r$/gim)).toHaveLength(2);
  });
});

describe("credentials of a connection", () => {
  const bound = { status: 403, error: "connection-bound" };

  it.each(["NTLM TlRMTVNTUAAB", "Negotiate YIIJvw==", "negotiate", " ntlm x"])(
    "%j is refused before the target hears of it",
    async (value) => {
      const { relay, target, base } = await startPair(ok);
      const asPair = await call(relay, `${base}/`, { pairs: [["AUTHORIZATION", value]] });
      const headers = { authorization: value, "x-relay-request-headers": "authorization" };
      const asName = await call(relay, `${base}/`, { headers });
      expect([asPair, asName]).toMatchObject([bound, bound]);
      expect(target.sockets).toHaveLength(0);
    },
  );

  it.each(["Bearer ntlm", "NTLMv3 x", "Basic bnRsbTp4"])("%j is none", async (value) => {
    const { relay, base } = await startPair(ok);
    const answer = await call(relay, `${base}/`, { pairs: [["Authorization", value]] });
    expect(answer.envelope?.status).toBe(200);
  });
});
