import type { ClientOptions } from "../types.js";

type RefreshAuth = NonNullable<ClientOptions["refreshAuth"]>;

/** The refreshes by one function. */
interface Refreshes {
  /** Whether one is running. */
  isPending: boolean;
  /** How many have ended, well or not. */
  ended: number;
  /** The token of the latest, or its failure. */
  latest: Promise<string | undefined>;
  /** A fixed token of the options, and the fresh one in its place. */
  replacement?: { readonly fixed: string; readonly fresh: string };
}

/** By `refreshAuth`: calls whose options have the same function share a refresh, copied options too. */
const allRefreshes = new WeakMap<RefreshAuth, Refreshes>();

function findRefreshes({ refreshAuth }: ClientOptions): Refreshes | undefined {
  return refreshAuth && allRefreshes.get(refreshAuth);
}

/** How many refreshes have ended; a call keeps the count from when it started. */
export function countRefreshes(options: ClientOptions): number {
  return findRefreshes(options)?.ended ?? 0;
}

/** Options with the fresh token in place of the fixed one. */
export function withFreshToken(options: ClientOptions): ClientOptions {
  const { fixed, fresh } = findRefreshes(options)?.replacement ?? {};
  return fixed !== undefined && fixed === options.token ? { ...options, token: fresh } : options;
}

/**
 * Asks `refreshAuth` for a token after a 401. Calls at the same time share a refresh, and those that began
 * before it has ended; also its failure, which rejects.
 *
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
