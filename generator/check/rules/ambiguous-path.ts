import type {
  ApiDefinition,
  EndpointDefinition,
  Issue,
} from "../../../runtime/definition/index.js";
import { appendPointer } from "../../read/index.js";

/**
 * Ambiguous path: two operations of one method whose paths fit the same address. Those that differ
 * only in the names of their parameters cannot be distinguished at all. Of `/{a}/b` and `/a/{b}` neither
 * is the more concrete one, as `/a/b` is beside `/a/{b}` (OpenAPI 3.1, section 4.8.8.1).
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
  /** What no two operations may share. */
  readonly key: string;
  /** What comes between slashes; undefined where a parameter may be anything. */
  readonly segments: readonly (string | undefined)[];
}

/** JSON-RPC methods share one path and are distinguished by their name. */
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

/** Each route with the first before it that overlaps; routes of other methods and lengths never do. */
function findPartial(routes: readonly Route[]): Issue[] {
  const groups = new Map<string, Route[]>();
  return routes.flatMap((route) => {
    const { endpoint, segments } = route;
    if (endpoint.protocol?.type === "openrpc") return [];
    const key = `${endpoint.method} ${segments.length}`;
    const before = groups.get(key) ?? [];
    const other = before.find((each) => overlaps(each.segments, segments));
    groups.set(key, [...before, route]);
    return other ? [reportPartial(route, other)] : [];
  });
}

type Segments = Route["segments"];

/** Whether both fit some address, and each is the more concrete one somewhere. */
function overlaps(first: Segments, second: Segments): boolean {
  let [isFirstConcrete, isSecondConcrete] = [false, false];
  for (const [index, a] of first.entries()) {
    const b = second[index];
    if (a === b) continue;
    if (a !== undefined && b !== undefined) return false;
    if (a === undefined) isSecondConcrete = true;
    else isFirstConcrete = true;
  }
  return isFirstConcrete && isSecondConcrete;
}

function reportPartial({ id, endpoint, segments }: Route, other: Route): Issue {
  const example = segments
    .map((segment, index) => segment ?? other.segments[index] ?? "x")
    .join("/");
  return {
    code: "overlapping-path",
    severity: "info",
    message: `${endpoint.method} ${example} fits '${id}' and '${other.id}' alike; servers differ in which one they choose.`,
    pointer: appendPointer("/endpoints", id),
    hint: "Put the concrete parts of both first, or rename one.",
  };
}
