import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createRateLimiter } from "../../../runtime/registry/limits/create-rate-limiter.js";
import { createRateStore, type RateStore } from "../../../runtime/registry/store/rate-store.js";
import { databaseKinds, type TestDatabase } from "../node/open-databases.js";
import { nobodysId, openRegistry } from "./open-registry.js";

/** A clock that stands until it is moved, at the beginning of a minute. */
function createClock(): { now(): Date; move(seconds: number): void } {
  let time = Date.UTC(2030, 0, 1);
  return { now: () => new Date(time), move: (seconds) => void (time += seconds * 1000) };
}

describe("a rate limiter", () => {
  const limit = { key: "token:a", perMinute: 60 };

  function countPassed(limiter: ReturnType<typeof createRateLimiter>, calls: number): number {
    return Array.from({ length: calls }, () => limiter.take([limit])).filter((one) => !one).length;
  }

  it("lets pass as many calls a minute as it may, and says when the next one will", () => {
    const clock = createClock();
    const limiter = createRateLimiter({ now: clock.now });
    clock.move(20);
    expect(countPassed(limiter, 100)).toBe(60);
    expect(limiter.take([limit])).toEqual({ ...limit, retryAfter: 41 });
    clock.move(40);
    expect(limiter.take([limit])?.retryAfter).toBe(1);
    clock.move(1);
    expect(countPassed(limiter, 10)).toBe(1);
  });

  it("lets no double burst pass at the turn of a minute", () => {
    const clock = createClock();
    const limiter = createRateLimiter({ now: clock.now });
    clock.move(59);
    expect(countPassed(limiter, 100)).toBe(60);
    clock.move(31);
    expect(countPassed(limiter, 100)).toBe(30);
  });

  it("keeps its promise of when to try again", () => {
    const clock = createClock();
    const limiter = createRateLimiter({ now: clock.now });
    for (let round = 0; round < 200; round += 1) {
      const exceeded = limiter.take([limit]);
      clock.move(exceeded?.retryAfter ?? 0.1);
      expect(exceeded && limiter.take([limit])).toBeUndefined();
    }
  });

  it("counts a call for none of its limits when one has nothing left", () => {
    const limiter = createRateLimiter({ now: createClock().now });
    const small = { key: "token:b", perMinute: 1 };
    const large = { key: "organization:b", perMinute: 2 };
    expect(limiter.take([small, large])).toBeUndefined();
    expect(limiter.take([small, large])).toMatchObject({ key: "token:b" });
    expect(limiter.take([large])).toBeUndefined();
    expect(limiter.take([large])).toMatchObject({ key: "organization:b" });
  });

  it("has no limit at 0, and forgets what is over", () => {
    const limiter = createRateLimiter({ now: createClock().now });
    const unlimited = { key: "token:c", perMinute: 0 };
    for (let call = 0; call < 1000; call += 1) expect(limiter.take([unlimited])).toBeUndefined();
  });

  it("keeps to the limit alone while the database is away, and tells later", async () => {
    const clock = createClock();
    let isAway = true;
    const told: number[] = [];
    const store: RateStore = {
      add(uses) {
        if (isAway) return Promise.reject(new Error("away"));
        told.push(...uses.map((use) => use.uses));
        return Promise.resolve(uses);
      },
    };
    const limiter = createRateLimiter({ store, now: clock.now });
    expect(countPassed(limiter, 30)).toBe(30);
    clock.move(2);
    expect(countPassed(limiter, 40)).toBe(30);
    await Promise.resolve();
    isAway = false;
    clock.move(2);
    await expect.poll(() => (limiter.take([limit]), clock.move(2), told.at(0))).toBe(60);
  });
});

for (const kind of databaseKinds) {
  describe.skipIf(!kind.available)(`rate limits on: ${kind.name}`, () => {
    let opened: TestDatabase;
    beforeAll(async () => {
      opened = await kind.open();
    });
    afterAll(() => opened.remove());

    it("are shared by processes, but for what one counts between two syncs", async () => {
      const clock = createClock();
      const rateLimits = { perToken: 100, isShared: true };
      const options = { now: clock.now, rateLimits };
      const first = await openRegistry(opened.database, options);
      const second = await openRegistry(opened.database, options);
      const { token } = await first.generate("acme");
      const count = async (server: typeof first, calls: number): Promise<number> => {
        let passed = 0;
        for (let call = 0; call < calls; call += 1) {
          if ((await server.load(nobodysId, token)).status === 404) passed += 1;
        }
        return passed;
      };
      expect(await count(first, 60)).toBe(60);
      clock.move(1);
      await count(first, 1);
      expect(await count(second, 1)).toBe(1);
      const store = createRateStore(opened.database);
      await expect.poll(async () => (await readUses(opened)).toString()).toMatch(/6[12]/);
      clock.move(1);
      await count(second, 1);
      await expect.poll(async () => Number(await readUses(opened))).toBeGreaterThanOrEqual(62);
      const more = await count(second, 60);
      expect(more).toBeGreaterThanOrEqual(35);
      expect(more).toBeLessThanOrEqual(39);
      const refused = await second.load(nobodysId, token);
      expect(refused).toMatchObject({
        status: 429,
        json: {
          error: "TooManyRequestsError",
          content: expect.stringContaining("100 calls per minute"),
        },
      });
      expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
      expect(await store.add([], 0)).toEqual([]);
    });

    it("hold for wrong tokens of an address, whichever process gets them", async () => {
      const clock = createClock();
      const options = { now: clock.now, rateLimits: { isShared: true } };
      const servers = [
        await openRegistry(opened.database, options),
        await openRegistry(opened.database, options),
      ];
      const guess = async (server: number, clientAddress: string): Promise<number> => {
        const headers = { authorization: "Bearer not-the-bootstrap-token" };
        const request = new Request("http://localhost/tokens/generate", {
          method: "POST",
          headers,
        });
        const answer = await servers[server]?.registry.fetch(request, { clientAddress });
        return answer?.status ?? 0;
      };
      const told = (): Promise<string> => readUses(opened, "guesses:192.0.2.7");
      for (let round = 0; round < 8; round += 1) expect(await guess(0, "192.0.2.7")).toBe(401);
      clock.move(1);
      // What is not told yet goes with the next caller that finds the process not telling, whoever that is.
      let callers = 0;
      const tellByNext = async (): Promise<string> => {
        callers += 1;
        await guess(0, `198.51.100.${callers % 250}`);
        return told();
      };
      await expect.poll(tellByNext).toBe("8");
      expect(await guess(1, "192.0.2.7")).toBe(401);
      await expect.poll(told).toBe("9");
      // The second process has counted one, and knows of the other eight.
      await expect.poll(() => guess(1, "192.0.2.7")).toBe(429);
      expect(await guess(1, "192.0.2.9")).toBe(401);
      clock.move(60);
      expect(await guess(1, "192.0.2.7")).toBe(401);
    });

    it("of an organization hold for all of its tokens, and never for the bootstrap token", async () => {
      const server = await openRegistry(opened.database, {
        now: createClock().now,
        rateLimits: { perOrganization: 5 },
      });
      const tokens = [await server.generate("many"), await server.generate("many")];
      const other = await server.generate("other");
      const statuses = [];
      for (let call = 0; call < 8; call += 1) {
        statuses.push((await server.load(nobodysId, tokens[call % 2]?.token)).status);
      }
      expect(statuses).toEqual([404, 404, 404, 404, 404, 429, 429, 429]);
      expect((await server.load(nobodysId, other.token)).status).toBe(404);
      const metrics = await server.call("GET", "/metrics");
      expect(metrics.text).toContain('rate_limit_refusals_total{kind="organization"} 3\n');
    });
  });
}

async function readUses({ database }: TestDatabase, key?: string): Promise<string> {
  const [row] = await database.query<{ uses: bigint }>(
    "SELECT coalesce(sum(uses), 0)::int8 AS uses FROM registry.rate_uses WHERE $1::text IS NULL OR key = $1",
    [key ?? null],
  );
  return String(row?.uses);
}
