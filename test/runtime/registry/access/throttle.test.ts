import { beforeEach, describe, expect, it } from "vitest";
import { operations } from "../../../../generated/registry/handlers.js";
import { anonymous, createCallerFinder } from "../../../../runtime/registry/access/caller.js";
import { createAuthorizer } from "../../../../runtime/registry/access/create-authorizer.js";
import { createGuessThrottle } from "../../../../runtime/registry/access/create-guess-throttle.js";
import { createSecret, hashSecret } from "../../../../runtime/registry/access/token-secret.js";
import type { AuditEvent } from "../../../../runtime/registry/store/audit-store.js";
import type { TokenStore } from "../../../../runtime/registry/store/token-store.js";

const bootstrapToken = "bootstrap-token-of-a-test";
const stored = createSecret();
const start = Date.parse("2026-01-01T00:00:00Z");

let time: number;
let queries: number;
let audited: AuditEvent[];
let authorize: ReturnType<typeof createAuthorizer>;
const now = () => new Date(time);

beforeEach(() => {
  time = start;
  queries = 0;
  audited = [];
  const token = {
    id: "tok_1",
    hash: hashSecret(stored),
    orgId: "acme",
    scope: "admin",
    generatedAt: now(),
  };
  const tokens: Partial<TokenStore> = {
    async find(hash) {
      queries += 1;
      return Buffer.from(hash).equals(Buffer.from(token.hash)) ? token : undefined;
    },
    recordUse: async () => {},
  };
  const findCaller = createCallerFinder({
    tokens: tokens as TokenStore,
    throttle: createGuessThrottle({ now }),
    now,
    bootstrapToken,
  });
  const insert = async (_context: unknown, event: AuditEvent) => void audited.push(event);
  authorize = createAuthorizer({ findCaller, audit: { insert, list: async () => [] }, now });
});

async function call(id: string, token: string | undefined, clientAddress?: string) {
  const operation = operations.find((one) => one.id === id);
  if (!operation) throw new Error(`no operation ${id}`);
  const headers = new Headers(token === undefined ? [] : [["authorization", `Bearer ${token}`]]);
  const request = new Request("http://registry.test", { headers });
  const context = { caller: anonymous, ...(clientAddress && { clientAddress }) };
  const refusal = await authorize(operation, request, context);
  return { status: refusal?.status ?? 200, headers: refusal?.headers, body: await refusal?.json() };
}

const guess = (address?: string) => call("generateToken", "not-the-bootstrap-token", address);

async function guessTimes(count: number, address?: string): Promise<number[]> {
  const statuses: number[] = [];
  while (statuses.length < count) statuses.push((await guess(address)).status);
  return statuses;
}

describe("wrong tokens", () => {
  it("are refused without a question to the database when they cannot be tokens", async () => {
    const almost = `${stored.slice(0, -1)}${stored.endsWith("0") ? "1" : "0"}`;
    for (const token of ["wrong", almost, `frond_${"x".repeat(43)}`]) {
      expect((await call("listCliReleases", token)).status).toBe(401);
    }
    expect(queries).toBe(0);
    expect((await call("listCliReleases", stored)).status).toBe(200);
    expect(queries).toBe(1);
  });

  it("of an address are answered 429 from the eleventh in a minute on, with the time to wait", async () => {
    expect(await guessTimes(10, "192.0.2.1")).toEqual(Array(10).fill(401));
    time += 18_000;
    const refused = await guess("192.0.2.1");
    expect(refused).toMatchObject({
      status: 429,
      body: {
        error: "TooManyRequests",
        content: "Too many wrong tokens came from this address. Wait 42 s before the next one.",
      },
    });
    expect(refused.headers?.get("retry-after")).toBe("42");
    expect(refused.headers?.get("x-should-retry")).toBe("false");
    time += 42_000;
    expect((await guess("192.0.2.1")).status).toBe(401);
  });

  it("hold up the bootstrap token of their address, because its guesses are what is throttled", async () => {
    await guessTimes(10, "192.0.2.1");
    expect((await call("generateToken", bootstrapToken, "192.0.2.1")).status).toBe(429);
    expect((await call("generateToken", bootstrapToken, "192.0.2.2")).status).toBe(200);
    time += 60_000;
    expect((await call("generateToken", bootstrapToken, "192.0.2.1")).status).toBe(200);
  });

  it("hold up neither valid tokens of their address nor calls without a token", async () => {
    await guessTimes(10, "192.0.2.1");
    expect((await call("listCliReleases", stored, "192.0.2.1")).status).toBe(200);
    expect((await call("loadDocsForUrl", undefined, "192.0.2.1")).status).toBe(200);
    expect((await call("listCliReleases", createSecret(), "192.0.2.1")).status).toBe(429);
    expect((await call("loadDocsForUrl", "wrong", "192.0.2.1")).status).toBe(429);
  });

  it("count when they look right, too", async () => {
    for (let round = 0; round < 10; round += 1) {
      expect((await call("listCliReleases", createSecret(), "192.0.2.1")).status).toBe(401);
    }
    expect((await guess("192.0.2.1")).status).toBe(429);
  });

  it.each([
    ["192.0.2.1", "::ffff:192.0.2.1", true],
    ["192.0.2.1", "192.0.2.2", false],
    ["2001:db8::1", "2001:db8:0:0:ffff::2", true],
    ["2001:db8::1", "2001:0DB8::7", true],
    ["2001:db8:0:1::1", "2001:db8:0:2::1", false],
    ["::1", "0:0:0:0:0:0:0:2", true],
    ["fe80::1%eth0", "fe80::2", true],
  ])("from %s and %s share a count: %s", async (left, right, shared) => {
    await guessTimes(10, left);
    expect((await guess(right)).status).toBe(shared ? 429 : 401);
  });

  it("of callers without a known address are not throttled", async () => {
    expect(await guessTimes(20)).toEqual(Array(20).fill(401));
  });

  it("of very many addresses do not fill the memory: the oldest counts are forgotten", async () => {
    const throttle = createGuessThrottle({ now });
    for (let round = 0; round < 10; round += 1) throttle.count("192.0.2.1");
    expect(throttle.findWait("192.0.2.1")).toBe(60);
    for (let index = 0; index < 10_000; index += 1) throttle.count(`host-${index}`);
    expect(throttle.findWait("192.0.2.1")).toBeUndefined();
  });
});

describe("refused calls for the bootstrap token", () => {
  it("are in the audit trail, once a minute for each address", async () => {
    await guessTimes(3, "192.0.2.1");
    await call("revokeToken", stored, "192.0.2.2");
    await call("generateToken", undefined, "192.0.2.2");
    await guess();
    await guess();
    expect(audited).toEqual([
      { action: "refused-bootstrap", subject: "generateToken from 192.0.2.1" },
      { action: "refused-bootstrap", subject: "revokeToken from 192.0.2.2" },
      { action: "refused-bootstrap", subject: "generateToken from an unknown address" },
    ]);
    time += 60_000;
    await guess("192.0.2.1");
    expect(audited).toHaveLength(4);
  });

  it("are not told of other calls, nor of the bootstrap token itself", async () => {
    await call("listCliReleases", "wrong", "192.0.2.1");
    await call("generateToken", bootstrapToken, "192.0.2.1");
    expect(audited).toEqual([]);
  });
});
