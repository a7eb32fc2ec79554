import { createHash, timingSafeEqual } from "node:crypto";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { createCallerFinder } from "../../runtime/registry/access/caller.js";
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
  const token = { id: "1", hash: hash("stored"), orgId: "acme", scope: "read" };
  // A database that finds something else than it was asked for gives nobody access.
  const store = { find: async () => token } as Partial<TokenStore> as TokenStore;
  const find = createCallerFinder({ tokens: store, bootstrapToken: "right" });
  const findCaller = (secret: string) =>
    find(new Request("http://registry.test", { headers: { authorization: `Bearer ${secret}` } }));

  it("the bootstrap token", async () => {
    expect(await findCaller("right")).toEqual({ kind: "bootstrap" });
    expect(compare.mock.calls).toEqual([[hash("right"), hash("right")]]);
  });

  it("a stored token", async () => {
    expect(await findCaller("stored")).toEqual({
      kind: "token",
      id: "1",
      orgId: "acme",
      scope: "read",
      isStaff: false,
    });
    expect(compare.mock.calls).toEqual([
      [hash("stored"), hash("right")],
      [hash("stored"), hash("stored")],
    ]);
  });

  it.each(["xight", "righx", "r"])("%j is neither", async (secret) => {
    expect(await findCaller(secret)).toEqual({ kind: "anonymous" });
    expect(compare).toHaveBeenCalledTimes(2);
  });
});
