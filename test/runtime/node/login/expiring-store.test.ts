import { describe, expect, it } from "vitest";
import { ExpiringStore } from "../../../../runtime/node/login/expiring-store.js";

function createStore(count = 3, seconds = 10) {
  let now = 0;
  const store = new ExpiringStore<string>({ count, seconds, now: () => now });
  return { store, pass: (time: number) => (now += time * 1000) };
}

describe("values that expire", () => {
  it("have ids of 256 bits that do not repeat", () => {
    const { store } = createStore(1000);
    const ids = Array.from({ length: 1000 }, () => store.add("x"));
    expect(new Set(ids).size).toBe(1000);
    expect(Buffer.from(ids[0] ?? "", "base64url")).toHaveLength(32);
  });

  it("are gone at the end of their time, and when they are removed", () => {
    const { store, pass } = createStore();
    const id = store.add("x");
    pass(9.9);
    expect(store.get(id)).toBe("x");
    pass(0.1);
    expect(store.get(id)).toBeUndefined();
    const other = store.add("y");
    store.remove(other);
    expect(store.get(other)).toBeUndefined();
  });

  it("make room for new ones, the oldest first, expired ones before all", () => {
    const { store, pass } = createStore();
    const [a, b] = [store.add("a"), store.add("b")];
    pass(5);
    const [c, d] = [store.add("c"), store.add("d")];
    expect([a, b, c, d].map((id) => store.get(id))).toEqual([undefined, "b", "c", "d"]);
    pass(6);
    const e = store.add("e");
    expect([b, c, d, e].map((id) => store.get(id))).toEqual([undefined, "c", "d", "e"]);
  });
});
