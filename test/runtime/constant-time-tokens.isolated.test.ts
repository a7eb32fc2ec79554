import { createHash, timingSafeEqual } from "node:crypto";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { createCallerFinder } from "../../runtime/registry/access/caller.js";
import { createGuessThrottle } from "../../runtime/registry/access/create-guess-throttle.js";
import { createSecret } from "../../runtime/registry/access/token-secret.js";
import type { TokenStore } from "../../runtime/registry/store/token-store.js";
import { createTokenCheck } from "../../runtime/relay/check-caller.js";

// The real comparison, watched: an ordinary one would give the same results in a different time.
vi.mock("node:crypto", async (original) => {
  const crypto = await original<typeof import("node:crypto")>();
  return { ...crypto, timingSafeEqual: vi.fn<typeof timingSafeEqual>(crypto.timingSafeEqual) };
});
const compare = vi.mocked(timingSafeEqual);
beforeEach(() => void compare.mockClear());

const hash = (text: string): Uint8Array => createHash("sha256").update(text).digest();

/** Tokens that differ from "right" in the first character, in the last, and in length. */
const wrong = ["xight", "righx", "r", "right right", ""];

describe("the relay compares tokens by their hashes in constant time", () => {
  const isToken = createTokenCheck("right");

  it.each([...wrong.map((token) => [token, false] as const), ["right", true] as const])(
    "%j: %s",
    (token, isRight) => {
      expect(isToken(token)).toBe(isRight);
      expect(compare.mock.calls).toEqual([[hash(token), hash("right")]]);
    },
  );
});

describe("the registry compares tokens by their hashes in constant time", () => {
  const [stored, previous, unknown] = [createSecret(), createSecret(), createSecret()];
  const generatedAt = new Date("2026-01-01T00:00:00Z");
  const token = { id: "1", hash: hash(stored), orgId: "acme", scope: "admin", generatedAt };
  const rotated = { ...token, previousHash: hash(previous) };
  // A database that finds something else than it was asked for gives nobody access.
  const store: Partial<TokenStore> = { find: async () => rotated, recordUse: async () => {} };
  const find = createCallerFinder({
    tokens: store as TokenStore,
    throttle: createGuessThrottle({ now: () => generatedAt }),
    now: () => generatedAt,
    bootstrapToken: "right",
  });
  const findCaller = (secret: string) =>
    find(new Request("http://registry.test", { headers: { authorization: `Bearer ${secret}` } }));
  const caller = { kind: "token", id: "1", orgId: "acme", scope: "admin", isStaff: false };

  it("the bootstrap token", async () => {
    expect(await findCaller("right")).toEqual({ caller: { kind: "bootstrap" } });
    expect(compare.mock.calls).toEqual([[hash("right"), hash("right")]]);
  });

  it("a stored token", async () => {
    expect(await findCaller(stored)).toEqual({ caller });
    expect(compare.mock.calls).toEqual([
      [hash(stored), hash("right")],
      [hash(stored), hash(stored)],
    ]);
  });

  it("a stored token before its rotation", async () => {
    expect(await findCaller(previous)).toEqual({ caller });
    expect(compare.mock.calls).toEqual([
      [hash(previous), hash("right")],
      [hash(previous), hash(stored)],
      [hash(previous), hash(previous)],
    ]);
  });

  it("an unknown token is none of them", async () => {
    expect(await findCaller(unknown)).toEqual({ caller: { kind: "anonymous" } });
    expect(compare).toHaveBeenCalledTimes(3);
  });

  it.each(["xight", "righx", "r"])("%j is not the bootstrap token", async (secret) => {
    expect(await findCaller(secret)).toEqual({ caller: { kind: "anonymous" } });
    expect(compare).toHaveBeenCalledTimes(1);
  });
});
