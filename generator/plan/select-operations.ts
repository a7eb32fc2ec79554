import {
  endpointPath,
  listEndpoints,
  pruneDefinition,
  wireMethod,
} from "../../runtime/definition/index.js";
import type { ApiDefinition, EndpointDefinition } from "../../runtime/definition/index.js";
import type { Issue } from "../../runtime/http/index.js";

/** What may be matched by a pattern. */
interface OperationCandidate {
  readonly id: string;
  readonly operationId?: string | null;
  readonly method?: string;
  readonly path?: string;
  readonly tags: readonly string[];
}

/** Which operations and channels a package has. */
interface OperationSelection {
  readonly include?: readonly string[];
  readonly exclude?: readonly string[];
}

/**
 * The definition with only the operations and channels that are included and
 * not excluded, and the types they reach. A pattern that matches nothing is an issue.
 */
export function selectOperations(
  definition: ApiDefinition,
  { include, exclude = [] }: OperationSelection,
): { readonly definition: ApiDefinition; readonly issues: readonly Issue[] } {
  if (!include && exclude.length === 0) return { definition, issues: [] };
  const endpoints = listEndpoints(definition).map((endpoint) =>
    endpointCandidate(definition, endpoint),
  );
  const channels = Object.values(definition.websockets).map((channel): OperationCandidate => ({
    id: channel.id,
    tags: groupNames(definition, channel.namespace),
  }));
  const candidates = [...endpoints, ...channels];
  const isKept = (candidate: OperationCandidate) =>
    (!include || include.some((pattern) => matchesOperation(pattern, candidate))) &&
    !exclude.some((pattern) => matchesOperation(pattern, candidate));
  const unused = [...(include ?? []), ...exclude].filter(
    (pattern) => !candidates.some((candidate) => matchesOperation(pattern, candidate)),
  );
  const pruned = pruneDefinition(definition, {
    endpointIds: endpoints.filter(isKept).map(({ id }) => id),
    channelIds: channels.filter(isKept).map(({ id }) => id),
  });
  return { definition: pruned, issues: unused.map(unusedPattern) };
}

/** What patterns see of an endpoint. */
export function endpointCandidate(
  definition: ApiDefinition,
  endpoint: EndpointDefinition,
): OperationCandidate {
  return {
    id: endpoint.id,
    operationId: endpoint.operationId ?? null,
    method: wireMethod(endpoint.method),
    path: endpointPath(endpoint),
    tags: [...groupNames(definition, endpoint.namespace), ...(endpoint.tags ?? [])],
  };
}

function groupNames(
  definition: ApiDefinition,
  ids: readonly string[] | null | undefined,
): string[] {
  return (ids ?? []).flatMap((id) => [id, definition.subpackages[id]?.name ?? id]);
}

/**
 * Whether a pattern names an operation: `tag:pets`, `GET /pets/**` (or a path
 * alone), else the id. `*` represents anything inside a path's segment, `**` for
 * anything at all.
 */
function matchesOperation(pattern: string, candidate: OperationCandidate): boolean {
  return toMatcher(pattern)(candidate);
}

/** Tells whether a pattern names an operation; for patterns that are asked more than once. */
function toMatcher(pattern: string): (candidate: OperationCandidate) => boolean {
  if (pattern.startsWith("tag:")) {
    const tag = toPattern(pattern.slice("tag:".length), false);
    return ({ tags }) => tags.some((each) => tag.test(each));
  }
  const route = routePattern.exec(pattern);
  if (route) {
    const [, verb = "*", place = ""] = route;
    const path = toPattern(place, true);
    const isVerb = (method?: string) => verb === "*" || verb.toUpperCase() === method;
    return (candidate) =>
      isVerb(candidate.method) && candidate.path !== undefined && path.test(candidate.path);
  }
  const name = toPattern(pattern, false);
  return ({ id, operationId }) =>
    name.test(id) || (typeof operationId === "string" && name.test(operationId));
}

const routePattern = /^(?:([A-Za-z]+|\*)\s+)?(\/.*)$/;

/**
 * Finds what was chosen for an operation: the value of the first pattern that names it. Patterns
 * without stars are looked up, because a document can choose for each of thousands of operations.
 */
export function createChoiceFinder<Choice>(
  choices: Readonly<Record<string, Choice>>,
): (candidate: OperationCandidate) => Choice | undefined {
  const plain = new Map<string, number>();
  const matchers: [index: number, matches: (candidate: OperationCandidate) => boolean][] = [];
  const values = Object.values(choices);
  Object.keys(choices).forEach((pattern, index) => {
    const name = plainName(pattern);
    if (name === undefined) matchers.push([index, toMatcher(pattern)]);
    else if (!plain.has(name)) plain.set(name, index);
  });
  return (candidate) => {
    const { id, operationId, method, path } = candidate;
    const names = [id, operationId ?? id, `${method} ${path}`];
    const found = names.flatMap((name) => plain.get(name) ?? []);
    const matched = matchers.find(([, matches]) => matches(candidate));
    const first = Math.min(...found, matched?.[0] ?? Infinity);
    return values[first];
  };
}

/** What a pattern without stars is called: an id, or a method and a path; undefined for other patterns. */
function plainName(pattern: string): string | undefined {
  if (pattern.includes("*") || pattern.startsWith("tag:")) return undefined;
  const route = routePattern.exec(pattern);
  if (!route) return pattern;
  const [, verb, path] = route;
  return verb === undefined ? undefined : `${verb.toUpperCase()} ${path}`;
}

function toPattern(glob: string, isPath: boolean): RegExp {
  const source = glob
    .split(/(\*\*|\*)/)
    .map((part) => {
      if (part === "**" || (part === "*" && !isPath)) return ".*";
      return part === "*" ? "[^/]*" : part.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`);
    })
    .join("");
  return new RegExp(`^${source}$`, "su");
}

function unusedPattern(pattern: string): Issue {
  return {
    code: "unused-pattern",
    severity: "warning",
    message: `No operation and no channel matches '${pattern}'.`,
    pointer: "",
    hint: "Patterns are ids (list*), a method and a path (GET /pets/**), or tags (tag:pets).",
  };
}
