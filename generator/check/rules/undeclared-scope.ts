import type { ApiDefinition, AuthScheme, Issue } from "../../../runtime/definition/index.js";
import { appendPointer } from "../../read/index.js";

/** Undeclared scope: an operation asks for an OAuth scope that no flow of the scheme offers. */
export function checkUndeclaredScope(definition: ApiDefinition): Issue[] {
  const seen = new Set<string>();
  const issues: Issue[] = [];
  for (const [id, endpoint] of Object.entries(definition.endpoints)) {
    for (const { scopes } of endpoint.multiAuth ?? []) {
      for (const [scheme, names] of Object.entries(scopes ?? {})) {
        const offered = listScopes(definition.auths[scheme]);
        for (const name of offered ? names : []) {
          if (offered?.has(name) || seen.has(`${scheme} ${name}`)) continue;
          seen.add(`${scheme} ${name}`);
          issues.push(toIssue(id, scheme, name));
        }
      }
    }
  }
  return issues;
}

/** Undefined for schemes that do not list their scopes. */
function listScopes(scheme: AuthScheme | undefined): Set<string> | undefined {
  if (scheme?.type !== "oAuth" || scheme.value.type !== "flows") return undefined;
  const { authorizationCode, clientCredentials, implicit, password } = scheme.value;
  const flows = [authorizationCode, clientCredentials, implicit, password];
  return new Set(flows.flatMap((flow) => Object.keys(flow?.scopes ?? {})));
}

function toIssue(id: string, scheme: string, scope: string): Issue {
  return {
    code: "undeclared-scope",
    severity: "warning",
    message: `'${id}' requires the scope '${scope}', which '${scheme}' does not declare.`,
    pointer: appendPointer("/endpoints", id),
    hint: "Add the scope to the flows of the scheme, or correct its name.",
  };
}
