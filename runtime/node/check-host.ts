/** Whether a request may be addressed to a Host header's value. */
export type HostCheck = (host: string | undefined) => boolean;

const loopbackNames = ["localhost", "127.0.0.1", "[::1]"];

/**
 * On loopback: `localhost`, `127.0.0.1` and `[::1]` with the server's port,
 * and the allowed names. Elsewhere: any name, unless some are allowed by name.
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

/** A port of 80 is left out of a Host header (RFC 9110, section 7.2). */
function withPort(name: string, port: number): string[] {
  return port === 80 ? [name, `${name}:80`] : [`${name}:${port}`];
}

/** Whether a server that listens at a host is reached from its own machine alone. */
export function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || /^127(\.\d{1,3}){3}$/.test(host);
}
