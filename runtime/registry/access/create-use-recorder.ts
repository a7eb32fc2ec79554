import type { StoredToken, TokenStore } from "../store/token-store.js";

/** Milliseconds between two records of a token's use. */
const interval = 60_000;

/**
 * Records when a token was used last, at most once a minute for each token. The call does not wait
 * for it and does not fail with it: a use that cannot be recorded is recorded with the next call.
 */
export function createUseRecorder(tokens: TokenStore): (token: StoredToken, at: Date) => void {
  const running = new Set<string>();
  return ({ id, lastUsedAt }, at) => {
    if (lastUsedAt !== undefined && at.getTime() - lastUsedAt.getTime() < interval) return;
    if (running.has(id)) return;
    running.add(id);
    const finish = () => void running.delete(id);
    tokens.recordUse(id, at).then(finish, finish);
  };
}
