import { expect } from "vitest";
import type { SharedCall, SharedLimits } from "../../../../runtime/relay/index.js";

let count = 0;

/** A call of an address, with room for two at once and three a minute. */
export function createCall(client: string, call: Partial<SharedCall> = {}): SharedCall {
  return {
    id: `call-${(count += 1)}`,
    places: [
      { key: `requests:${client}`, limit: 2 },
      { key: `network:of-${client}`, limit: 10 },
    ],
    rate: { key: `rate:${client}`, perMinute: 3 },
    leaseMs: 60_000,
    ...call,
  };
}

/** What every store of shared limits must do. Each check has clients of its own. */
export const sharedLimitChecks: Readonly<Record<string, (store: SharedLimits) => Promise<void>>> = {
  "gives as many places as there are, and those that are released": async (store) => {
    const [first, second, third] = ["places", "places", "places"].map((key) => createCall(key));
    expect(await store.take(first!)).toBeUndefined();
    expect(await store.take(second!)).toBeUndefined();
    expect(await store.take(third!)).toMatchObject({ key: "requests:places" });
    await store.release(first!.id);
    expect(await store.take(third!)).toBeUndefined();
  },
  "takes nothing of a call that is refused": async (store) => {
    const network = { key: "network:narrow", limit: 1 };
    const places = [{ key: "requests:narrow", limit: 5 }, network];
    const first = createCall("narrow", { places });
    expect(await store.take(first)).toBeUndefined();
    for (let tries = 0; tries < 5; tries++)
      expect(await store.take(createCall("narrow", { places }))).toMatchObject({
        key: "network:narrow",
      });
    await store.release(first.id);
    const roomy = places.map(({ key }) => ({ key, limit: 2 }));
    expect(await store.take(createCall("narrow", { places: roomy }))).toBeUndefined();
    expect(await store.take(createCall("narrow", { places: roomy }))).toBeUndefined();
  },
  "lets so many calls begin in a minute, ended or not, and says when there are more": async (
    store,
  ) => {
    const rate = { key: "rate:minute", perMinute: 0 };
    const exceeded = await store.take(createCall("minute", { rate }));
    expect(exceeded?.key).toBe("rate:minute");
    expect(exceeded?.retryAfter).toBeGreaterThan(0);
    expect(exceeded?.retryAfter).toBeLessThanOrEqual(60);
    const many = { key: "rate:many", perMinute: 3 };
    const passed = [];
    // Seven are more than two minutes have.
    for (let calls = 0; calls < 7; calls++) {
      const call = createCall("many", { rate: many });
      if ((await store.take(call)) === undefined) passed.push(call);
      await store.release(call.id);
    }
    expect(passed.length).toBeGreaterThanOrEqual(3);
    expect(passed.length).toBeLessThan(7);
  },
  "gives places back whose lease has run out, and keeps renewed ones": async (store) => {
    const short = { leaseMs: 1, rate: { key: "rate:lease", perMinute: 1000 } };
    const kept = createCall("lease", short);
    const crashed = createCall("lease", short);
    expect(await store.take(kept)).toBeUndefined();
    await store.renew([kept.id], 60_000);
    expect(await store.take(crashed)).toBeUndefined();
    const next = createCall("lease", { ...short, leaseMs: 60_000 });
    await expect.poll(async () => store.take(next)).toBeUndefined();
    const more = createCall("lease", short);
    expect(await store.take(more)).toMatchObject({ key: "requests:lease" });
    await store.renew([], 1000);
    expect(await store.take(more)).toMatchObject({ key: "requests:lease" });
  },
  "gives no more places than there are to those who ask at once": async (store) => {
    const rate = { key: "rate:race", perMinute: 1000 };
    const asked = Array.from({ length: 20 }, () => store.take(createCall("race", { rate })));
    const answers = await Promise.all(asked);
    expect(answers.filter((answer) => answer === undefined)).toHaveLength(2);
  },
};
