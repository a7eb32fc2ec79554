const portsTried = 100;

/**
 * Listens at the first port from `port` on that is neither taken nor among `avoid`; 0 takes any.
 * Rejects when the port cannot be had.
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
      if (!isTaken || port === 0 || next >= port + portsTried) throw error;
    }
  }
}
