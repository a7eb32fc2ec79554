import type {
  ApiDefinition,
  EndpointDefinition,
  Issue,
} from "../../../runtime/definition/index.js";
import { appendPointer } from "../../read/index.js";

/**
 * Ambiguous path: two operations of one method whose paths differ only in the
 * names of their parameters cannot be told apart (OpenAPI 3.1, section 4.8.8.1).
 */
export function checkAmbiguousPath(definition: ApiDefinition): Issue[] {
  const first = new Map<string, string>();
  const issues: Issue[] = [];
  for (const [id, endpoint] of Object.entries(definition.endpoints)) {
    const key = routeKey(endpoint);
    const other = first.get(key);
    if (other === undefined) first.set(key, id);
    else issues.push(toIssue(id, other, endpoint));
  }
  return issues;
}

/** JSON-RPC methods share one path and are told apart by their name. */
function routeKey(endpoint: EndpointDefinition): string {
  const path = endpoint.path.map((part) => (part.type === "literal" ? part.value : "{}")).join("");
  const rpc = endpoint.protocol?.type === "openrpc" ? endpoint.protocol.methodName : "";
  return `${endpoint.method} ${path} ${rpc}`;
}

function toIssue(id: string, other: string, endpoint: EndpointDefinition): Issue {
  return {
    code: "ambiguous-path",
    severity: "warning",
    message: `${endpoint.method} '${id}' and '${other}' have paths that cannot be told apart; a server answers only the first.`,
    pointer: appendPointer("/endpoints", id),
    hint: "Give one of them a path of its own.",
  };
}
