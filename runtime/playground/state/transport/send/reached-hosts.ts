/** Relay and host, of each host that has responded through a relay since the page was loaded. */
const reached = new Set<string>();

/** Records that a host has responded through a relay. */
export function recordReached(relay: string, url: string): void {
  reached.add(`${relay} ${new URL(url).host}`);
}

/** Whether a host has responded through a relay, which proves that the relay allows it. */
export function wasReached(relay: string, url: string): boolean {
  return URL.canParse(url) && reached.has(`${relay} ${new URL(url).host}`);
}
