/** A query that is an address: `GET /repos`, `/users/{id}`, `https://api.example.com/v1/users/7?limit=1`. */
export interface PathQuery {
  /** In upper case; absent when none is given. */
  readonly method?: string;
  /** Of the path, decoded. */
  readonly segments: readonly string[];
  /** Whether the last segment may go on. */
  readonly isOpen: boolean;
}

const methods = new Set(
  "get post put patch delete head options trace query rpc ws wss sse".split(" "),
);

/** Reads a query as an address; undefined where it is words. */
export function readPathQuery(text: string): PathQuery | undefined {
  const [, word, path] =
    /^(?:([a-z]+)\s+)?(?:(?:https?|wss?):\/\/[^/\s]+)?(\/[^\s?#]*)\S*$/i.exec(text.trim()) ?? [];
  if (path === undefined) return undefined;
  const method = word?.toLowerCase();
  if (method !== undefined && !methods.has(method)) return undefined;
  return {
    ...(method === undefined ? {} : { method: method.toUpperCase() }),
    segments: splitPath(path),
    isOpen: !path.endsWith("/"),
  };
}

/** Segments of an address that say most of what it is of, when no path is like it. */
const telling = 2;

/** The words to look for when no operation has a path like an address. */
export function toWords({ segments }: PathQuery): string {
  return segments.slice(-telling).join(" ");
}

/** The segments of a path, decoded. */
export function splitPath(path: string): string[] {
  return path
    .split("/")
    .filter((segment) => segment !== "")
    .map(decode);
}

/** Costs of what a path has and an address does not say. A path that is what was typed costs nothing. */
const costs = { value: 1, otherName: 0.5, begun: 2.5, more: 1, before: 3, beyond: 4 };

/**
 * How far a path with parameters is from an address, lower is nearer; undefined when it is another. The
 * path may begin before the address, as in `/v1/users`, and the address before the path, when servers
 * have paths of their own.
 */
export function rankPath(query: PathQuery, path: readonly string[]): number | undefined {
  const { segments } = query;
  if (segments.length === 0) return path.length;
  let best: number | undefined;
  const consider = (cost: number | undefined, extra: number): void => {
    if (cost !== undefined && cost + extra < (best ?? Infinity)) best = cost + extra;
  };
  consider(matchFrom(query, segments, path), 0);
  for (let skipped = 1; skipped < path.length; skipped += 1) {
    if (isParameter(path[skipped] ?? "")) continue;
    consider(matchFrom(query, segments, path.slice(skipped)), skipped * costs.before);
  }
  for (let skipped = 1; skipped < Math.min(segments.length, 4); skipped += 1) {
    consider(matchFrom(query, segments.slice(skipped), path), skipped * costs.beyond);
  }
  return best;
}

function matchFrom(
  { isOpen }: PathQuery,
  segments: readonly string[],
  path: readonly string[],
): number | undefined {
  if (segments.length > path.length) return undefined;
  let cost = (path.length - segments.length) * costs.more;
  let isSure = false;
  for (const [place, segment] of segments.entries()) {
    const isLast = place === segments.length - 1;
    const found = matchSegment(segment, path[place] ?? "", isOpen && isLast);
    if (found === undefined) return undefined;
    isSure ||= found !== costs.value;
    cost += found;
  }
  // Where every segment is the value of a parameter, the path is that of anything.
  return isSure ? cost : undefined;
}

function matchSegment(typed: string, segment: string, isOpen: boolean): number | undefined {
  const one = typed.toLowerCase();
  const other = segment.toLowerCase();
  if (one === other) return 0;
  if (isParameter(segment)) return isParameter(typed) ? costs.otherName : costs.value;
  return isOpen && other.startsWith(one) ? costs.begun : undefined;
}

function isParameter(segment: string): boolean {
  return /[{<]|^:/.test(segment);
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
