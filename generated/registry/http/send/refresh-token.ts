import type { ClientOptions } from "../types.js";

type RefreshAuth = NonNullable<ClientOptions["refreshAuth"]>;

/** The refreshes of one `refreshAuth` function. */
interface Refreshes {
  /** Whether one is running. */
  isPending: boolean;
  /** Number of finished refreshes, successful or not. */
  ended: number;
  /** The latest token, or its failure. */
  latest: Promise<string | undefined>;
  /** A fixed token of the options, and the token that replaces it. */
  replacement?: { readonly fixed: string; readonly fresh: string };
}

/**
 * By `refreshAuth` function, so that calls with the same function share a refresh even if their
 * options were copied.
 */
const allRefreshes = new WeakMap<RefreshAuth, Refreshes>();

function findRefreshes({ refreshAuth }: ClientOptions): Refreshes | undefined {
  return refreshAuth && allRefreshes.get(refreshAuth);
}

/** Number of finished refreshes. A call stores the number at its start. */
export function countRefreshes(options: ClientOptions): number {
  return findRefreshes(options)?.ended ?? 0;
}

/** Replaces the fixed token by the fresh one. */
export function withFreshToken(options: ClientOptions): ClientOptions {
  const { fixed, fresh } = findRefreshes(options)?.replacement ?? {};
  return fixed !== undefined && fixed === options.token ? { ...options, token: fresh } : options;
}

/**
 * Calls `refreshAuth` after a 401. Concurrent calls share a refresh and its failure, as do calls
 * that started before it ended.
 * @param refreshesBefore The count when the call started.
 */
export function refreshToken(
  options: ClientOptions & { readonly refreshAuth: RefreshAuth },
  refreshesBefore: number,
): Promise<string | undefined> {
  const known = findRefreshes(options);
  if (known && (known.isPending || known.ended > refreshesBefore)) return known.latest;
  const refreshes: Refreshes = {
    ...known,
    isPending: true,
    ended: refreshesBefore,
    latest: Promise.resolve().then(() => runRefresh(options, refreshes)),
  };
  allRefreshes.set(options.refreshAuth, refreshes);
  return refreshes.latest;
}

async function runRefresh(
  { refreshAuth, token }: ClientOptions,
  refreshes: Refreshes,
): Promise<string | undefined> {
  try {
    const fresh = await refreshAuth?.();
    if (fresh && typeof token === "string") refreshes.replacement = { fixed: token, fresh };
    return fresh;
  } finally {
    refreshes.isPending = false;
    refreshes.ended++;
  }
}
