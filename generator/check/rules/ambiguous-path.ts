import type {
  ApiDefinition,
  EndpointDefinition,
  Issue,
} from "../../../runtime/definition/index.js";
import { appendPointer } from "../../read/index.js";

/**
 * Reports operations with the same method whose paths match the same URL. Paths that differ only in
 * the names of their parameters cannot be distinguished at all. Of `/{a}/b` and `/a/{b}`, both of which
 * match `/a/b`, neither is more concrete (OpenAPI 3.1, section 4.8.8.1).
 */
export function checkAmbiguousPath(definition: ApiDefinition): Issue[] {
  const first = new Map<string, Route>();
  const issues: Issue[] = [];
  for (const [id, endpoint] of Object.entries(definition.endpoints)) {
    const route = toRoute(id, endpoint);
    const other = first.get(route.key);
    if (other === undefined) first.set(route.key, route);
    else issues.push(reportSame(route, other));
  }
  return [...issues, ...findPartial([...first.values()])];
}

interface Route {
  readonly id: string;
  readonly endpoint: EndpointDefinition;
  /** Two routes with the same key cannot be distinguished. */
  readonly key: string;
  /** The text between slashes; undefined for a segment that is a parameter. */
  readonly segments: readonly (string | undefined)[];
}

/** The key contains the method name of JSON-RPC, because all methods of JSON-RPC share one path. */
function toRoute(id: string, endpoint: EndpointDefinition): Route {
  const path = endpoint.path.map((part) => (part.type === "literal" ? part.value : "{}")).join("");
  const rpc = endpoint.protocol?.type === "openrpc" ? endpoint.protocol.methodName : "";
  const segments = path.split("/").map((segment) => (segment === "{}" ? undefined : segment));
  return { id, endpoint, key: `${endpoint.method} ${path} ${rpc}`, segments };
}

function reportSame({ id, endpoint }: Route, other: Route): Issue {
  return {
    code: "ambiguous-path",
    severity: "warning",
    message: `${endpoint.method} '${id}' and '${other.id}' have paths that cannot be distinguished; a server reaches only the first.`,
    pointer: appendPointer("/endpoints", id),
    hint: "Change the path of one of them.",
  };
}

/** Compares each route with earlier ones. Only routes with the same method and number of segments can overlap. */
function findPartial(routes: readonly Route[]): Issue[] {
  const groups = new Map<string, Route[]>();
  return routes.flatMap((route) => {
    const { endpoint, segments } = route;
    if (endpoint.protocol?.type === "openrpc") return [];
    const key = `${endpoint.method} ${segments.length}`;
    const earlierRoutes = groups.get(key) ?? [];
    const other = earlierRoutes.find((earlier) => overlaps(earlier.segments, segments));
    groups.set(key, [...earlierRoutes, route]);
    return other ? [reportPartial(route, other)] : [];
  });
}

type Segments = Route["segments"];

/** Whether both match some URL, and each is more concrete than the other in some segment. */
function overlaps(a: Segments, b: Segments): boolean {
  let [isMoreConcreteA, isMoreConcreteB] = [false, false];
  for (const [index, segmentA] of a.entries()) {
    const segmentB = b[index];
    if (segmentA === segmentB) continue;
    if (segmentA !== undefined && segmentB !== undefined) return false;
    if (segmentA === undefined) isMoreConcreteB = true;
    else isMoreConcreteA = true;
  }
  return isMoreConcreteA && isMoreConcreteB;
}

function reportPartial({ id, endpoint, segments }: Route, other: Route): Issue {
  const example = segments
    .map((segment, index) => segment ?? other.segments[index] ?? "x")
    .join("/");
  return {
    code: "overlapping-path",
    severity: "info",
    message: `${endpoint.method} ${example} matches both '${id}' and '${other.id}'; servers differ in which one they choose.`,
    pointer: appendPointer("/endpoints", id),
    hint: "Put the concrete parts of both first, or rename one.",
  };
}
