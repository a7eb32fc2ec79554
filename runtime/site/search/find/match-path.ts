/**
 * A query that is a URL: `GET /repos`, `/users/{id}`, `https://api.example.com/v1/users/7?limit=1`.
 */
export interface PathQuery {
  /** In upper case; absent if not given. */
  readonly method?: string;
  /** Decoded segments of the path. */
  readonly segments: readonly string[];
  /** Whether the last segment may be incomplete. */
  readonly isOpen: boolean;
}

const methods = new Set(
  "get post put patch delete head options trace query rpc ws wss sse".split(" "),
);

/** Parses a query as a URL; undefined for words. */
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

/** The last segments of a URL are the most significant. */
const significantSegments = 2;

/** Words to search if no operation matches the URL. */
export function toWords({ segments }: PathQuery): string {
  return segments.slice(-significantSegments).join(" ");
}

/** Decoded segments of a path. */
export function splitPath(path: string): string[] {
  return path
    .split("/")
    .filter((segment) => segment !== "")
    .map(decode);
}

/** Costs of differences between a path and a URL. An exact match costs nothing. */
const costs = { value: 1, otherName: 0.5, begun: 2.5, more: 1, before: 3, beyond: 4 };

/**
 * The distance between a path template and a URL, lower is closer; undefined without a match.
 * Either may have leading segments that the other lacks, such as `/v1` or the path of a server.
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
  // A path of parameters only would match anything.
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
