/** Whether a Host header is accepted. */
export type HostCheck = (host: string | undefined) => boolean;

const loopbackNames = ["localhost", "127.0.0.1", "[::1]"];

/**
 * Creates the check. On loopback, it accepts `localhost`, `127.0.0.1` and `[::1]` with the server's port, and
 * `allowedHosts`. Elsewhere, it accepts any name unless `allowedHosts` is given.
 */
export function createHostCheck(
  listenHost: string,
  port: number,
  allowedHosts: readonly string[] | undefined,
): HostCheck {
  if (!isLoopback(listenHost) && allowedHosts === undefined) return () => true;
  const accepted = new Set(loopbackNames.flatMap((name) => withPort(name, port)));
  for (const name of allowedHosts ?? []) {
    const lower = name.toLowerCase();
    accepted.add(lower);
    if (!/:\d+$/.test(lower)) withPort(lower, port).forEach((full) => accepted.add(full));
  }
  return (host) => host !== undefined && accepted.has(host.toLowerCase());
}

/** Clients omit port 80 in the Host header (RFC 9110, section 7.2). */
function withPort(name: string, port: number): string[] {
  return port === 80 ? [name, `${name}:80`] : [`${name}:${port}`];
}

/** Whether a server that listens on this host is only reachable from its own machine. */
export function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || /^127(\.\d{1,3}){3}$/.test(host);
}
