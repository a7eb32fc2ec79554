import { describe, expect, it, vi } from "vitest";
import { SharedCounter, joinLimits } from "../../../../runtime/relay/limits/shared-counter.js";
import { ClientCounter } from "../../../../runtime/relay/limits/client-counter.js";
import { RelayProblem } from "../../../../runtime/relay/relay-problem.js";
import { defaultLimits } from "../../../../runtime/relay/index.js";
import type { RelayLogEntry, RelayOptions, SharedLimits } from "../../../../runtime/relay/index.js";
import { responseText, call, startPair, startRelay, until } from "../relay-harness.js";
import {
  echo,
  openPage,
  openShaken,
  startSocketRelay,
  startSocketTarget,
} from "../socket-harness.js";
import { sharedLimitChecks } from "./check-shared-limits.js";
import { createMemoryLimits } from "./memory-limits.js";

const ok = responseText("200 OK", [], "hi");
const never = (): void => undefined;

describe("a store in memory", () => {
  it.each(Object.entries(sharedLimitChecks))("%s", async (_, check) => {
    await expect(check(createMemoryLimits())).resolves.toBeUndefined();
  });
});

/** Two relays to a target that never answers. */
async function startTwo(options: Partial<RelayOptions>) {
  const { relay, target, base } = await startPair(never, options);
  const allowedTargets = [{ host: "127.0.0.1", port: target.port }];
  const other = await startRelay({ allowedTargets, ...options });
  return { relay, other, target, base };
}

/** The store, answering later. */
function delay(store: SharedLimits): SharedLimits {
  return {
    take: (call) => new Promise((resolve) => setImmediate(() => resolve(store.take(call)))),
    renew: async (ids, leaseMs) => store.renew(ids, leaseMs),
    release: async (id) => store.release(id),
  };
}

describe("two relays", () => {
  it.each([
    ["at once", (store: SharedLimits) => store],
    ["later", delay],
  ])("count together, when the store answers %s", async (_, change) => {
    const store = createMemoryLimits();
    const limits = { clientRequests: 2 };
    const { relay, other, target, base } = await startTwo({ limits, sharedLimits: change(store) });
    const first = call(relay, `${base}/`);
    const second = call(other, `${base}/`);
    for (const open of [first, second]) open.catch(never);
    await until(() => target.sockets.length === 2);
    const refused = await call(other, `${base}/`);
    expect([refused.status, refused.error, refused.headers["retry-after"]]).toEqual([
      429,
      "too-many-requests",
      "1",
    ]);
    const metrics = await (await fetch(`${other.url}/metrics`)).text();
    expect(metrics).toContain('frond_relay_limit_refusals_total{limit="requests"} 1\n');
    target.sockets[0]?.destroy();
    await Promise.race([first, second]);
    await until(() => store.count("requests:127.0.0.1") === 1);
    call(other, `${base}/`).catch(never);
    await expect.poll(() => target.sockets.length).toBe(3);
  });

  it("share the minute, and tell when to try again", async () => {
    const now = () => 60_000_000 + 7_400;
    const sharedLimits = createMemoryLimits(now);
    const options = { limits: { requestsPerMinute: 2 }, sharedLimits };
    const { relay, target, base } = await startPair(ok, options);
    const allowedTargets = [{ host: "127.0.0.1", port: target.port }];
    const other = await startRelay({ allowedTargets, ...options });
    expect((await call(relay, `${base}/`)).status).toBe(200);
    expect((await call(other, `${base}/`)).status).toBe(200);
    const refused = await call(relay, `${base}/`);
    expect([refused.error, refused.headers["retry-after"]]).toEqual(["rate-limited", "53"]);
  });

  it("share sockets, and give back what closed ones held", async () => {
    const store = createMemoryLimits();
    const target = await startSocketTarget(echo);
    const options = { limits: { clientSockets: 1 }, sharedLimits: delay(store) };
    const relay = await startSocketRelay(target, options);
    const other = await startSocketRelay(target, options);
    const url = `ws://127.0.0.1:${target.port}/`;
    const page = await openShaken(relay, url);
    page.socket.send("hi");
    await until(() => page.messages.length === 1);
    await expect(openPage(other, url)).rejects.toThrow("429");
    page.socket.close();
    await until(() => store.count("sockets:127.0.0.1") === 0);
    const next = await openShaken(other, url);
    next.socket.send("hi");
    await expect.poll(() => next.messages).toEqual(["hi"]);
  });

  it("give back the place of a caller that left while the store was asked", async () => {
    const store = createMemoryLimits();
    let answer = never;
    const slow: SharedLimits = {
      ...store,
      take: (call) => new Promise((resolve) => (answer = () => resolve(store.take(call)))),
    };
    const { relay, target, base } = await startPair(ok, { sharedLimits: slow });
    const controller = new AbortController();
    const left = fetch(`${relay.url}/proxy/${base}/`, { signal: controller.signal });
    await until(() => answer !== never);
    controller.abort();
    await expect(left).rejects.toThrow("aborted");
    await until(() => relay.log.length === 1);
    answer();
    await new Promise(setImmediate);
    expect(store.count("requests:127.0.0.1")).toBe(0);
    expect(target.sockets).toHaveLength(0);
  });
});

describe("a store that fails", () => {
  const failures: [string, SharedLimits["take"]][] = [
    [
      "throws",
      () => {
        throw new Error("secret-password");
      },
    ],
    ["rejects", () => Promise.reject(new Error("secret-password"))],
    ["hangs", () => new Promise(never)],
  ];
  it.each(failures)(
    "and %s leaves the relay's own limits, and is told of once",
    async (_, take) => {
      const log: RelayLogEntry[] = [];
      const { relay, target, base } = await startPair(never, {
        limits: { clientRequests: 2 },
        sharedLimits: { take, renew: never, release: never },
        log: (entry) => log.push(entry),
      });
      call(relay, `${base}/`).catch(never);
      call(relay, `${base}/`).catch(never);
      await until(() => target.sockets.length === 2);
      expect((await call(relay, `${base}/`)).error).toBe("too-many-requests");
      const problems = log.filter(({ event }) => event === "problem");
      expect(problems).toMatchObject([{ subject: "shared-limits" }]);
      expect(JSON.stringify(log)).not.toContain("secret");
      const metrics = await (await fetch(`${relay.url}/metrics`)).text();
      expect(metrics).toMatch(/^frond_relay_shared_limit_failures_total [1-9]/m);
    },
  );

  const parts = { limits: defaultLimits, onRefused: never, leaseMs: 60_000 };

  it("is not asked again for a while, so that no call waits for it", async () => {
    let asked = 0;
    const failures: boolean[] = [];
    const take = (): Promise<undefined> => {
      asked += 1;
      return Promise.reject(new Error("away"));
    };
    const counter = new SharedCounter(
      { take, renew: never, release: never },
      { ...parts, restMs: 60_000, onFailure: (_, isFirst) => failures.push(isFirst) },
    );
    await counter.enter("1.1.1.1", "request");
    for (let calls = 0; calls < 10; calls++) counter.enter("1.1.1.1", "request");
    expect([asked, failures]).toEqual([1, [true]]);
  });

  it("gets back what it gave too late", async () => {
    const store = createMemoryLimits();
    let answer = never;
    const counter = new SharedCounter(
      {
        ...store,
        take: (call) => new Promise((resolve) => (answer = () => resolve(store.take(call)))),
      },
      { ...parts, waitMs: 1, onFailure: never },
    );
    const leave = await counter.enter("1.1.1.1", "request");
    answer();
    await new Promise(setImmediate);
    expect(store.count("requests:1.1.1.1")).toBe(0);
    leave();
  });

  it("that cannot be told of an end does not end the relay", async () => {
    const errors: unknown[] = [];
    const release = () => Promise.reject(new Error("away"));
    const counter = new SharedCounter(
      { ...createMemoryLimits(), release },
      { ...parts, onFailure: (error) => errors.push(error) },
    );
    (await counter.enter("1.1.1.1", "request"))();
    await expect.poll(() => errors.length).toBe(1);
  });
});

describe("leases", () => {
  it("of calls that last are renewed, of all in one go, and of none that ended", async () => {
    vi.useFakeTimers();
    const store = createMemoryLimits();
    const renewed: (readonly string[])[] = [];
    const renew = (ids: readonly string[]): void => void renewed.push(ids);
    const counter = new SharedCounter(
      { ...store, renew },
      { limits: defaultLimits, onRefused: never, onFailure: never, leaseMs: 9 },
    );
    const leave = [
      await counter.enter("1.1.1.1", "request"),
      await counter.enter("1.1.1.1", "socket"),
    ];
    vi.advanceTimersByTime(9);
    expect(renewed[0]).toHaveLength(2);
    for (const each of leave) each();
    const before = renewed.length;
    vi.advanceTimersByTime(90);
    expect(renewed).toHaveLength(before);
    vi.useRealTimers();
  });
});

describe("own and shared limits", () => {
  it("without a store are own ones, at once", () => {
    const own = new ClientCounter(defaultLimits);
    const enter = joinLimits((address, occupation) => own.enter(address, occupation), undefined);
    expect(enter("1.1.1.1", "request")).toBeTypeOf("function");
  });

  it("give back the own place when the shared one is refused", () => {
    const own = new ClientCounter(defaultLimits);
    const enter = joinLimits(
      (address, occupation) => own.enter(address, occupation),
      () => {
        throw new RelayProblem("too-many-requests");
      },
    );
    expect(() => enter("1.1.1.1", "request")).toThrow(RelayProblem);
    expect(own.open).toBe(0);
  });
});
