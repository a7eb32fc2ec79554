import {
  endpointPath,
  listEndpoints,
  pruneDefinition,
  wireMethod,
} from "../../runtime/definition/index.js";
import type { ApiDefinition, EndpointDefinition } from "../../runtime/definition/index.js";
import type { Issue } from "../../runtime/http/index.js";

/** The facts about an operation or channel that patterns match. */
interface OperationCandidate {
  readonly id: string;
  readonly operationId?: string | null;
  readonly method?: string;
  readonly path?: string;
  readonly tags: readonly string[];
}

/** Patterns that select the operations and channels of a package. */
interface OperationSelection {
  readonly include?: readonly string[];
  readonly exclude?: readonly string[];
}

/**
 * Reduces the definition to the operations and channels that are included and not excluded, and to
 * the types they use. A pattern that matches nothing is an issue.
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
  const isSelected = (candidate: OperationCandidate) =>
    (!include || include.some((pattern) => matchesOperation(pattern, candidate))) &&
    !exclude.some((pattern) => matchesOperation(pattern, candidate));
  const unused = [...(include ?? []), ...exclude].filter(
    (pattern) => !candidates.some((candidate) => matchesOperation(pattern, candidate)),
  );
  const pruned = pruneDefinition(definition, {
    endpointIds: endpoints.filter(isSelected).map(({ id }) => id),
    channelIds: channels.filter(isSelected).map(({ id }) => id),
  });
  return { definition: pruned, issues: unused.map(unusedPattern) };
}

/** The facts about an endpoint that patterns match. */
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
 * Whether a pattern matches an operation: `tag:pets`, `GET /pets/**` (or only a path), else the id.
 * `*` matches any text within a path segment, `**` matches any text.
 */
function matchesOperation(pattern: string, candidate: OperationCandidate): boolean {
  return toMatcher(pattern)(candidate);
}

/** Compiles a pattern that is matched against many operations. */
function toMatcher(pattern: string): (candidate: OperationCandidate) => boolean {
  if (pattern.startsWith("tag:")) {
    const tag = toPattern(pattern.slice("tag:".length), false);
    return ({ tags }) => tags.some((name) => tag.test(name));
  }
  const route = routePattern.exec(pattern);
  if (route) {
    const [, method = "*", glob = ""] = route;
    const path = toPattern(glob, true);
    const isMethod = (name?: string) => method === "*" || method.toUpperCase() === name;
    return (candidate) =>
      isMethod(candidate.method) && candidate.path !== undefined && path.test(candidate.path);
  }
  const name = toPattern(pattern, false);
  return ({ id, operationId }) =>
    name.test(id) || (typeof operationId === "string" && name.test(operationId));
}

const routePattern = /^(?:([A-Za-z]+|\*)\s+)?(\/.*)$/;

/**
 * Creates a function that returns the value of the first pattern that matches an operation. Patterns
 * without stars are looked up in a map, because an option can list thousands of operations.
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

/** The id, or the method and path, that a pattern without stars names. Undefined for other patterns. */
function plainName(pattern: string): string | undefined {
  if (pattern.includes("*") || pattern.startsWith("tag:")) return undefined;
  const route = routePattern.exec(pattern);
  if (!route) return pattern;
  const [, method, path] = route;
  return method === undefined ? undefined : `${method.toUpperCase()} ${path}`;
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
