/** An endpoint or channel in the switcher. */
export interface SwitcherEndpoint {
  /** Id of the endpoint or channel in the definition. */
  readonly id: string;
  /** Its display name. */
  readonly title: string;
  /** HTTP method or protocol of the channel, shown as a badge. */
  readonly method: string;
  /** Contains `{name}` for each parameter. */
  readonly path: string;
  /** Titles of its subpackages, joined; '' if there are none. */
  readonly group: string;
}

interface SwitcherGroup {
  readonly title: string;
  readonly endpoints: readonly SwitcherEndpoint[];
}

/** Maximum number of endpoints that results show. */
const maxShown = 60;

/** Search results. */
interface SwitcherResult {
  readonly groups: readonly SwitcherGroup[];
  /** In display order. */
  readonly shown: readonly SwitcherEndpoint[];
  /** Number of further results. */
  readonly more: number;
}

/**
 * Finds endpoints whose title, method, path, id or group contains every word typed, in the
 * definition's order.
 */
export function searchEndpoints(
  endpoints: readonly SwitcherEndpoint[],
  text: string,
): SwitcherResult {
  const words = text.trim().toLowerCase().split(/\s+/);
  const hits = endpoints.filter((endpoint) => {
    const { title, method, path, id, group } = endpoint;
    const all = `${title} ${method} ${path} ${id} ${group}`.toLowerCase();
    return words.every((word) => all.includes(word));
  });
  const byGroup = new Map<string, SwitcherEndpoint[]>();
  for (const endpoint of hits.slice(0, maxShown)) {
    byGroup.set(endpoint.group, [...(byGroup.get(endpoint.group) ?? []), endpoint]);
  }
  const groups = [...byGroup].map(([title, inside]) => ({ title, endpoints: inside }));
  const shown = groups.flatMap((group) => group.endpoints);
  return { groups, shown, more: Math.max(0, hits.length - maxShown) };
}
