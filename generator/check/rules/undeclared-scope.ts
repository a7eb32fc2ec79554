import type {
  ApiDefinition,
  AuthScheme,
  EndpointDefinition,
  Issue,
} from "../../../runtime/definition/index.js";
import { appendPointer } from "../../read/index.js";

/** Reports OAuth scopes that an operation or channel requires and no flow of the scheme declares. */
export function checkUndeclaredScope(definition: ApiDefinition): Issue[] {
  const seen = new Set<string>();
  const issues: Issue[] = [];
  for (const [kind, id, node] of listSecured(definition)) {
    for (const { scopes } of node.multiAuth ?? []) {
      for (const [scheme, names] of Object.entries(scopes ?? {})) {
        const declared = listScopes(definition.auths[scheme]);
        for (const name of declared ? names : []) {
          if (declared?.has(name) || seen.has(`${scheme} ${name}`)) continue;
          seen.add(`${scheme} ${name}`);
          issues.push(toIssue([kind, id], scheme, name));
        }
      }
    }
  }
  return issues;
}

type Secured = Pick<EndpointDefinition, "multiAuth">;

function listSecured(definition: ApiDefinition): [kind: string, id: string, node: Secured][] {
  const list = (kind: "endpoints" | "websockets") =>
    Object.entries<Secured>(definition[kind]).map(([id, node]): [string, string, Secured] => [
      kind,
      id,
      node,
    ]);
  return [...list("endpoints"), ...list("websockets")];
}

/** Undefined for schemes that do not list their scopes. */
function listScopes(scheme: AuthScheme | undefined): Set<string> | undefined {
  if (scheme?.type !== "oAuth" || scheme.value.type !== "flows") return undefined;
  const { authorizationCode, clientCredentials, deviceAuthorization, implicit, password } =
    scheme.value;
  const flows = [authorizationCode, clientCredentials, deviceAuthorization, implicit, password];
  return new Set(flows.flatMap((flow) => Object.keys(flow?.scopes ?? {})));
}

function toIssue(
  [kind, id]: readonly [kind: string, id: string],
  scheme: string,
  scope: string,
): Issue {
  return {
    code: "undeclared-scope",
    severity: "warning",
    message: `'${id}' requires the scope '${scope}', which '${scheme}' does not declare.`,
    pointer: appendPointer(`/${kind}`, id),
    hint: "Add the scope to the flows of the scheme, or correct its name.",
  };
}
