const maxAttempts = 100;

/**
 * Listens on the first free port from `port` on that is not in `avoid`; 0 selects any free port. Rejects when
 * no port is available.
 */
export async function listenNear<T>(
  port: number,
  listen: (port: number) => Promise<T>,
  avoid: readonly number[] = [],
): Promise<T> {
  for (let next = port; ; next += 1) {
    if (avoid.includes(next)) continue;
    try {
      return await listen(next);
    } catch (error) {
      const isTaken = error instanceof Error && "code" in error && error.code === "EADDRINUSE";
      if (!isTaken || port === 0 || next >= port + maxAttempts) throw error;
    }
  }
}
